"""Judgement: how good a position is for a seat, in dollars ahead of its best rival and as a chance to win."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.bits import lowest
from folsom.engine.figures import BANDITS, FIGURES
from folsom.engine.places import on_train
from folsom.engine.round.scoring import able_to_win, fired, gunslingers, money_of
from folsom.engine.search.worth import prize, prize_near
from folsom.engine.state import State
from folsom.engine.wounds import bullets_received

# Where each weight stands in a vector of them.
HERE: Final = 0
NEAR: Final = 1
BULLET_LOSS: Final = 2
SCALE: Final = 3
SCALE_A_ROUND: Final = 4
WEIGHTS: Final = (30, 15, 40, 400, 200)


class Judgement:
    """Says what a position promises; the weights are there to be tuned."""

    def __init__(self, weights: list[int]) -> None:
        if len(weights) != len(WEIGHTS):
            raise ValueError(f"a judgement has {len(WEIGHTS)} weights, not {len(weights)}")
        self.weights: vec[i64] = vec[i64]([i64(weight) for weight in weights])
        self.promised: vec[i64] = vec[i64]([0] * FIGURES)
        self.money: vec[i64] = vec[i64]([0] * FIGURES)
        self.dollars: vec[i64] = vec[i64]([0] * FIGURES)

    def scale(self, s: State) -> float:
        """Return how many dollars of a lead make victory likely; early in the game it takes more."""
        left: i64 = s.rules.rounds - s.round
        return float(self.weights[SCALE] + left * self.weights[SCALE_A_ROUND])

    def prospects(self, s: State, figure: i64) -> i64:
        """Return what a bandit's position promises for the rounds to come, in dollars."""
        weights = self.weights
        left = s.rules.rounds - s.round
        promise = -weights[BULLET_LOSS] * bullets_received(s, figure) * left
        place = s.place[figure]
        if not on_train(place):
            return promise
        return promise + (weights[HERE] * prize(s, place) + weights[NEAR] * prize_near(s, place)) // 100

    def standing(self, s: State, seat: i64, able: i64) -> i64:
        """Return a seat's money and prospects, the Gunslinger left out."""
        dollars = money_of(s, seat, able, 0)
        self.money[seat] = dollars
        side = s.rules.side[seat] & BANDITS
        while side != 0:
            dollars += self.prospects(s, lowest(side))
            side &= side - 1
        return dollars

    def shooting(self, s: State) -> None:
        """Share the Gunslinger's reward by who has fired most so far, the more sharply the later it is."""
        rules = s.rules
        sum_: i64 = 0
        for seat in range(rules.seats):
            self.promised[seat] = 0
            if rules.side[seat] & BANDITS == 0:
                continue
            shots = fired(s, seat) + 1
            weight = shots * shots
            for _round in range(s.round - 1):
                weight *= shots
            self.promised[seat] = weight
            sum_ += weight
        for seat in range(rules.seats):
            self.promised[seat] = self.promised[seat] * rules.gunslinger // sum_

    def weigh_up(self, s: State) -> None:
        """Work out what every seat has and may hope for, before asking who is ahead."""
        rules = s.rules
        able = able_to_win(s)
        shooters: i64 = 0
        if s.over:
            shooters = gunslingers(s)
        else:
            self.shooting(s)
        for seat in range(rules.seats):
            if rules.side[seat] & BANDITS == 0:
                continue
            if s.over:
                self.dollars[seat] = money_of(s, seat, able, shooters)
            else:
                self.dollars[seat] = self.standing(s, seat, able) + self.promised[seat]

    def ahead(self, s: State, seat: i64) -> i64:
        """Return how many dollars a seat is ahead of its best rival, negative if it is behind."""
        rules = s.rules
        own: i64 = 0
        best: i64 = -100000
        for other in range(rules.seats):
            if rules.side[other] & BANDITS == 0:
                continue
            dollars = self.dollars[other]
            if rules.side[other] == rules.side[seat]:
                own = dollars
            elif dollars > best:
                best = dollars
        lead = own - best
        for module in rules.on_lead:
            lead = module.on_lead(s, seat, lead)
        return lead

    def chance(self, s: State, seat: i64) -> float:
        """Return how likely a seat is to win, after everything was weighed up."""
        return 1.0 / (1.0 + math.exp(-float(self.ahead(s, seat)) / self.scale(s)))

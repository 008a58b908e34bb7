"""Experience: how likely each seat is to win, learned from finished games.

Every side gets a score, a sum of weighed features with weights of their own for every number of rounds left;
the chance of a side is its share of the scores' exponentials. The weights come from whoever makes the bot.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.bits import bit, holds, lowest, size
from folsom.engine.figures import BANDITS, CHARACTERS, MARSHAL
from folsom.engine.loot import worth
from folsom.engine.places import car_of, on_roof, on_train
from folsom.engine.round.scoring import able_to_win, fired, money_of
from folsom.engine.search.habits import prize, prize_near
from folsom.engine.state import State
from folsom.engine.wounds import bullets_received

MONEY: Final = 0
PRIZE_HERE: Final = 1
PRIZE_NEAR: Final = 2
LOOT_HERE: Final = 3
BULLETS: Final = 4
SHOTS: Final = 5
SHOTS_BEHIND: Final = 6
SHOTS_AHEAD: Final = 7
MARSHAL_NEAR: Final = 8
ON_ROOF: Final = 9
COMPANY: Final = 10
TURN_ORDER: Final = 11
FIRST_CHARACTER: Final = 12
FEATURES: Final = FIRST_CHARACTER + CHARACTERS
ROUNDS: Final = 5


@final
class Experience:
    """Chances of victory at the end of a round, by learned weights."""

    def __init__(self, weights: list[float]) -> None:
        if len(weights) != ROUNDS * FEATURES:
            raise ValueError(f"experience has {ROUNDS * FEATURES} weights, not {len(weights)}")
        self.weights: vec[float] = vec[float](weights)
        self.row: vec[float] = vec[float]([0.0] * FEATURES)

    def describe(self, s: State, seat: i64, able: i64, most: i64, second: i64) -> None:
        """Fill the row with the features of a seat's side."""
        row = self.row
        for feature in range(FEATURES):
            row[feature] = 0.0
        rules = s.rules
        row[MONEY] = float(money_of(s, seat, able, 0)) / 1000.0
        shots = fired(s, seat)
        row[SHOTS] = float(shots)
        row[SHOTS_BEHIND] = float(most - shots)
        row[SHOTS_AHEAD] = float(shots - second) if shots == most else 0.0
        turn = seat - s.first
        if turn < 0:
            turn += rules.seats
        row[TURN_ORDER] = float(turn) / float(rules.seats)
        side = rules.side[seat] & BANDITS
        while side != 0:
            figure = lowest(side)
            side &= side - 1
            self.describe_bandit(s, figure)

    def describe_bandit(self, s: State, figure: i64) -> None:
        """Add one bandit's part to the features."""
        row = self.row
        rules = s.rules
        row[BULLETS] += float(bullets_received(s, figure))
        character: i64 = rules.spec.characters[figure]
        row[FIRST_CHARACTER + character] += 1.0
        place = s.place[figure]
        if not on_train(place):
            return
        row[PRIZE_HERE] += float(prize(s, place)) / 1000.0
        row[LOOT_HERE] += float(worth(s, place)) / 1000.0
        row[PRIZE_NEAR] += float(prize_near(s, place)) / 1000.0
        if on_roof(place):
            row[ON_ROOF] += 1.0
        distance = car_of(place) - car_of(s.place[MARSHAL])
        if -1 <= distance <= 1:
            row[MARSHAL_NEAR] += 1.0
        row[COMPANY] += float(size(s.at[place] & ~bit(figure)))

    def features(self, s: State) -> list[list[float]]:
        """Return the features of every seat, for learning."""
        able = able_to_win(s)
        most, second = self.most_shots(s)
        rows: list[list[float]] = []
        for seat in range(s.rules.seats):
            self.describe(s, seat, able, most, second)
            rows.append([self.row[feature] for feature in range(FEATURES)])
        return rows

    def most_shots(self, s: State) -> tuple[i64, i64]:
        """Return the most and the second most shots that a side has fired."""
        most: i64 = 0
        second: i64 = 0
        counted: i64 = 0
        for seat in range(s.rules.seats):
            if holds(counted, seat) or s.rules.side[seat] & BANDITS == 0:
                continue
            for other in range(s.rules.seats):
                if s.rules.side[other] == s.rules.side[seat]:
                    counted |= bit(other)
            shots = fired(s, seat)
            if shots > most:
                second = most
                most = shots
            elif shots > second:
                second = shots
        return most, second

    def chance(self, s: State, seat: i64) -> float:
        """Return how likely a seat is to win, as things stand before another round."""
        rules = s.rules
        able = able_to_win(s)
        most, second = self.most_shots(s)
        base = (rules.rounds - s.round) * FEATURES
        own = 0.0
        sum_ = 0.0
        counted: i64 = 0
        for other in range(rules.seats):
            if holds(counted, other) or rules.side[other] & BANDITS == 0:
                continue
            for partner in range(rules.seats):
                if rules.side[partner] == rules.side[other]:
                    counted |= bit(partner)
            self.describe(s, other, able, most, second)
            score = 0.0
            for feature in range(FEATURES):
                score += self.weights[base + feature] * self.row[feature]
            force = math.exp(score)
            sum_ += force
            if rules.side[other] == rules.side[seat]:
                own = force
        return own / sum_

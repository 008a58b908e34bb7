"""Learned planning: a habit whose weights were learned from the choices of a long search.

A bandit about to lay a card is described by *features*, one of each group: how much lies where its cards so
far will have brought it, how many actions are left and how many Robberies to use them for, who is there, who
is in sight. Each has a weight for every action; the weight of an option is the exponential of the sum of
those for its action.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.actions.fire import in_sight
from folsom.engine.bags import count, total
from folsom.engine.bits import holds, size
from folsom.engine.cards import HAND, ROBBERY, SORTS, entry_action, entry_figure
from folsom.engine.figures import MARSHAL
from folsom.engine.frames import frame_seat
from folsom.engine.loot import SHEET
from folsom.engine.options import DRAW, is_play, sort_played
from folsom.engine.places import ROOF, car_of, on_roof, on_train
from folsom.engine.round.scoring import fired
from folsom.engine.search.features import at_most, level
from folsom.engine.search.habits import Habit
from folsom.engine.search.planning import ALL_SEEING, Forecast
from folsom.engine.search.worth import guarded, prize, wealth
from folsom.engine.state import State

# An option's action: a card's, or one of these two.
DRAWS: Final = 16
OTHER_ACT: Final = 17
ACTS: Final = 18
# Stands for the card laid last before any was laid in this round.
NO_CARD: Final = 16

# Where each group of features begins; most describe two or three things taken together.
LOOT: Final = 0  # here, by Move, by Floor Change
NEEDS: Final = LOOT + 64  # actions left, Robberies in hand
LAST_HERE: Final = NEEDS + 18  # the card laid last, loot here
LAST_LEFT: Final = LAST_HERE + 68  # the card laid last, actions left
SHOOTING: Final = LAST_LEFT + 102  # in sight, own place among the gunslingers
COMPANY: Final = SHOOTING + 24  # others here, the most that one of them can lose
PURSE: Final = COMPANY + 16  # others here, what can be lost
CARDS: Final = PURSE + 16
LAW: Final = CARDS + 8  # cars to the Marshal, on the roof, he is underneath
CHARACTER: Final = LAW + 16
ROUND: Final = CHARACTER + 8
TURN: Final = ROUND + 6
EVENT: Final = TURN + 6  # the round's event, on the roof
PER_ACTION: Final = EVENT + 32
GROUPS: Final = 13
FEATURES: Final = ACTS * PER_ACTION

LARGEST_LOGIT: Final = 5.0
# The weight of an option whose logit is 0.
UNIT: Final = 20.0


def last_action(s: State, figure: i64) -> i64:
    """Return the action of the card a bandit laid last in this round."""
    for index in range(s.pile_size - 1, -1, -1):
        if entry_figure(s.pile[index]) == figure:
            return entry_action(s.pile[index])
    return NO_CARD


def actions_left(s: State) -> i64:
    """Return how often the seat about to act may still act in this round."""
    rules = s.rules
    card = rules.cards[s.card]
    left: i64 = 0
    for turn in range(s.turn, card.length):
        left += rules.turns[card.turns[turn]].plays
    plays = rules.turns[kind_of_turn(s)].plays
    return left - s.act % plays if plays > 1 else left


def kind_of_turn(s: State) -> i64:
    """Return the type of the turn being played, in Stealin' that of the last one."""
    card = s.rules.cards[s.card]
    return card.turns[at_most(s.turn, card.length - 1)]


@final
class LearnedPlan(Habit):
    """Weighs the cards of a hand by what was learned."""

    def __init__(self, weights: list[float]) -> None:
        if len(weights) != FEATURES:
            raise ValueError(f"learned planning has {FEATURES} weights, not {len(weights)}")
        self.weights: vec[float] = vec[float](weights)
        self.forecast: Forecast = Forecast()
        self.features: vec[i64] = vec[i64]([0] * GROUPS)
        self.described: i64 = -1

    def look(self, s: State, frame: i64) -> None:
        self.forecast.follow(s, ALL_SEEING)
        self.described = -1

    def describe(self, s: State, seat: i64, figure: i64) -> None:
        """Find the features of a bandit whose seat is about to act."""
        rules = s.rules
        features = self.features
        forecast = self.forecast
        hand = s.cards[HAND + seat]
        last = last_action(s, figure)
        left = at_most(actions_left(s), 5)
        place = forecast.where[figure]
        here: i64 = 0
        by_move: i64 = 0
        by_floor: i64 = 0
        sight: i64 = 0
        company: i64 = 0
        pickings: i64 = 0
        law: i64 = 0
        roof: i64 = 0
        if on_train(place):
            here = level(forecast.prize(s, place))
            by_move = level(forecast.prize(s, forecast.best_way(s, place)))
            by_floor = level(forecast.prize(s, place ^ ROOF))
            others = ~rules.side[seat]
            sight = 1 + at_most(size(in_sight(s, place) & others), 4)
            for other in range(rules.bandits):
                if holds(others, other) and forecast.where[other] == place:
                    company += 1
                    pickings = max(pickings, level(prize(s, SHEET + other)))
            away = car_of(place) - car_of(s.place[MARSHAL])
            law = at_most(away if away >= 0 else -away, 3)
            roof = 1 if on_roof(place) else 0
            if guarded(s, place ^ ROOF):
                law += 8
        company = at_most(company, 3)
        features[0] = LOOT + here * 16 + by_move * 4 + by_floor
        features[1] = NEEDS + left * 3 + at_most(count(hand, ROBBERY), 2)
        features[2] = LAST_HERE + last * 4 + here
        features[3] = LAST_LEFT + last * 6 + left
        features[4] = SHOOTING + sight * 4 + self.gun(s, seat, figure)
        features[5] = COMPANY + company * 4 + pickings
        features[6] = PURSE + company * 4 + level(wealth(s, figure))
        features[7] = CARDS + at_most(total(hand), 7)
        features[8] = LAW + law + roof * 4
        features[9] = CHARACTER + rules.spec.characters[figure]
        features[10] = ROUND + at_most(s.round, 5)
        features[11] = TURN + at_most(kind_of_turn(s), 5)
        features[12] = EVENT + at_most(rules.cards[s.card].event, 15) * 2 + roof

    def gun(self, s: State, seat: i64, figure: i64) -> i64:
        """Return where a seat stands among the gunslingers: 3 ahead, 2 level, 1 behind, 0 out of bullets."""
        if s.barrel[figure] == 0:
            return 0
        own = fired(s, seat)
        most: i64 = 0
        for other in range(s.rules.seats):
            if other != seat:
                most = max(most, fired(s, other))
        if own > most:
            return 3
        return 2 if own == most else 1

    def action(self, s: State, frame: i64, option: i64) -> i64:
        """Return an option's action, after finding the features of the bandit that would do it."""
        seat = frame_seat(frame)
        rules = s.rules
        act: i64 = OTHER_ACT
        figure = rules.lead[seat]
        if is_play(option):
            index = seat * SORTS + sort_played(option)
            figure = rules.card_figure[index]
            act = rules.card_action[index]
        elif option == DRAW:
            act = DRAWS
        if figure != self.described:
            self.described = figure
            if figure == MARSHAL:
                for group in range(GROUPS):
                    self.features[group] = 0
            else:
                self.describe(s, seat, figure)
        return act

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        base = self.action(s, frame, option) * PER_ACTION
        features = self.features
        logit = 0.0
        for group in range(GROUPS):
            logit += self.weights[base + features[group]]
        if logit > LARGEST_LOGIT:
            logit = LARGEST_LOGIT
        return 1 + i64(UNIT * math.exp(logit))

    def features_of(self, s: State, frame: i64, option: i64) -> list[int]:
        """Return the features of an option together with its action, for learning."""
        base = self.action(s, frame, option) * PER_ACTION
        return [base + self.features[group] for group in range(GROUPS)]

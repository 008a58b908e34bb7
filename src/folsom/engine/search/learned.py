"""Learned planning: a habit whose weights were learned from the choices of a long search.

Every option is described by some small numbers, its *marks*: which action it is together with how much lies
where the bandit will be, how many turns are left, which card it laid last. Each mark has a weight; the weight
of an option is the exponential of their sum.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.actions.fire import in_sight
from folsom.engine.bags import count, total
from folsom.engine.bits import bit, size
from folsom.engine.cards import HAND, ROBBERY, SORTS, entry_action, entry_figure
from folsom.engine.figures import MARSHAL
from folsom.engine.frames import frame_seat
from folsom.engine.options import DRAW
from folsom.engine.places import ROOF, car_of, on_roof, on_train
from folsom.engine.round.scoring import fired
from folsom.engine.search.habits import Habit, guarded
from folsom.engine.search.planning import Foresight
from folsom.engine.state import State

# An option's action: a card's, or one of these two.
DRAWS: Final = 16
OTHER_ACT: Final = 17
ACTS: Final = 18

# The groups of marks, each with so many values for every action.
HERE: Final = 0
BY_MOVE: Final = 4
BY_FLOOR: Final = 8
TURNS: Final = 12
LAST: Final = 18
SIGHT: Final = 35
COMPANY: Final = 41
ROBBERIES: Final = 45
CARDS: Final = 48
LAW_NEAR: Final = 56
CHARACTER: Final = 60
ROUND: Final = 68
GUNS: Final = 74
ROOFTOP: Final = 78
LAW_BELOW: Final = 80
SPAN: Final = 84
GROUPS: Final = 15
MARKS: Final = ACTS * SPAN

LARGEST_SUM: Final = 5.0
UNIT: Final = 20.0


def level(dollars: i64) -> i64:
    """Return how good a prize is, from 0 to 3."""
    if dollars >= 1000:
        return 3
    if dollars >= 500:
        return 2
    return 1 if dollars > 0 else 0


def at_most(number: i64, limit: i64) -> i64:
    """Return a number, or the limit if it is larger."""
    return min(number, limit)


@final
class LearnedPlan(Habit):
    """Weighs the cards of a hand by what was learned."""

    def __init__(self, weights: list[float]) -> None:
        if len(weights) != MARKS:
            raise ValueError(f"learned planning has {MARKS} weights, not {len(weights)}")
        self.weights: vec[float] = vec[float](weights)
        self.ahead: Foresight = Foresight()
        self.marks: vec[i64] = vec[i64]([0] * GROUPS)
        self.turns: i64 = 0
        self.most: i64 = 0

    def look(self, s: State, frame: i64) -> None:
        self.turns = s.rules.cards[s.card].length - s.turn
        self.ahead.follow(s)
        self.most = 0
        seat = frame_seat(frame)
        for other in range(s.rules.seats):
            if other != seat:
                shots = fired(s, other)
                if shots > self.most:
                    self.most = shots

    def describe(self, s: State, frame: i64, option: i64) -> i64:
        """Fill the marks of an option, without its action, and return the action."""
        seat = frame_seat(frame)
        rules = s.rules
        act: i64 = OTHER_ACT
        figure = rules.lead[seat]
        if option & 3 != 2:
            index = seat * SORTS + (option >> 2)
            figure = rules.card_figure[index]
            act = rules.card_action[index]
        elif option == DRAW:
            act = DRAWS
        marks = self.marks
        ahead = self.ahead
        hand = s.cards[HAND + seat]
        marks[3] = TURNS + at_most(self.turns, 5)
        marks[7] = ROBBERIES + at_most(count(hand, ROBBERY), 2)
        marks[8] = CARDS + at_most(total(hand), 7)
        marks[11] = ROUND + at_most(s.round, 5)
        if figure == MARSHAL:
            for group in range(GROUPS):
                if group not in (3, 7, 8, 11):
                    marks[group] = SPAN - 1
            return act
        place = ahead.where[figure]
        marks[0] = HERE
        marks[1] = BY_MOVE
        marks[2] = BY_FLOOR
        marks[5] = SIGHT
        marks[6] = COMPANY
        marks[9] = LAW_NEAR
        marks[13] = ROOFTOP
        if on_train(place):
            marks[0] += level(ahead.prize(s, place))
            marks[1] += level(ahead.prize(s, ahead.best_way(s, place)))
            marks[2] += level(ahead.prize(s, place ^ ROOF))
            others = ~rules.side[seat]
            marks[5] += 1 + at_most(size(in_sight(s, place) & others), 4)
            marks[6] += at_most(size(s.at[place] & others & ~bit(figure)), 3)
            away = car_of(place) - car_of(s.place[MARSHAL])
            marks[9] += at_most(away if away >= 0 else -away, 3)
            if on_roof(place):
                marks[13] += 1
        marks[4] = LAST + self.last_action(s, figure)
        marks[10] = CHARACTER + rules.spec.characters[figure]
        own = fired(s, seat)
        guns: i64 = 0
        if s.barrel[figure] > 0:
            guns = 2
            if own > self.most:
                guns = 3
            elif own < self.most:
                guns = 1
        marks[12] = GUNS + guns
        marks[14] = LAW_BELOW + (1 if guarded(s, place ^ ROOF) else 0)
        return act

    def last_action(self, s: State, figure: i64) -> i64:
        """Return the action of the card a bandit laid last in this round, 16 for none."""
        for index in range(s.pile_size - 1, -1, -1):
            if entry_figure(s.pile[index]) == figure:
                return entry_action(s.pile[index])
        return 16

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        base = self.describe(s, frame, option) * SPAN
        marks = self.marks
        sum_ = 0.0
        for group in range(GROUPS):
            sum_ += self.weights[base + marks[group]]
        if sum_ > LARGEST_SUM:
            sum_ = LARGEST_SUM
        return 1 + i64(UNIT * math.exp(sum_))

    def marks_of(self, s: State, frame: i64, option: i64) -> list[int]:
        """Return the marks of an option, for learning."""
        base = self.describe(s, frame, option) * SPAN
        return [base + self.marks[group] for group in range(GROUPS)]

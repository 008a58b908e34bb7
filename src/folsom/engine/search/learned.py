"""Learned planning: a habit whose weights were learned from the choices of a long search.

A bandit about to lay a card is described by some small numbers, its *marks*: how much lies where its cards so
far will have brought it, how many actions are left and how many Robberies to use them for, who is there, who
is in sight. Every action has a weight for each mark; the weight of an option is the exponential of the sum of
its action's weights.
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
from folsom.engine.options import DRAW
from folsom.engine.places import ROOF, car_of, on_roof, on_train
from folsom.engine.round.scoring import fired
from folsom.engine.search.habits import Habit, guarded, prize, wealth
from folsom.engine.search.planning import Foresight
from folsom.engine.state import State

# An option's action: a card's, or one of these two.
DRAWS: Final = 16
OTHER_ACT: Final = 17
ACTS: Final = 18
# The card laid last where none was laid yet in this round.
NO_CARD: Final = 16

# The groups of marks, each with so many values; most are two or three things taken together.
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
SPAN: Final = EVENT + 32
GROUPS: Final = 13
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
        if len(weights) != MARKS:
            raise ValueError(f"learned planning has {MARKS} weights, not {len(weights)}")
        self.weights: vec[float] = vec[float](weights)
        self.ahead: Foresight = Foresight()
        self.marks: vec[i64] = vec[i64]([0] * GROUPS)
        self.described: i64 = -1

    def look(self, s: State, frame: i64) -> None:
        self.ahead.follow(s)
        self.described = -1

    def describe(self, s: State, seat: i64, figure: i64) -> None:
        """Fill the marks of a bandit whose seat is about to act."""
        rules = s.rules
        marks = self.marks
        ahead = self.ahead
        hand = s.cards[HAND + seat]
        last = last_action(s, figure)
        left = at_most(actions_left(s), 5)
        place = ahead.where[figure]
        here: i64 = 0
        by_move: i64 = 0
        by_floor: i64 = 0
        sight: i64 = 0
        company: i64 = 0
        pickings: i64 = 0
        law: i64 = 0
        roof: i64 = 0
        if on_train(place):
            here = level(ahead.prize(s, place))
            by_move = level(ahead.prize(s, ahead.best_way(s, place)))
            by_floor = level(ahead.prize(s, place ^ ROOF))
            others = ~rules.side[seat]
            sight = 1 + at_most(size(in_sight(s, place) & others), 4)
            for other in range(rules.bandits):
                if holds(others, other) and ahead.where[other] == place:
                    company += 1
                    pickings = max(pickings, level(prize(s, SHEET + other)))
            away = car_of(place) - car_of(s.place[MARSHAL])
            law = at_most(away if away >= 0 else -away, 3)
            roof = 1 if on_roof(place) else 0
            if guarded(s, place ^ ROOF):
                law += 8
        company = at_most(company, 3)
        marks[0] = LOOT + here * 16 + by_move * 4 + by_floor
        marks[1] = NEEDS + left * 3 + at_most(count(hand, ROBBERY), 2)
        marks[2] = LAST_HERE + last * 4 + here
        marks[3] = LAST_LEFT + last * 6 + left
        marks[4] = SHOOTING + sight * 4 + self.gun(s, seat, figure)
        marks[5] = COMPANY + company * 4 + pickings
        marks[6] = PURSE + company * 4 + level(wealth(s, figure))
        marks[7] = CARDS + at_most(total(hand), 7)
        marks[8] = LAW + law + roof * 4
        marks[9] = CHARACTER + rules.spec.characters[figure]
        marks[10] = ROUND + at_most(s.round, 5)
        marks[11] = TURN + at_most(kind_of_turn(s), 5)
        marks[12] = EVENT + at_most(rules.cards[s.card].event, 15) * 2 + roof

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
        """Return an option's action, with the marks of the bandit that would do it at hand."""
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
        if figure != self.described:
            self.described = figure
            if figure == MARSHAL:
                for group in range(GROUPS):
                    self.marks[group] = 0
            else:
                self.describe(s, seat, figure)
        return act

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        base = self.action(s, frame, option) * SPAN
        marks = self.marks
        sum_ = 0.0
        for group in range(GROUPS):
            sum_ += self.weights[base + marks[group]]
        if sum_ > LARGEST_SUM:
            sum_ = LARGEST_SUM
        return 1 + i64(UNIT * math.exp(sum_))

    def marks_of(self, s: State, frame: i64, option: i64) -> list[int]:
        """Return the marks of an option together with its action, for learning."""
        base = self.action(s, frame, option) * SPAN
        return [base + self.marks[group] for group in range(GROUPS)]

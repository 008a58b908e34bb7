"""Outlook: a position as a side sees it at the start of a round, described for a learned judgement.

The description is a list of *rows*, one of each group of a large table: how far ahead the side is, how many
have more, where its bandits stand, what they carry, what is left on the train. Groups count rounds left, too,
because what a lead means depends on them. Cards in hand and the Round card are left out: whoever looks ahead
has only drawn them at random.

Nothing here knows how many players there are: every side is described by itself and against the best others,
so one table serves all. What expansions bring shows in money, in leads, in goals, in places off the train,
and in the tokens on sheets.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.bags import total
from folsom.engine.bits import bit, holds, lowest, size
from folsom.engine.figures import BANDITS, FIGURES, MARSHAL
from folsom.engine.loot import FIRST_MODULE_KIND, HOLDERS, JEWELS, PURSES, SHEET, STRONGBOXES
from folsom.engine.places import ROOF, TRAIN_PLACES, car_of, on_roof, on_train
from folsom.engine.round.scoring import fired
from folsom.engine.search.features import at_most, level
from folsom.engine.search.worth import (
    JEWEL_WORTH,
    PURSE_WORTH,
    STRONGBOX_WORTH,
    prize,
    prize_near,
)
from folsom.engine.state import State
from folsom.engine.wounds import bullets_received

# Dollars are told apart by fifty, up to three thousand either way.
STEP: Final = 50
FARTHEST: Final = 3000
STEPS_OF_DOLLARS: Final = 2 * FARTHEST // STEP + 1
ROUNDS: Final = 5
PHASES: Final = 3

# Where each group begins. Of a side:
MONEY: Final = 0  # ahead of the best rival, rounds left
SECOND: Final = MONEY + STEPS_OF_DOLLARS * ROUNDS  # ahead of the second best, phase
JUDGED: Final = SECOND + STEPS_OF_DOLLARS * PHASES  # ahead as the hand-written judgement sees it, rounds left
LAW: Final = JUDGED + STEPS_OF_DOLLARS * ROUNDS  # the same for the Marshal's seat
RANK: Final = LAW + STEPS_OF_DOLLARS * ROUNDS  # sides that have more, sides, rounds left
SHOOTING: Final = RANK + 8 * 8 * ROUNDS  # shots more than the others, bullets in the barrels, rounds left
REMAINING: Final = SHOOTING + 7 * 4 * ROUNDS  # loot left on the train, rounds left
# Of each of its bandits:
WOUNDS: Final = REMAINING + 16 * ROUNDS  # bullets received, rounds left
HERE: Final = WOUNDS + 10 * ROUNDS  # the prize here, roof, rounds left
NEAR: Final = HERE + 4 * 2 * ROUNDS  # the prize near, the prize here, phase
DANGER: Final = NEAR + 4 * 4 * PHASES  # cars to the Marshal, roof, phase
AWAY: Final = DANGER + 6 * 2 * PHASES  # the place off the train, phase
COMPANY: Final = AWAY + 8 * PHASES  # others here, the best token carried, phase
VICINITY: Final = COMPANY + 4 * 4 * PHASES  # others one step away, phase
CHARACTER: Final = VICINITY + 5 * PHASES  # who it is, rounds left
ORDER: Final = CHARACTER + 8 * ROUNDS  # turns before its own, phase
CARRIED: Final = ORDER + 8 * PHASES  # purses, jewels and strongboxes carried, phase
BOX: Final = CARRIED + 6 * 3 * PHASES  # cars to the nearest strongbox, phase
BROUGHT: Final = BOX + 8 * PHASES  # tokens carried of each kind that expansions bring
UNABLE: Final = BROUGHT + 8 * 4  # cannot win as things are, rounds left
# Of a side again:
GOALS: Final = UNABLE + ROUNDS  # each goal that an expansion gives it, how far it is with that, phase
ROWS: Final = GOALS + 8 * 8 * PHASES

# The groups of dollars, whose rows lie on a line: where they begin, how often they are repeated, and how many
# steps lie between two that are learned; those between are drawn in.
LINES: Final = ((MONEY, ROUNDS, 5), (SECOND, PHASES, 10), (JUDGED, ROUNDS, 5), (LAW, ROUNDS, 10))
# More rows than any side can have: two bandits to a player, two players to a team.
MOST_ROWS: Final = 96


def step_of(dollars: i64) -> i64:
    """Return which step of a line an amount of dollars is."""
    return min(max(dollars + FARTHEST, 0), 2 * FARTHEST) // STEP


def distance(a: i64, b: i64) -> i64:
    """Return how many cars lie between two cars."""
    return a - b if a > b else b - a


@final
class Outlook:
    """Finds the rows of one side after the other; what they share is found once for a position."""

    def __init__(self) -> None:
        self.rows: vec[i64] = vec[i64]([0] * MOST_ROWS)
        self.length: i64 = 0
        self.left: i64 = 0
        self.phase: i64 = 0
        self.sides: i64 = 0
        self.remaining: i64 = 0
        self.boxes: i64 = 0
        self.shots: vec[i64] = vec[i64]([0] * FIGURES)

    def look(self, s: State) -> None:
        """Note what is the same for all sides."""
        rules = s.rules
        left = min(max(rules.rounds - s.round, 0), ROUNDS - 1)
        self.left = left
        self.phase = at_most(left, PHASES - 1)
        self.sides = 0
        for seat in range(rules.seats):
            if lowest(rules.side[seat]) == rules.lead[seat]:
                self.sides += 1
            self.shots[seat] = fired(s, seat) if rules.side[seat] & BANDITS != 0 else 0
        worth: i64 = 0
        self.boxes = 0
        for car in range(rules.tail + 1):
            bag = s.loot[car] + s.loot[ROOF + car]
            if bag != 0:
                boxes = total(bag & STRONGBOXES)
                if boxes > 0:
                    self.boxes |= bit(car)
                worth += boxes * STRONGBOX_WORTH
                worth += total(bag & JEWELS) * JEWEL_WORTH + total(bag & PURSES) * PURSE_WORTH
        self.remaining = at_most(worth // 500, 15)

    def add(self, row: i64) -> None:
        """Put down one row."""
        self.rows[self.length] = row
        self.length += 1

    def describe(self, s: State, seat: i64, money: vec[i64], judged: i64, able: i64) -> None:
        """Find the rows of a seat's side, by everybody's money and the side's lead as it was judged."""
        rules = s.rules
        left = self.left
        phase = self.phase
        side = rules.side[seat]
        self.length = 0
        self.add_goals(s, seat)
        if side & BANDITS == 0:
            self.add(LAW + step_of(judged) * ROUNDS + left)
            self.add(RANK + (7 * 8 + self.sides - 1) * ROUNDS + left)
            return
        own = money[seat]
        best: i64 = -FARTHEST
        second: i64 = -FARTHEST
        richer: i64 = 0
        rivals: i64 = 0
        most: i64 = 0
        for other in range(rules.seats):
            theirs = rules.side[other]
            if theirs == side or theirs & BANDITS == 0:
                continue
            most = max(most, self.shots[other])
            if lowest(theirs) != rules.lead[other]:
                continue
            rivals += 1
            if money[other] > own:
                richer += 1
            if money[other] > best:
                second = best
                best = money[other]
            elif money[other] > second:
                second = money[other]
        self.add(MONEY + step_of(own - best) * ROUNDS + left)
        if rivals > 1:
            self.add(SECOND + step_of(own - second) * PHASES + phase)
        self.add(JUDGED + step_of(judged) * ROUNDS + left)
        self.add(RANK + (richer * 8 + self.sides - 1) * ROUNDS + left)
        bullets: i64 = 0
        figures = side & BANDITS
        while figures != 0:
            figure = lowest(figures)
            figures &= figures - 1
            bullets += s.barrel[figure]
            self.describe_bandit(s, figure)
            if not holds(able, figure):
                self.add(UNABLE + left)
        more = min(max(self.shots[seat] - most, -3), 3) + 3
        self.add(SHOOTING + (more * 4 + at_most(bullets, 3)) * ROUNDS + left)
        self.add(REMAINING + self.remaining * ROUNDS + left)

    def add_goals(self, s: State, seat: i64) -> None:
        """Put down how far a seat is with each of its goals."""
        goals: i64 = 0
        for module in s.rules.on_goals:
            goals = module.on_goals(s, seat, goals)
        goal = GOALS + self.phase
        while goals != 0:
            if goals & 7 != 0:
                self.add(goal + (goals & 7) * PHASES)
            goals >>= 4
            goal += 8 * PHASES

    def describe_bandit(self, s: State, figure: i64) -> None:
        """Find the rows of one bandit."""
        rules = s.rules
        left = self.left
        phase = self.phase
        place = s.place[figure]
        bag = s.loot[SHEET + figure]
        self.add(WOUNDS + at_most(bullets_received(s, figure), 9) * ROUNDS + left)
        self.add(CHARACTER + rules.spec.characters[figure] * ROUNDS + left)
        turn = rules.seat_of[figure] - s.first
        self.add(ORDER + (turn if turn >= 0 else turn + rules.seats) * PHASES + phase)
        self.add(CARRIED + at_most(total(bag & PURSES), 5) * PHASES + phase)
        self.add(CARRIED + (6 + at_most(total(bag & JEWELS), 5)) * PHASES + phase)
        self.add(CARRIED + (12 + at_most(total(bag & STRONGBOXES), 5)) * PHASES + phase)
        if rules.loot_size > HOLDERS and s.loot[HOLDERS + SHEET + figure] != 0:
            self.add_brought(s, figure)
        if not on_train(place):
            self.add(AWAY + (place - TRAIN_PLACES) * PHASES + phase)
            return
        roof: i64 = 1 if on_roof(place) else 0
        here = level(prize(s, place))
        self.add(HERE + (here * 2 + roof) * ROUNDS + left)
        self.add(NEAR + (level(prize_near(s, place)) * 4 + here) * PHASES + phase)
        car = car_of(place)
        law = at_most(distance(car, car_of(s.place[MARSHAL])), 5)
        self.add(DANGER + (law * 2 + roof) * PHASES + phase)
        others = ~rules.side[rules.seat_of[figure]] & BANDITS
        company = at_most(size(s.at[place] & others), 3)
        self.add(COMPANY + (company * 4 + level(prize(s, SHEET + figure))) * PHASES + phase)
        around = s.at[place ^ ROOF]
        ways = rules.beside[place]
        while ways != 0:
            around |= s.at[lowest(ways)]
            ways &= ways - 1
        self.add(VICINITY + at_most(size(around & others), 4) * PHASES + phase)
        self.add(BOX + self.cars_to_box(car) * PHASES + phase)

    def add_brought(self, s: State, figure: i64) -> None:
        """Put down the tokens of a bandit that expansions bring, by their kind."""
        for kind in s.rules.kinds:
            if kind.number >= FIRST_MODULE_KIND and kind.row == HOLDERS:
                tokens = total(s.loot[HOLDERS + SHEET + figure] & kind.mask)
                if tokens > 0:
                    self.add(BROUGHT + ((kind.number - FIRST_MODULE_KIND) & 7) * 4 + at_most(tokens, 3))

    def cars_to_box(self, car: i64) -> i64:
        """Return how many cars away the nearest strongbox lies, 7 if none does."""
        nearest: i64 = 7
        boxes = self.boxes
        while boxes != 0:
            nearest = min(nearest, distance(car, lowest(boxes)))
            boxes &= boxes - 1
        return at_most(nearest, 7)

    def listed(self) -> list[int]:
        """Return the rows of the side described last, for learning."""
        return [int(self.rows[index]) for index in range(self.length)]

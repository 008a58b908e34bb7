"""Trained answers: what somebody does in Stealin', by a network which has played millions of rounds.

Every option is described by *rows* of a table, one of each group, and a network says what they are worth
together. Each question has rows of its own: where to go, whom to shoot, whom to punch, what to take, what to
make somebody drop, where to throw somebody, and where the Marshal goes.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.actions.fire import in_sight
from folsom.engine.bits import bit, holds, lowest, size
from folsom.engine.cards import (
    FIRE,
    MARSHAL_CARD,
    PUNCH,
    ROBBERY,
    entry_action,
    entry_figure,
    entry_hidden,
    entry_seat,
)
from folsom.engine.figures import BANDITS, FIGURES, MARSHAL
from folsom.engine.frames import frame_figure, frame_note, frame_seat
from folsom.engine.loot import SHEET, STRONGBOXES, kind_count
from folsom.engine.places import ROOF, car_of, on_roof, on_train
from folsom.engine.search.features import at_most, level
from folsom.engine.search.habits import Habit, Habits
from folsom.engine.search.network import Network
from folsom.engine.search.outlook import distance
from folsom.engine.search.trained import weight_of
from folsom.engine.search.worth import guarded, prize, prize_near, wealth
from folsom.engine.state import State
from folsom.engine.step import FIRE_AT, MOVE_MARSHAL, PUNCH_KIND, PUNCH_WHERE, PUNCH_WHOM, ROB_KIND
from folsom.engine.wounds import bullets_received

# The questions, in the order of their rows.
GO: Final = 0
SHOOT: Final = 1
HIT: Final = 2
LOOT: Final = 3
KNOCK: Final = 4
THROW: Final = 5
LAW: Final = 6
QUESTIONS: Final = 7

# The next card of a bandit: an action of the base game, another or an unseen one, or none.
OTHER_CARD: Final = 6
NO_CARD: Final = 7
NEXT: Final = 8
# Every description has this many groups at most, each of this many rows at most.
GROUPS: Final = 10
IN_GROUP: Final = 64
ROWS: Final = QUESTIONS * GROUPS * IN_GROUP
# Differences in wealth are told apart by this much, up to four times either way.
WEALTH_STEP: Final = 500
WEALTHS: Final = 9


class Answer(Habit):
    """A trained habit; those below say how options are described."""

    def __init__(self, question: i64, network: Network) -> None:
        if network.rows != ROWS:
            raise ValueError(f"trained answers have {ROWS} rows, not {network.rows}")
        self.network: Network = network
        self.first: i64 = question * GROUPS * IN_GROUP
        self.rows: vec[i64] = vec[i64]([0] * GROUPS)
        self.length: i64 = 0
        self.next: vec[i64] = vec[i64]([NO_CARD] * FIGURES)
        self.second: vec[i64] = vec[i64]([NO_CARD] * FIGURES)
        self.last: i64 = 0
        self.law_moves: i64 = 0
        self.left: i64 = 0

    def look(self, s: State, frame: i64) -> None:
        coming = self.next
        second = self.second
        seat = frame_seat(frame)
        for figure in range(i64(FIGURES)):
            coming[figure] = NO_CARD
            second[figure] = NO_CARD
        law_moves: i64 = 0
        for index in range(s.pile_size - 1, s.resolving, -1):
            packed = s.pile[index]
            figure = entry_figure(packed)
            unseen = entry_hidden(packed) and entry_seat(packed) != seat
            if unseen:
                # Which of its owner's bandits it is for cannot be seen, either.
                figure = s.rules.lead[entry_seat(packed)]
            second[figure] = coming[figure]
            if unseen:
                coming[figure] = OTHER_CARD
                continue
            action = entry_action(packed)
            if action == MARSHAL_CARD:
                law_moves += 1
            coming[figure] = at_most(action, OTHER_CARD)
        self.law_moves = at_most(law_moves, 3)
        self.left = min(max(s.rules.rounds - s.round, 0), 4)
        self.last = 1 if self.left == 0 else 0

    def add(self, row: i64) -> None:
        """Put down the row of the next group, counted from its beginning."""
        self.rows[self.length] = self.first + self.length * IN_GROUP + row
        self.length += 1

    def describe(self, s: State, frame: i64, option: i64) -> None:
        """Find the rows of an option."""
        raise NotImplementedError

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        self.length = 0
        self.describe(s, frame, option)
        return weight_of(self.network.value(self.rows, self.length))

    def described(self, s: State, frame: i64, option: i64) -> list[int]:
        """Return the rows of an option, for learning."""
        self.length = 0
        self.describe(s, frame, option)
        return [int(self.rows[row]) for row in range(self.length)]

    def most_to_lose(self, s: State, figures: i64) -> i64:
        """Return how good the best token is that one of some bandits carries."""
        most: i64 = 0
        figures &= BANDITS
        while figures != 0:
            most = max(most, level(prize(s, SHEET + lowest(figures))))
            figures &= figures - 1
        return most

    def about_to(self, action: i64, figures: i64) -> i64:
        """Count the bandits among some whose next card has an action, up to two."""
        found: i64 = 0
        figures &= BANDITS
        while figures != 0:
            if self.next[lowest(figures)] == action:
                found += 1
            figures &= figures - 1
        return at_most(found, 2)

    def richer(self, s: State, figure: i64) -> i64:
        """Count the bandits who seem to carry more than one of them."""
        own = wealth(s, figure)
        others: i64 = 0
        for other in range(s.rules.bandits):
            if wealth(s, other) > own:
                others += 1
        return others

    def ahead(self, s: State, figure: i64, rival: i64) -> i64:
        """Return how much more one bandit seems to carry than another, in steps."""
        own: i64 = wealth(s, figure) if figure != MARSHAL else 0
        steps = (own - wealth(s, rival) + (WEALTHS // 2) * WEALTH_STEP) // WEALTH_STEP
        return min(max(steps, 0), WEALTHS - 1)


def law_near(s: State, place: i64) -> i64:
    """Return how near the Marshal is to a place: 0 to 4 cars away, and 5 more on a roof."""
    away = at_most(distance(car_of(place), car_of(s.place[MARSHAL])), 4)
    return away + 5 if on_roof(place) else away


def cars_to_box(s: State, place: i64) -> i64:
    """Return how many cars from a place of the train the nearest strongbox lies, 7 if none does."""
    nearest: i64 = 7
    for car in range(s.rules.tail + 1):
        if (s.loot[car] + s.loot[ROOF + car]) & STRONGBOXES != 0:
            nearest = min(nearest, distance(car, car_of(place)))
    return nearest


def character_of(s: State, figure: i64) -> i64:
    """Return who a figure is; the Marshal is the last."""
    return s.rules.spec.characters[figure] if figure != MARSHAL else MARSHAL


@final
class GoingAnswer(Answer):
    """Where a bandit goes."""

    def describe(self, s: State, frame: i64, option: i64) -> None:
        figure = frame_figure(frame)
        others = s.at[option] & ~s.rules.side[frame_seat(frame)]
        then = self.next[figure]
        second = self.second[figure]
        train = on_train(option)
        roof: i64 = 1 if train and on_roof(option) else 0
        here = level(prize(s, option))
        own: i64 = level(prize(s, SHEET + figure)) if figure != MARSHAL else 0
        waits: i64 = 1 if guarded(s, option) else 0
        punch: i64 = 1 if then == PUNCH else 0
        fire: i64 = 1 if then == FIRE else 0
        robs: i64 = 1 if ROBBERY in (then, second) else 0
        near: i64 = level(prize_near(s, option)) if train else 0
        box: i64 = cars_to_box(s, option) if train else 0
        watchers = in_sight(s, option) & ~s.rules.side[frame_seat(frame)]
        seen = at_most(size(watchers), 3)
        self.add((here * NEXT + then) * 2 + self.last)
        self.add((near * NEXT + then) * 2 + roof)
        self.add(waits * 10 + law_near(s, option) + self.last * 20)
        self.add((at_most(size(others & BANDITS), 3) * 4 + self.most_to_lose(s, others)) * 2 + punch)
        self.add((seen * 2 + fire) * NEXT + second)
        self.add(self.about_to(ROBBERY, others) * 16 + here * 4 + own)
        self.add(then * NEXT + second)
        self.add((self.about_to(PUNCH, others) * 3 + self.about_to(FIRE, watchers)) * 4 + own)
        self.add((box * 2 + robs) * 3 + at_most(self.left, 2))
        self.add((car_of(option) * 2 + roof) * 4 + self.law_moves)


@final
class ShotAnswer(Answer):
    """Whom a bandit shoots."""

    def describe(self, s: State, frame: i64, option: i64) -> None:
        if option >= MARSHAL:
            self.add(IN_GROUP - 1)
            return
        partner: i64 = 1 if holds(s.rules.side[frame_seat(frame)], option) else 0
        figure = frame_figure(frame)
        carries = level(prize(s, SHEET + option))
        then = self.next[option]
        self.add(self.richer(s, option) * 2 + self.last)
        self.add(at_most(bullets_received(s, option), 7) * 2 + self.last)
        self.add(then * 2 + partner)
        self.add(carries * 8 + s.rules.spec.characters[option])
        self.add(level(prize(s, s.place[option])) * NEXT + then)
        self.add(self.left * 8 + self.richer(s, option))
        self.add(then * NEXT + self.second[option])
        self.add(character_of(s, figure) * NEXT + then)
        self.add((self.ahead(s, figure, option) * 2 + self.last) * 3 + at_most(self.left, 2))
        self.add(at_most(s.rules.seats, 7) * 8 + at_most(self.richer(s, option), 7))


@final
class PunchAnswer(Answer):
    """Whom a bandit punches."""

    def describe(self, s: State, frame: i64, option: i64) -> None:
        if option >= MARSHAL:
            self.add(IN_GROUP - 1)
            return
        figure = frame_figure(frame)
        partner: i64 = 1 if holds(s.rules.side[frame_seat(frame)], option) else 0
        lost = level(prize(s, SHEET + option))
        here = s.at[s.place[figure]] & ~s.rules.side[frame_seat(frame)]
        self.add((lost * NEXT + self.next[figure]) * 2 + self.last)
        self.add(self.richer(s, option) * 2 + self.last)
        self.add(self.next[option] * 2 + partner)
        self.add(s.rules.spec.characters[option] * 4 + lost)
        self.add(self.ahead(s, figure, option) * 2 + self.last)
        self.add(self.next[figure] * NEXT + self.second[figure])
        self.add(character_of(s, figure) * 8 + s.rules.spec.characters[option])
        self.add(self.about_to(ROBBERY, here & ~bit(option)) * 4 + lost)


@final
class LootAnswer(Answer):
    """What a bandit takes where it stands, or makes somebody drop there."""

    def describe(self, s: State, frame: i64, option: i64) -> None:
        figure = frame_figure(frame)
        place = s.place[figure]
        kind = at_most(option, 7)
        rivals = self.about_to(ROBBERY, s.at[place] & ~s.rules.side[frame_seat(frame)])
        self.add(kind * NEXT + self.next[figure])
        self.add(kind * 4 + at_most(kind_count(s, place, option), 3))
        self.add(kind * 3 + rivals)
        self.add(kind * 2 + self.last)
        self.add(kind * NEXT + self.second[figure])
        self.add(kind * 5 + self.left)
        self.add(kind * 8 + character_of(s, figure))


@final
class ThrowAnswer(Answer):
    """Where a punched one is thrown."""

    def describe(self, s: State, frame: i64, option: i64) -> None:
        victim = at_most(frame_note(frame), MARSHAL)
        figure = frame_figure(frame)
        others = s.at[option] & ~s.rules.side[frame_seat(frame)] & BANDITS
        waits: i64 = 1 if guarded(s, option) and victim < MARSHAL else 0
        near: i64 = level(prize_near(s, option)) if on_train(option) else 0
        carries: i64 = level(prize(s, SHEET + victim)) if victim < MARSHAL else 0
        self.add(level(prize(s, option)) * NEXT + self.next[victim])
        self.add(waits * 10 + law_near(s, option) + self.last * 20)
        self.add(self.next[figure] * 4 + at_most(size(others), 3))
        self.add((carries * 2 + waits) * 4 + self.law_moves)
        self.add(near * NEXT + self.next[victim])
        self.add(self.next[victim] * NEXT + self.second[victim])


@final
class LawAnswer(Answer):
    """Where the Marshal goes."""

    def describe(self, s: State, frame: i64, option: i64) -> None:
        side = s.rules.side[frame_seat(frame)]
        own: i64 = 1 if s.at[option] & side != 0 else 0
        others = s.at[option] & ~side & BANDITS
        figure = frame_figure(frame)
        robbers = self.about_to(ROBBERY, others)
        self.add(own * NEXT + self.next[figure])
        self.add(at_most(size(others), 4) * 4 + self.most_to_lose(s, others))
        self.add(robbers * 4 + level(prize(s, option)))
        place = s.place[figure]
        roof: i64 = 1 if on_roof(place) else 0
        away: i64 = at_most(distance(car_of(option), car_of(place)), 4) if on_train(place) else 5
        self.add(away * 2 + roof)
        carries: i64 = level(prize(s, SHEET + figure)) if figure < MARSHAL else 0
        self.add((self.last * 4 + carries) * NEXT + self.next[figure])
        self.add((robbers * 3 + self.about_to(PUNCH, others)) * 2 + self.last)
        self.add(self.next[figure] * NEXT + self.second[figure])
        self.add(self.law_moves * 16 + cars_to_box(s, option) * 2 + self.last)


def enter_answers(habits: Habits, network: Network) -> None:
    """Let trained answers take the place of hand-written habits."""
    habits.go_by(GoingAnswer(GO, network))
    habits.of[FIRE_AT] = ShotAnswer(SHOOT, network)
    habits.of[PUNCH_WHOM] = PunchAnswer(HIT, network)
    habits.of[ROB_KIND] = LootAnswer(LOOT, network)
    habits.of[PUNCH_KIND] = LootAnswer(KNOCK, network)
    habits.of[PUNCH_WHERE] = ThrowAnswer(THROW, network)
    habits.of[MOVE_MARSHAL] = LawAnswer(LAW, network)

"""Habits: what somebody would probably do, quick enough to be asked a hundred thousand times a second.

A habit gives every option of a decision a weight; a choice is drawn in proportion to the weights. Steps
without a habit of their own weigh all options alike, so every decision of every module can be answered.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.bits import bit, holds, lowest, size
from folsom.engine.cards import MOVE, PUNCH, ROBBERY, entry_action, entry_figure
from folsom.engine.chance import below, word
from folsom.engine.figures import MARSHAL
from folsom.engine.frames import frame_figure, frame_note, frame_seat, frame_step
from folsom.engine.loot import JEWEL, SHEET, STRONGBOX
from folsom.engine.search.worth import guarded, prize, wealth
from folsom.engine.state import State
from folsom.engine.step import (
    FIRE_AT,
    LEAVE,
    MOVE_MARSHAL,
    MOVE_TO,
    PICK_ONE,
    PUNCH_KIND,
    PUNCH_WHERE,
    PUNCH_WHOM,
    ROB_KIND,
    SNATCH,
    STEPS,
)

# How many random words there are.
WORDS: Final = 4294967296.0


class Habit:
    """Weighs the options of one kind of decision."""

    def look(self, s: State, frame: i64) -> None:
        """Note what is the same for all options, before they are weighed."""

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        """Return the weight of an option, at least 1."""
        return 1


def next_action(s: State, figure: i64) -> i64:
    """Return the action of a bandit's next card in the pile, -1 if it has none."""
    for index in range(s.resolving + 1, s.pile_size):
        if entry_figure(s.pile[index]) == figure:
            return entry_action(s.pile[index])
    return -1


class GoingHabit(Habit):
    """Goes where the next card can rob or hit somebody, else where loot is near; never to the Marshal."""

    def __init__(self) -> None:
        self.then: i64 = -1

    def look(self, s: State, frame: i64) -> None:
        self.then = next_action(s, frame_figure(frame))

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        if guarded(s, option):
            return 1
        figure = frame_figure(frame)
        if self.then == ROBBERY:
            return 4 + (prize(s, option) >> 4) * (prize(s, option) >> 4)
        others = s.at[option] & ~s.rules.side[frame_seat(frame)]
        if self.then == PUNCH:
            return 200 if others != 0 else 8
        if self.then == MOVE:
            return 40 + prize(s, option) // 8
        # Where nobody else is, nobody punches, and what lies there can be had in the next round.
        weight = 40 + prize(s, option) // 4
        return weight if others & ~bit(figure) == 0 else weight // 2


class MarshalHabit(Habit):
    """Sends the Marshal to others and away from bandits of its own side."""

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        own = s.rules.side[frame_seat(frame)]
        if s.at[option] & own != 0:
            return 1
        return 10 + 60 * size(s.at[option])


class ShotHabit(Habit):
    """Shoots at the rich and spares partners."""

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        if option >= MARSHAL:
            return 60
        if holds(s.rules.side[frame_seat(frame)], option):
            return 1
        return 60 + wealth(s, option) // 16


class PunchHabit(Habit):
    """Punches whoever can lose most."""

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        if option >= MARSHAL:
            return 40
        if holds(s.rules.side[frame_seat(frame)], option):
            return 1
        return 20 + prize(s, SHEET + option)


class LootHabit(Habit):
    """Prefers a strongbox to a jewel and a jewel to a purse."""

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        if option == STRONGBOX:
            return 600
        return 60 if option == JEWEL else 8


class ThrowHabit(Habit):
    """Throws a victim to the Marshal, or else away from loot."""

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        victim = frame_note(frame)
        if victim < MARSHAL and guarded(s, option):
            return 900
        return 300 - prize(s, option) // 5


class TakeHabit(Habit):
    """Takes what can be taken."""

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        return 1 if option == LEAVE else 60


@final
class Habits:
    """The habits of every step, and choosing by them."""

    def __init__(self) -> None:
        self.of: vec[Habit] = vec[Habit]([Habit() for _ in range(STEPS)])
        self.of[MOVE_TO] = GoingHabit()
        self.of[MOVE_MARSHAL] = MarshalHabit()
        self.of[FIRE_AT] = ShotHabit()
        self.of[PUNCH_WHOM] = PunchHabit()
        self.of[ROB_KIND] = LootHabit()
        self.of[PUNCH_KIND] = LootHabit()
        self.of[PUNCH_WHERE] = ThrowHabit()
        self.of[SNATCH] = TakeHabit()
        self.of[PICK_ONE] = TakeHabit()
        self.going: list[int] = [MOVE_TO]

    def go_at(self, step: int) -> None:
        """Let a figure go somewhere at a step by the same habit as at any other."""
        self.going.append(step)
        self.of[step] = self.of[MOVE_TO]

    def go_by(self, habit: Habit) -> None:
        """Let figures go by a habit, wherever they go."""
        for step in self.going:
            self.of[step] = habit

    def pick(self, s: State, options: i64) -> i64:
        """Draw one of the options of the open decision, in proportion to their weights."""
        top = s.depth - 1
        packed = s.frames[top]
        step = frame_step(packed)
        habit = self.of[step]
        habit.look(s, packed)
        sum_: i64 = 0
        chosen: i64 = -1
        while options != 0:
            option = lowest(options)
            options &= options - 1
            weight = habit.weigh(s, packed, option)
            sum_ += weight
            if below(s, sum_) < weight:
                chosen = option
        return chosen

    def pick_at_odds(self, s: State, options: i64, odds: vec[float]) -> i64:
        """Draw one of the options, in proportion to their weights and to odds given for each."""
        packed = s.frames[s.depth - 1]
        habit = self.of[frame_step(packed)]
        habit.look(s, packed)
        sum_ = 0.0
        chosen: i64 = -1
        while options != 0:
            option = lowest(options)
            options &= options - 1
            weight = float(habit.weigh(s, packed, option)) * odds[option]
            sum_ += weight
            if float(word(s)) * sum_ < weight * WORDS:
                chosen = option
        return chosen

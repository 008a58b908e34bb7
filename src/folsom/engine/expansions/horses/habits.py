"""Habits with Horses & Stagecoach: rides, hostages, and ways into the stagecoach."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.cards import SORTS
from folsom.engine.expansions.horses.numbers import (
    COACH_INSIDE,
    GONE,
    HOLDS,
    HOSTAGES,
    HOSTAGES_OPEN,
    RANSOMS,
    RIDE,
)
from folsom.engine.expansions.horses.steps import FLEE_TO, LAST_RIDER, RIDE_TO, TAKE_HOSTAGE
from folsom.engine.frames import frame_figure, frame_seat
from folsom.engine.options import is_play, sort_played
from folsom.engine.search.habits import Habit, Habits
from folsom.engine.state import State
from folsom.engine.step import MOVE_TO, PLAN
from folsom.engine.variants.steps import FOLLOW_UP

# How often a hostage's ransom will probably be paid, in tenths, in the order of their numbers.
TIMES_PAID: Final = (10, 6, 10, 10, 10, 10, 20, 30)


@final
class CoachHabit(Habit):
    """Goes as usual, but gladly into a stagecoach with hostages, and away when that pays."""

    def __init__(self, usual: Habit) -> None:
        self.usual: Habit = usual

    def look(self, s: State, frame: i64) -> None:
        self.usual.look(s, frame)

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        if option == GONE:
            return 600
        if (
            option == COACH_INSIDE
            and s.extra[HOSTAGES_OPEN] != 0
            and s.extra[HOLDS + frame_figure(frame)] == 0
        ):
            return 900
        return self.usual.weigh(s, frame, option) if option < GONE else 20


@final
class RidePlanHabit(Habit):
    """Plans as usual, and a Ride now and then."""

    def __init__(self, usual: Habit) -> None:
        self.usual: Habit = usual

    def look(self, s: State, frame: i64) -> None:
        self.usual.look(s, frame)

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        if is_play(option) and s.rules.card_action[frame_seat(frame) * SORTS + sort_played(option)] == RIDE:
            return 160
        return self.usual.weigh(s, frame, option)


@final
class HostageHabit(Habit):
    """Takes the hostage that pays best."""

    def __init__(self) -> None:
        self.times: vec[i64] = vec[i64]([i64(times) for times in TIMES_PAID])

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        if option >= HOSTAGES:
            return 1
        hope = s.rules.printed[RANSOMS + option] * self.times[option] // 200
        return hope * hope


def bring_habits(habits: Habits) -> None:
    """Enter the habits of this expansion."""
    for step in (RIDE_TO, FLEE_TO, LAST_RIDER):
        habits.go_at(step)
    habits.go_by(CoachHabit(habits.of[MOVE_TO]))
    for step in (PLAN, FOLLOW_UP):
        habits.of[step] = RidePlanHabit(habits.of[step])
    habits.of[TAKE_HOSTAGE] = HostageHabit()

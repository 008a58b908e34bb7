"""Habits with Marshal & Prisoners: what a Marshal player does, and how a bandit leaves the cell."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from folsom.engine.actions.fire import in_sight
from folsom.engine.bits import holds, size
from folsom.engine.cards import SORTS
from folsom.engine.expansions.horses.numbers import GONE
from folsom.engine.expansions.marshal.numbers import MARSHAL_ARREST, MARSHAL_FIRE, WANTED
from folsom.engine.expansions.marshal.steps import (
    ANGRY_MOVE,
    ARREST_WHOM,
    CELL_EXIT,
    MARSHAL_FIRST,
    MARSHAL_SECOND,
    MARSHAL_SHOTS,
    MARSHAL_TARGET,
    TWO_SHOTS,
)
from folsom.engine.figures import BANDITS, MARSHAL
from folsom.engine.frames import frame_figure, frame_seat
from folsom.engine.options import is_play, sort_played
from folsom.engine.search.habits import Habit, Habits
from folsom.engine.search.worth import wealth
from folsom.engine.state import State
from folsom.engine.step import MOVE_TO, PLAN
from folsom.engine.variants.steps import FOLLOW_UP


@final
class MarshalGoesHabit(Habit):
    """Goes as usual, but the Marshal goes where bandits are."""

    def __init__(self, usual: Habit) -> None:
        self.usual: Habit = usual

    def look(self, s: State, frame: i64) -> None:
        self.usual.look(s, frame)

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        if frame_figure(frame) == MARSHAL:
            return 20 + 100 * size(s.at[option] & BANDITS) if option < GONE else 20
        return self.usual.weigh(s, frame, option)


@final
class MarshalPlanHabit(Habit):
    """Plans as usual, and for a Marshal what his cards are good for where he stands."""

    def __init__(self, usual: Habit) -> None:
        self.usual: Habit = usual

    def look(self, s: State, frame: i64) -> None:
        self.usual.look(s, frame)

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        if is_play(option):
            index = frame_seat(frame) * SORTS + sort_played(option)
            if s.rules.card_figure[index] == MARSHAL:
                return marshal_card(s, s.rules.card_action[index])
        return self.usual.weigh(s, frame, option)


def marshal_card(s: State, action: i64) -> i64:
    """Return the weight of one of the Marshal's cards."""
    place = s.place[MARSHAL]
    if action == MARSHAL_ARREST:
        return 400 if s.at[place] & BANDITS != 0 else 60
    if action == MARSHAL_FIRE:
        return 200 if in_sight(s, place) & BANDITS != 0 else 60
    return 100


@final
class MarshalTargetHabit(Habit):
    """Prefers whoever is still wanted, and the rich."""

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        if option >= MARSHAL:
            return 1
        wanted: i64 = 200 if holds(s.extra[WANTED], option) else 0
        return 40 + wanted + wealth(s, option) // 16


@final
class ShotsHabit(Habit):
    """Fires twice rather than once."""

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        return 60 if option == TWO_SHOTS else 10


def bring_habits(habits: Habits) -> None:
    """Enter the habits of this expansion."""
    for step in (CELL_EXIT, ANGRY_MOVE):
        habits.go_at(step)
    habits.go_by(MarshalGoesHabit(habits.of[MOVE_TO]))
    for step in (PLAN, FOLLOW_UP):
        habits.of[step] = MarshalPlanHabit(habits.of[step])
    for step in (ARREST_WHOM, MARSHAL_TARGET, MARSHAL_FIRST, MARSHAL_SECOND):
        habits.of[step] = MarshalTargetHabit()
    habits.of[MARSHAL_SHOTS] = ShotsHabit()

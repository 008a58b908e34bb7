"""Habits with the expansions: what bandits do with horses and hostages, and what a Marshal player does."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.actions.fire import in_sight
from folsom.engine.bits import holds, size
from folsom.engine.cards import SORTS
from folsom.engine.expansions.horses.steps import FLEE_TO, LAST_RIDER, RIDE_TO, TAKE_HOSTAGE
from folsom.engine.expansions.layout import HOLDS, HOSTAGES_OPEN, RANSOMS, WANTED
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
from folsom.engine.expansions.numbers import COACH_INSIDE, GONE, HOSTAGES, MARSHAL_ARREST, MARSHAL_FIRE, RIDE
from folsom.engine.expansions.timecar import HIDE
from folsom.engine.figures import BANDITS, MARSHAL
from folsom.engine.frames import frame_figure, frame_seat
from folsom.engine.options import PASS, is_play, sort_played
from folsom.engine.search.habits import GoingHabit, Habit, Habits
from folsom.engine.search.planning import PlanHabit
from folsom.engine.search.worth import wealth
from folsom.engine.state import State
from folsom.engine.step import MOVE_TO, PLAN
from folsom.engine.variants.steps import FOLLOW_UP, TAKE_CARD

# How often a hostage's ransom will probably be paid, in tenths, in the order of their numbers.
TIMES_PAID: Final = (10, 6, 10, 10, 10, 10, 20, 30)


class ExpansionGoingHabit(Habit):
    """Goes as in the base game, gladly into a stagecoach with hostages; a Marshal goes where bandits are."""

    def __init__(self) -> None:
        self.going: GoingHabit = GoingHabit()

    def look(self, s: State, frame: i64) -> None:
        self.going.look(s, frame)

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        figure = frame_figure(frame)
        if figure == MARSHAL:
            here: i64 = s.at[option] & BANDITS if option < GONE else 0
            return 20 + 100 * size(here)
        if option == GONE:
            return 600
        if option == COACH_INSIDE and s.extra[HOSTAGES_OPEN] != 0 and s.extra[HOLDS + figure] == 0:
            return 900
        return self.going.weigh(s, frame, option) if option < GONE else 20


class ExpansionPlanHabit(Habit):
    """Plans as in the base game, and for a Marshal what his cards are good for where he stands."""

    def __init__(self, plan: Habit) -> None:
        self.plan: Habit = plan

    def look(self, s: State, frame: i64) -> None:
        self.plan.look(s, frame)

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        if is_play(option):
            index = frame_seat(frame) * SORTS + sort_played(option)
            if s.rules.card_figure[index] == MARSHAL:
                return marshal_card(s, s.rules.card_action[index])
            if s.rules.card_action[index] == RIDE:
                return 160
        return self.plan.weigh(s, frame, option)


def marshal_card(s: State, action: i64) -> i64:
    """Return the weight of one of the Marshal's cards."""
    place = s.place[MARSHAL]
    if action == MARSHAL_ARREST:
        return 400 if s.at[place] & BANDITS != 0 else 60
    if action == MARSHAL_FIRE:
        return 200 if in_sight(s, place) & BANDITS != 0 else 60
    return 100


class MarshalTargetHabit(Habit):
    """Prefers whoever is still wanted, and the rich."""

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        if option >= MARSHAL:
            return 1
        wanted: i64 = 200 if holds(s.extra[WANTED], option) else 0
        return 40 + wanted + wealth(s, option) // 16


class ShotsHabit(Habit):
    """Fires twice rather than once."""

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        return 60 if option == TWO_SHOTS else 10


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


@final
class ChosenCardHabit(Habit):
    """Takes any card rather than none."""

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        return 1 if option == PASS else 20


def usual_habits() -> Habits:
    """Return hand-written habits for every decision of the game with all expansions."""
    habits = Habits()
    plan = ExpansionPlanHabit(PlanHabit())
    habits.of[PLAN] = plan
    habits.of[FOLLOW_UP] = plan
    habits.of[TAKE_CARD] = ChosenCardHabit()
    going = ExpansionGoingHabit()
    for step in (MOVE_TO, RIDE_TO, FLEE_TO, LAST_RIDER, CELL_EXIT, ANGRY_MOVE, HIDE):
        habits.of[step] = going
    for step in (ARREST_WHOM, MARSHAL_TARGET, MARSHAL_FIRST, MARSHAL_SECOND):
        habits.of[step] = MarshalTargetHabit()
    habits.of[MARSHAL_SHOTS] = ShotsHabit()
    habits.of[TAKE_HOSTAGE] = HostageHabit()
    return habits

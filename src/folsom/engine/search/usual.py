"""Usual habits: hand-written ones for every decision of the base game and its variants."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from folsom.engine.options import PASS
from folsom.engine.search.habits import Habit, Habits
from folsom.engine.search.planning import PlanHabit
from folsom.engine.state import State
from folsom.engine.step import PLAN
from folsom.engine.variants.steps import FOLLOW_UP, TAKE_CARD


@final
class ChosenCardHabit(Habit):
    """Takes any card rather than none."""

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        return 1 if option == PASS else 20


def usual_habits() -> Habits:
    """Return the habits of the base game; expansions bring theirs to them."""
    habits = Habits()
    habits.of[PLAN] = PlanHabit()
    habits.of[FOLLOW_UP] = PlanHabit()
    habits.of[TAKE_CARD] = ChosenCardHabit()
    return habits

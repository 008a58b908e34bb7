"""Habits of a game: those of the base game, and what the expansions played bring to them."""

from __future__ import annotations

from collections.abc import Set

from folsom.engine.search.answers import enter_answers
from folsom.engine.search.habits import Habit, Habits
from folsom.engine.search.network import Fan, Network
from folsom.engine.search.trained import TrainedPlan
from folsom.engine.search.usual import usual_habits
from folsom.engine.step import PLAN
from folsom.engine.variants.steps import FOLLOW_UP
from folsom.game.registry import EXPANSIONS


def habits_with(modules: Set[str], plan: Habit | None = None) -> Habits:
    """Return the habits of a game with these modules, with planning as learned where it is given."""
    habits = usual_habits()
    if plan is not None:
        habits.of[PLAN] = plan
    return _with_expansions(habits, modules)


def trained_habits_with(modules: Set[str], planning: Fan, answering: Network) -> Habits:
    """Return the habits of a game with these modules, with planning and answers as trained."""
    habits = usual_habits()
    enter_answers(habits, answering)
    _with_expansions(habits, modules)
    # It has been trained with the cards of expansions, too.
    habits.of[PLAN] = habits.of[FOLLOW_UP] = TrainedPlan(planning)
    return habits


def _with_expansions(habits: Habits, modules: Set[str]) -> Habits:
    for name, expansion in EXPANSIONS.items():
        if name in modules:
            expansion.engine.bring_habits(habits)
    return habits

"""Habits of a game: those of the base game, and what the expansions played bring to them."""

from __future__ import annotations

from collections.abc import Mapping, Set

from folsom.engine.search.answers import enter_answers
from folsom.engine.search.habits import Habit, Habits
from folsom.engine.search.usual import usual_habits
from folsom.engine.step import PLAN
from folsom.game.registry import EXPANSIONS


def habits_with(
    modules: Set[str], plan: Habit | None = None, answers: Mapping[str, list[float]] | None = None
) -> Habits:
    """Return the habits of a game with these modules, with planning and answers as learned where given."""
    habits = usual_habits()
    enter_answers(habits, dict(answers or {}))
    if plan is not None:
        habits.of[PLAN] = plan
    for name, expansion in EXPANSIONS.items():
        if name in modules:
            expansion.engine.bring_habits(habits)
    return habits

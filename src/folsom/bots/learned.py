"""Learned habits: what a legend thinks everybody plans, learned from games of long searches."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from folsom.engine.expansions.habits import ExpansionPlanHabit, usual_habits
from folsom.engine.search.habits import Habits
from folsom.engine.search.learned import LearnedPlan
from folsom.engine.step import PLAN


class Learned(msgspec.Struct, forbid_unknown_fields=True):
    """What was learned: the weights of planning."""

    plan: list[float]


@cache
def learned() -> Learned:
    """Return the weights that come with Folsom."""
    data = files("folsom.bots").joinpath("legend.json").read_bytes()
    return msgspec.json.decode(data, type=Learned)


def learned_habits() -> Habits:
    """Return the usual habits, with cards planned as learned."""
    habits = usual_habits()
    habits.of[PLAN] = ExpansionPlanHabit(LearnedPlan(learned().plan))
    return habits

"""Learned habits: what a legend thinks everybody plans, learned from games of long searches."""

from __future__ import annotations

from collections.abc import Set
from functools import cache
from importlib.resources import files

import msgspec

from folsom.bots.habits import habits_with
from folsom.engine.search.habits import Habits
from folsom.engine.search.learned import LearnedPlan


class Learned(msgspec.Struct, forbid_unknown_fields=True):
    """What was learned: the weights of planning."""

    plan: list[float]


@cache
def learned() -> Learned:
    """Return the weights that come with Folsom."""
    data = files("folsom.bots").joinpath("legend.json").read_bytes()
    return msgspec.json.decode(data, type=Learned)


def learned_habits_with(modules: Set[str]) -> Habits:
    """Return the habits of a game with these modules, with cards planned as learned."""
    return habits_with(modules, LearnedPlan(learned().plan))

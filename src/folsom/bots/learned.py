"""What was learned from games of long searches: how a legend thinks that everybody plans."""

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
def learned(name: str) -> Learned:
    """Return the weights of this name that come with Folsom."""
    data = files("folsom.bots").joinpath(f"{name}.json").read_bytes()
    return msgspec.json.decode(data, type=Learned)


def learned_habits_with(known: Learned, modules: Set[str]) -> Habits:
    """Return the habits of a game with these modules, with cards planned as learned."""
    return habits_with(modules, LearnedPlan(known.plan))

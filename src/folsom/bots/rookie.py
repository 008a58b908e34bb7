"""Rookie: follows simple habits, more often than not."""

from __future__ import annotations

from functools import cache

from folsom.bots.budget import Budget
from folsom.bots.habits import habits_with
from folsom.bots.seeds import seed_for
from folsom.bots.seen import Seen
from folsom.engine.flow import options_of
from folsom.game.decision import Decision


class Rookie:
    """Robs where loot lies and keeps out of the Marshal's way, without looking any further."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.habits_with = cache(habits_with)

    def __reduce__(self) -> tuple[type[Rookie], tuple[int]]:
        # What is cached is worked out again where it is needed.
        return type(self), (self.seed,)

    def choose(self, seen: Seen, decision: Decision, budget: Budget | None = None) -> str:
        """Return an option that is drawn by habit."""
        guess = seen.imagine(seed_for(self.seed, decision))
        return seen.label(self.habits_with(seen.modules).pick(guess, options_of(guess, seen.seat)))

"""Drifter: takes any option that comes along."""

from __future__ import annotations

import random

from folsom.bots.budget import Budget
from folsom.bots.seeds import mixed
from folsom.bots.seen import Seen
from folsom.game.decision import Decision


class Drifter:
    """Chooses at random; the same seed and decision give the same choice, even after a save is loaded."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seen: Seen, decision: Decision, budget: Budget | None = None) -> str:
        """Return any of the options."""
        return self.any_of(decision)

    def any_of(self, decision: Decision) -> str:
        """Return any of a decision's options."""
        return random.Random(mixed(self.seed, decision)).choice(decision.options)

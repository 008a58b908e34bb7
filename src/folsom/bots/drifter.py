"""Drifter: takes any option that comes along."""

from __future__ import annotations

from folsom.bots.budget import Budget
from folsom.bots.seeds import lot_for
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
        return decision.options[self.lot(decision.number, decision.seat, len(decision.choices))]

    def lot(self, number: int, seat: int, options: int) -> int:
        """Return which one of some options to take: nothing else needs to be known of a decision."""
        return lot_for(self.seed, number, seat, options)

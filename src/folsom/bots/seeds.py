"""Seeds: the chance of a bot depends on its own seed and the decision alone, also after a save is loaded."""

from __future__ import annotations

from typing import Final

from folsom.game.decision import Decision

SEED_MASK: Final = 0xFFFFFFFF


def mixed(own: int, decision: Decision) -> int:
    """Return one number from a bot's seed and a decision, another one for each."""
    return (own * 1_000_003 + decision.number) * 31 + decision.seat


def seed_for(own: int, decision: Decision) -> int:
    """Return a number of 32 bits for a bot's seed and a decision, far apart for neighbouring ones."""
    return mixed(own, decision) * 2_654_435_761 >> 7 & SEED_MASK

"""Seeds: a bot's luck depends on its own seed and the decision alone, even after a save is loaded."""

from __future__ import annotations

from typing import Final

from folsom.game.decision import Decision

SEED_MASK: Final = 0xFFFFFFFF


def mixed(own: int, decision: Decision) -> int:
    """Mix a bot's seed and a decision into one number, different for each of them."""
    return (own * 1_000_003 + decision.number) * 31 + decision.seat


def seed_for(own: int, decision: Decision) -> int:
    """Mix a bot's seed and a decision into 32 bits, far apart for neighbouring seeds and decisions."""
    return mixed(own, decision) * 2_654_435_761 >> 7 & SEED_MASK

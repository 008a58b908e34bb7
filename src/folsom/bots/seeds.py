"""Seeds: a bot's luck depends on its own seed and the decision alone, even after a save is loaded."""

from __future__ import annotations

from typing import Final

from folsom.game.decision import Decision

SEED_MASK: Final = 0xFFFFFFFF
WORD_MASK: Final = 0xFFFFFFFFFFFFFFFF


def mixed(own: int, number: int, seat: int) -> int:
    """Mix a bot's seed and a decision, by its number and seat, into one number, different for each."""
    return (own * 1_000_003 + number) * 31 + seat


def seed_for(own: int, decision: Decision) -> int:
    """Mix a bot's seed and a decision into 32 bits, far apart for neighbouring seeds and decisions."""
    return mixed(own, decision.number, decision.seat) * 2_654_435_761 >> 7 & SEED_MASK


def lot_for(own: int, number: int, seat: int, lots: int) -> int:
    """Draw one of so many lots for a decision; a generator of random numbers would take longer to make."""
    # The last steps of SplitMix64: every bit of the number comes to decide about every bit of the lot.
    bits = mixed(own, number, seat) & WORD_MASK
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9 & WORD_MASK
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EB & WORD_MASK
    return (bits ^ bits >> 31) % lots

"""Chance: the small seeded generator kept in the state (sfc32: three words and a counter of 32 bits).

Only additions, shifts and exclusive-ors of 32-bit words occur, so that the compiled and the interpreted
engine give the same numbers without any overflow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from folsom.engine.state import State

GENERATOR: Final = "sfc32"
WORD: Final = 0xFFFFFFFF
SEED_BITS: Final = 96


def word(s: State) -> i64:
    """Advance the generator and return its next 32 random bits."""
    result = (s.chance_a + s.chance_b + s.chance_count) & WORD
    s.chance_count = (s.chance_count + 1) & WORD
    s.chance_a = s.chance_b ^ (s.chance_b >> 9)
    s.chance_b = (s.chance_c + (s.chance_c << 3)) & WORD
    s.chance_c = (((s.chance_c << 21) & WORD) | (s.chance_c >> 11)) + result & WORD
    return result


def below(s: State, limit: i64) -> i64:
    """Return a random number from 0 to below a small limit (at most 65536; the bias is below 2**-16)."""
    return (word(s) * limit) >> 32


def seed(s: State, a: i64, b: i64, c: i64) -> None:
    """Start the generator from three 32-bit words."""
    s.chance_a = a
    s.chance_b = b
    s.chance_c = c
    s.chance_count = 1
    for _word in range(12):
        word(s)

"""Seeds: the whole numbers that chance begins with."""

from __future__ import annotations

from operator import index

from folsom.engine.chance import SEED_BITS
from folsom.game.errors import ConfigError


def seed_number(seed: object, bits: int = SEED_BITS) -> int:
    """Return a seed as a plain whole number, whatever kind of whole number it is (NumPy has its own)."""
    try:
        number = -1 if isinstance(seed, bool) else index(seed)  # type: ignore[arg-type]
    except TypeError:
        number = -1
    if not 0 <= number < 2**bits:
        raise ConfigError(f"a seed is a whole number from 0 to 2**{bits} - 1, not {seed!r}")
    return number

"""Reach: how far a figure runs along the roofs with one Move."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from folsom.engine.expansions.horses.numbers import HOLDS, OLD_LADY
from folsom.engine.state import State

USUAL: Final = 3


def roof_reach(s: State, figure: i64) -> i64:
    """Return how many cars a figure may run along the roofs: three, or one with the Old Lady."""
    if s.extra[HOLDS + figure] == OLD_LADY + 1:
        return 1
    return USUAL

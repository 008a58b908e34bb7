"""Features: what descriptions of options and positions have in common: large numbers made small."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.search.worth import JEWEL_WORTH, STRONGBOX_WORTH


def level(dollars: i64) -> i64:
    """Return how good a prize is, from 0 to 3."""
    if dollars >= STRONGBOX_WORTH:
        return 3
    if dollars >= JEWEL_WORTH:
        return 2
    return 1 if dollars > 0 else 0


def at_most(number: i64, limit: i64) -> i64:
    """Return a number, or the limit if it is larger."""
    return min(number, limit)

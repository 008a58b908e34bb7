"""Marks: what a decision is called, by how much of an even chance it gave away for certain."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from folsom.lab.analysis.model import Mark

# Parts of the even share, largest first, and the least that is ever marked.
LINES: Final[Mapping[Mark, float]] = {"blunder": 0.32, "mistake": 0.14, "slip": 0.06}
LEAST: Final = 0.01


def line(mark: Mark, even: float) -> float:
    """Return from what loss on a decision gets a mark, at a table with this even chance."""
    return max(LINES[mark] * even, LEAST)


def mark_of(loss: float, even: float) -> Mark | None:
    """Return the mark of a certain loss, none if it is less than a slip."""
    return next((mark for mark in LINES if loss >= line(mark, even)), None)

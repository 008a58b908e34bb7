"""Noise: how sure an estimate from a few independent searches is.

Two things make a search wrong. Chance: one long search is no surer than a short one, because a tree that has
settled stays settled, so only independent searches show how far they differ. And haste: all short searches
are wrong in the same way, because nobody in them has learned enough yet; how much that may be was measured
against long ones, mode by mode (docs/LABORATORY.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sqrt
from statistics import variance
from typing import Final

# Two-sided 99 % of Student's distribution, by degrees of freedom; beyond the last the normal one is close.
STUDENT: Final = (
    *(63.66, 9.925, 5.841, 4.604, 4.032, 3.707, 3.499, 3.355, 3.250, 3.169),
    *(3.106, 3.055, 3.012, 2.977, 2.947, 2.921, 2.898, 2.878, 2.861, 2.845),
)
NORMAL: Final = 2.576
# What was measured with so many guesses to a search, and by which power of them it shrinks: how far
# differences between options spread from search to search, and how many times that 19 of 20 of them are off
# at most against a much longer search. Below so many guesses haste grows no more: the spread does.
SPREAD_WITH, SPREAD, SPREAD_POWER = 400, 0.0040, 0.35
HASTE_WITH, HASTE, HASTE_POWER = 1200, 2.4, 0.58
HASTIEST: Final = 400
# A few searches say little about how far they spread, so what is usual counts like a few more of them.
USUAL_FREEDOM: Final = 4
# How many times the usual spread a difference is off for haste more often than not.
USUAL_HASTE: Final = 1.3


def student(freedom: int) -> float:
    """Return by how many standard errors a mean of a few values may be off, with 99 % confidence."""
    return STUDENT[freedom - 1] if freedom <= len(STUDENT) else NORMAL


def spread_of(guesses: int) -> float:
    """Return how far differences found by searches with so many guesses usually spread."""
    return SPREAD * float((SPREAD_WITH / guesses) ** SPREAD_POWER)


def haste_of(guesses: int) -> float:
    """Return how many times their spread all searches with so many guesses may be off together."""
    return HASTE * float((HASTE_WITH / max(guesses, HASTIEST)) ** HASTE_POWER)


def usual_error(guesses: int, searches: int) -> float:
    """Return how far a difference found by a few searches is usually off."""
    return spread_of(guesses) * hypot(1 / sqrt(searches), USUAL_HASTE)


def spread_in(values: Sequence[float], guesses: int) -> float:
    """Return how far single searches spread, by what a few of them found and by what is usual."""
    freedom = len(values) - 1
    squares = USUAL_FREEDOM * spread_of(guesses) ** 2 + freedom * variance(values)
    return sqrt(squares / (USUAL_FREEDOM + freedom))


def chance_width(values: Sequence[float], guesses: int) -> float:
    """Return how far the mean of a few searches may be off by chance, with 99 % confidence."""
    count = len(values)
    return student(USUAL_FREEDOM + count - 1) * spread_in(values, guesses) / sqrt(count)


def half_width(values: Sequence[float], guesses: int) -> float:
    """Return how far the mean of a few searches with so many guesses each may be off, by chance and haste."""
    return hypot(chance_width(values, guesses), haste_of(guesses) * spread_in(values, guesses))

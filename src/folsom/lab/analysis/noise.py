"""Noise: how sure an estimate from a few independent searches is.

One long search is no surer than a short one, because a tree that has settled stays settled: only independent
searches show how far they differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev
from typing import Final

# One-sided 99 % of Student's distribution, by degrees of freedom; beyond the last the normal one is close.
STUDENT: Final = (31.82, 6.965, 4.541, 3.747, 3.365, 3.143, 2.998, 2.896, 2.821, 2.764, 2.718, 2.681, 2.650)
NORMAL: Final = 2.326
# Searches that happen to agree are still not surer than this.
LEAST_ERROR: Final = 0.003


def student(freedom: int) -> float:
    """Return by how many standard errors a mean of a few values may be off, with 99 % confidence."""
    return STUDENT[freedom - 1] if freedom <= len(STUDENT) else NORMAL


def half_width(values: Sequence[float]) -> float:
    """Return how far the mean of independent values may be off, with 99 % confidence."""
    return student(len(values) - 1) * max(stdev(values) / sqrt(len(values)), LEAST_ERROR)


def pooled(samples: Sequence[Sequence[float]]) -> float:
    """Return the standard deviation of single values within samples that have means of their own."""
    squares = [(value - mean(sample)) ** 2 for sample in samples for value in sample]
    freedom = sum(len(sample) - 1 for sample in samples)
    return sqrt(sum(squares) / freedom)

"""Pairs: two bots that met, and by how much one of them wins more often than the other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

import numpy as np
import numpy.typing as npt

from folsom.lab.report.facts import Facts, Numbers
from folsom.lab.tally import corrected, mean_interval


@dataclass(frozen=True)
class Pair:
    """Two bots over the games with equal chances in which both sat at the table.

    ``gaps`` has one number for each deal of each match: how much more of a victory a seat of the better one
    won. The ends of the interval are corrected for the number of pairs.
    """

    better: str
    worse: str
    games: int
    shares: tuple[float, float]
    gaps: Numbers
    low: float
    high: float

    @cached_property
    def gap(self) -> float:
        """By how much the better one is ahead."""
        return float(self.gaps.mean())

    @property
    def beyond_doubt(self) -> bool:
        """Whether the better one is better beyond reasonable doubt."""
        return self.low > 0


def pairs(facts: Facts) -> list[Pair]:
    """Return all pairs of bots that met, the widest gap first."""
    by_bot = {bot: _by_game(facts, facts.bot.rows(bot) & facts.even) for bot in facts.bot.words}
    met = {}
    for one, other in combinations(facts.bot.words, 2):
        both = ~np.isnan(by_bot[one]) & ~np.isnan(by_bot[other])
        if both.any():
            met[one, other] = both
    first_rows = np.unique(facts.game, return_index=True)[1]
    deal = facts.deal[first_rows]
    confidence = corrected(len(met))
    found = []
    for (one, other), both in met.items():
        shares = by_bot[one][both], by_bot[other][both]
        gaps = _by_deal(shares[0] - shares[1], deal[both])
        better, worse = one, other
        if gaps.mean() < 0:
            better, worse, gaps, shares = other, one, -gaps, shares[::-1]
        _, low, high = mean_interval(gaps.tolist(), confidence)
        means = float(shares[0].mean()), float(shares[1].mean())
        found.append(Pair(better, worse, int(both.sum()), means, gaps, low, high))
    return sorted(found, key=lambda pair: -pair.gap)


def _by_game(facts: Facts, rows: npt.NDArray[np.bool_]) -> Numbers:
    """Return for each game the mean share of some seats, or no number where none of them plays."""
    sums = np.bincount(facts.game[rows], facts["share"][rows], minlength=facts.games)
    counts = np.bincount(facts.game[rows], minlength=facts.games)
    return np.where(counts > 0, sums / np.maximum(counts, 1), np.nan)


def _by_deal(values: Numbers, deal: npt.NDArray[np.int64]) -> Numbers:
    places = np.unique(deal, return_inverse=True)[1]
    return np.asarray(np.bincount(places, values) / np.bincount(places), dtype=np.float64)

"""Luck against skill: how much of the difference between seats is due to who plays, and how much is not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from folsom.lab.report.facts import Codes, Facts
from folsom.lab.report.pairs import pairs

# A bot this many standard errors ahead is the better one in 95 of 100 series.
ONE_SIDED_95: Final = 1.645


@dataclass(frozen=True)
class Part:
    """A cause of differences, and its part of the variance."""

    cause: str
    part: float


@dataclass(frozen=True)
class Lead:
    """How many games it takes until the better of two bots is almost certainly ahead."""

    better: str
    worse: str
    games: int


def parts(facts: Facts, column: str) -> list[Part]:
    """Split the variance of a column by cause: bot, bandit, turn order, the deal itself, and the rest.

    Each cause explains what the ones before it left over, minus what it would explain by chance alone. Only
    where deals were played several times from different seats can the deal be separated from the rest.
    """
    values = facts[column]
    rest = values - values.mean()
    total = float(np.square(rest).sum())
    if total == 0:
        return []
    causes: list[tuple[str, Codes]] = [
        ("bot", facts.bot.codes),
        ("bandit", facts.bandit.codes),
        ("turn order", facts["turn"].astype(np.int64)),
    ]
    if facts.games > facts.deals:
        cells = facts.deal * 16 + facts["seat"].astype(np.int64)
        causes.append(("deal", np.unique(cells, return_inverse=True)[1].astype(np.int64)))
    explained: list[tuple[str, float, int]] = []
    for cause, codes in causes:
        sums, counts = np.bincount(codes, rest), np.bincount(codes)
        means = sums / np.maximum(counts, 1)
        explained.append((cause, float((counts * means * means).sum()), int((counts > 0).sum()) - 1))
        rest = rest - means[codes]
    freedom = len(values) - 1 - sum(free for _, _, free in explained)
    noise = float(np.square(rest).sum()) / max(1, freedom)
    found = [Part(cause, max(0.0, squares - free * noise) / total) for cause, squares, free in explained]
    return [*found, Part("rest", max(0.0, 1 - sum(part.part for part in found)))]


def lead(facts: Facts) -> Lead | None:
    """Return how long it takes where the better of two bots is known, but hardest to tell."""
    known = [pair for pair in pairs(facts) if pair.beyond_doubt]
    if not known:
        return None
    pair = known[-1]
    deals = (ONE_SIDED_95 * float(pair.gaps.std(ddof=1)) / pair.gap) ** 2
    return Lead(pair.better, pair.worse, max(1, int(np.ceil(deals * pair.games / len(pair.gaps)))))

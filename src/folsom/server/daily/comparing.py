"""Comparing: how one try stands among all others of its day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from folsom.server.daily.tries import Try
from folsom.server.protocol.daily_requests import DailyEntry, DailyResults

# Widths of the bars, in dollars; the first with which they are few enough.
WIDTHS: Final = (250, 500, 1000, 2000, 5000)
MOST_BARS: Final = 15
# The best, and those around one's own place.
BEST: Final = 5
AROUND: Final = 1


def beaten(money: int, everybody: Sequence[int]) -> int | None:
    """Return how many of 100 others had less; nothing if there is nobody to compare with."""
    others = len(everybody) - 1
    return None if others < 1 else round(100 * sum(other < money for other in everybody) / others)


def results_of(tries: Sequence[Try], mine: Try | None) -> DailyResults:
    """Return what everybody made of a day, and where one stands; ``tries`` are those that count."""
    money = [each.money or 0 for each in tries]
    own = next((at for at, each in enumerate(tries) if mine is not None and each.who == mine.who), None)
    first, width, counts = bars(money)
    return DailyResults(
        tries=len(tries),
        rank=None if own is None else _rank(money[own], money),
        beaten=None if own is None else beaten(money[own], money),
        first=first,
        width=width,
        counts=counts,
        board=[
            DailyEntry(_rank(money[at], money), tries[at].name, money[at], at == own)
            for at in range(len(tries))
            if at < BEST or (own is not None and abs(at - own) <= AROUND)
        ],
    )


def bars(money: Sequence[int]) -> tuple[int, int, list[int]]:
    """Return a histogram: the dollars at which it begins, the width of a bar, and how many are in each."""
    if not money:
        return 0, WIDTHS[0], []
    width = next((each for each in WIDTHS if max(money) // each - min(money) // each < MOST_BARS), WIDTHS[-1])
    first = min(money) // width
    counts = [0] * (max(money) // width - first + 1)
    for dollars in money:
        counts[dollars // width - first] += 1
    return first * width, width, counts


def _rank(money: int, everybody: Sequence[int]) -> int:
    return 1 + sum(other > money for other in everybody)

"""Metrics: what the server counts and times while it runs, for whoever watches over it.

Counting costs an addition. Labels are words of the protocol: never a table, a name or an address.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final


class Counter:
    """A number that only grows, or one for each word of a label."""

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name, self.about, self.label = name, about, label
        self.counts: defaultdict[str, float] = defaultdict(float, {} if label else {"": 0.0})

    def add(self, word: str = "", amount: float = 1) -> None:
        """Count something, under a word of its label if it has one."""
        self.counts[word] += amount

    def lines(self) -> Iterator[str]:
        """Say it in the text format of Prometheus."""
        yield from head(self.name, self.about, "counter")
        for word, count in sorted(self.counts.items()):
            yield (
                f'{self.name}{{{self.label}="{word}"}} {count:.10g}' if word else f"{self.name} {count:.10g}"
            )


class Gauge:
    """A number that goes up and down."""

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about = name, about
        self.value = 0.0

    def lines(self) -> Iterator[str]:
        """Say it in the text format of Prometheus."""
        yield from gauge(self.name, self.about, self.value)


class Histogram:
    """How long something takes: how often up to each of some times."""

    def __init__(self, name: str, about: str, bounds: Sequence[float]) -> None:
        self.name, self.about, self.bounds = name, about, bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def note(self, seconds: float) -> None:
        """Count one time."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Count how long it takes to get through, however that ends."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self.note(time.perf_counter() - start)

    def lines(self) -> Iterator[str]:
        """Say it in the text format of Prometheus."""
        yield from head(self.name, self.about, "histogram")
        below = 0
        for bound, count in zip([*map(str, self.bounds), "+Inf"], self.counts, strict=True):
            below += count
            yield f'{self.name}_bucket{{le="{bound}"}} {below}'
        yield f"{self.name}_sum {self.total:.10g}"
        yield f"{self.name}_count {below}"


def head(name: str, about: str, kind: str) -> tuple[str, str]:
    """Return the lines before the numbers of a metric."""
    return f"# HELP {name} {about}", f"# TYPE {name} {kind}"


def gauge(name: str, about: str, value: float) -> Iterator[str]:
    """Say a number that goes up and down."""
    yield from head(name, about, "gauge")
    yield f"{name} {value:.15g}"


SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

ENTRIES: Final = Counter(
    "folsom_entries_total", "What was written down about tables, by kind; moves are chose.", "kind"
)
REFUSALS: Final = Counter("folsom_refusals_total", "What was refused, by the code of the reason.", "code")
SENT_BYTES: Final = Counter("folsom_sent_bytes_total", "Bytes of the messages sent through sockets.")
STORAGE_ERRORS: Final = Counter(
    "folsom_storage_errors_total", "Times the database failed, by reason.", "reason"
)
COMMIT_SECONDS: Final = Histogram("folsom_commit_seconds", "How long an entry took to be written.", SECONDS)
LOOP_LAG_SECONDS: Final = Histogram(
    "folsom_loop_lag_seconds",
    "How much later than wanted the server came to something, looked at twice a second.",
    SECONDS,
)
UNITS: Final = Counter(
    "folsom_analysis_units_total", "Decisions of finished games that were looked at, by outcome.", "outcome"
)
ANALYSES_WAITING: Final = Gauge("folsom_analyses_waiting", "Finished games that wait for an analysis.")
OLDEST_ANALYSIS_SECONDS: Final = Gauge(
    "folsom_analysis_oldest_seconds", "How long the one that was asked for first has been waiting."
)
ALL: Final = (
    ENTRIES,
    REFUSALS,
    SENT_BYTES,
    STORAGE_ERRORS,
    COMMIT_SECONDS,
    LOOP_LAG_SECONDS,
    UNITS,
    ANALYSES_WAITING,
    OLDEST_ANALYSIS_SECONDS,
)

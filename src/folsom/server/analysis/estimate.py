"""Estimate: how long analyses will take, by how long the last ones took."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from folsom.server.analysis.job import Job

# Seconds for one decision, until this server has looked at some itself.
AT_FIRST: Final = {"quick": 0.1, "normal": 0.3, "thorough": 3.0}
# How much the newest counts.
SHARE: Final = 0.1


class Estimate:
    """Remembers how fast helpers are in every mode."""

    def __init__(self, helpers: int) -> None:
        self.helpers = helpers
        self._seconds = dict(AT_FIRST)

    def note(self, mode: str, seconds: float) -> None:
        """Count how long one decision took one helper."""
        self._seconds[mode] += SHARE * (seconds - self._seconds[mode])

    def seconds(self, jobs: Iterable[Job]) -> int:
        """Return how long it takes until some jobs are done."""
        return round(sum(job.left * self._seconds[job.mode] for job in jobs) / self.helpers)

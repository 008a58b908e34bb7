"""A job: one finished game that is to be analysed in one mode, or has been."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from folsom.lab.analysis.units import version
from folsom.server.protocol.analysis_requests import AnalysisMode

JobState = Literal["waiting", "running", "done", "failed"]
# Whoever asked for it: nobody did, the server chose it by itself.
NOBODY = ""


@dataclass(frozen=True)
class Job:
    """What the database knows of an analysis, except for what was found."""

    table: str
    mode: AnalysisMode
    person: str
    asked: float
    state: JobState
    version: str
    done: int
    of: int
    owner: str | None
    taken: float | None

    @classmethod
    def of_row(cls, row: Any) -> Job:
        """Read it from a row of the database."""
        return cls(
            row.table_id,
            row.mode,
            row.person,
            row.asked,
            row.state,
            row.version,
            row.done,
            row.of,
            row.owner,
            row.taken,
        )

    @property
    def left(self) -> int:
        """How many decisions have not been looked at."""
        return self.of - self.done

    @property
    def older(self) -> bool:
        """Whether it was made by other rules, bots or judges than there are now."""
        return self.state == "done" and self.version != version()

    @property
    def settled(self) -> bool:
        """Whether there is nothing to do for whoever asks for it."""
        return self.state != "failed" and not self.older

"""The record of outside bots: how many moves each program has lost and why, told while it matters."""

from __future__ import annotations

import atexit
import logging
from collections import Counter
from typing import Final

LOGGER: Final = logging.getLogger("folsom.bots.outside")


class Record:
    """What one program has lost in this process; told at the first loss, the tenth, the hundredth..."""

    def __init__(self, program: str) -> None:
        self.program = program
        self.asked = 0
        self.lost: Counter[str] = Counter()
        self._told = 0

    def lose(self, why: str, detail: str) -> None:
        """Count a lost move and tell it, if that has not been told often enough."""
        self.lost[why] += 1
        total = self.lost.total()
        if str(total).strip("0") == "1":
            self._told = total
            LOGGER.warning("%s; the last one: %s", str(self), detail)

    def tell_at_the_end(self) -> None:
        """Tell how many moves were lost in all, if that is not known yet."""
        if self.lost.total() != self._told:
            self._told = self.lost.total()
            LOGGER.warning("%s in all", str(self))

    def __str__(self) -> str:
        reasons = ", ".join(f"{why} {count}" for why, count in sorted(self.lost.items()))
        return (
            f"program {self.program} lost {self.lost.total()} of {self.asked} moves to the rookie ({reasons})"
        )


_records: Final[dict[str, Record]] = {}


def record_of(program: str) -> Record:
    """Return the record of a program, the same one for every bot that it plays."""
    if program not in _records:
        _records[program] = Record(program)
    return _records[program]


@atexit.register
def _tell_all() -> None:
    for record in _records.values():
        record.tell_at_the_end()

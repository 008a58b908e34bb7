"""The server's clock: seconds since 1970 that run evenly, also when somebody sets the clock of the machine.

What has to happen at some time is told and written in seconds since 1970. If the machine's clock jumps by an
hour, nobody may be late because of it, and nobody may wait for an hour.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

# How much faster or slower it runs until it agrees with the machine again: an hour takes most of a day.
CATCHING_UP: Final = 0.05


class SteadyClock:
    """A clock that starts with that of the machine, and follows it without ever jumping."""

    def __init__(
        self, machine: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic
    ) -> None:
        self._machine = machine
        self._steady = steady
        # One value, because several threads may look at the clock.
        self._last = machine(), steady()

    def now(self) -> float:
        """Return the seconds since 1970."""
        told, at = self._last
        steady = self._steady()
        passed = steady - at
        behind = self._machine() - (told + passed)
        most = passed * CATCHING_UP
        told += passed + max(-most, min(most, behind))
        self._last = told, steady
        return told


CLOCK: Final = SteadyClock()
now: Final = CLOCK.now

"""Rates: how often a client may ask for something."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

REMEMBERED: Final = 10_000


@dataclass(frozen=True)
class Rate:
    """How many are allowed at once, and how many a second in the long run."""

    burst: float
    per_second: float


class Bucket:
    """Fills up with time and is emptied by use."""

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.now = now
        self.left = rate.burst
        self.at = now()

    def take(self) -> bool:
        """Use it once, if there is anything left."""
        now = self.now()
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each address; those unused for the longest time are forgotten."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        """Use the bucket of an address once, if there is anything left."""
        bucket = self.known.setdefault(who, Bucket(self.rate))
        self.known.move_to_end(who)
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)
        return bucket.take()

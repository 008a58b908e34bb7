"""Rates: how often something is allowed."""

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

    def take(self, cost: float = 1) -> bool:
        """Use it once, or as often as something costs, if there is enough left."""
        now = self.now()
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.per_second)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def wait(self, cost: float = 1) -> float:
        """Return how many seconds it takes, after a refusal, until there is enough."""
        return max(0.0, cost - self.left) / self.rate.per_second


class Buckets:
    """A bucket for each name, such as an address; those unused for the longest time are forgotten."""

    def __init__(self, rate: Rate, remembered: int = REMEMBERED) -> None:
        self.rate = rate
        self.remembered = remembered
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, who: str) -> Bucket:
        """Return the bucket of a name."""
        bucket = self.known.setdefault(who, Bucket(self.rate))
        self.known.move_to_end(who)
        if len(self.known) > self.remembered:
            self.known.popitem(last=False)
        return bucket

    def take(self, who: str, cost: float = 1) -> bool:
        """Use the bucket of a name, if there is enough left."""
        return self.of(who).take(cost)

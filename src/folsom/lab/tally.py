"""Tallies: how often somebody won, and how certain that is."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from statistics import NormalDist
from typing import Final, Protocol

# How sure intervals are.
CONFIDENCE: Final = 0.95
# From here on a series in 1/n gives Student's factor to four digits.
MANY_SAMPLES: Final = 30


class Counted(Protocol):
    """What is counted of a seat of a finished game."""

    @property
    def bandit(self) -> str:
        """Whom it played."""

    @property
    def turn(self) -> int:
        """Its place in the first round, counted from 1."""

    @property
    def bot(self) -> str:
        """Who played it."""

    @property
    def share(self) -> float:
        """Its share of the victory."""

    @property
    def money(self) -> int:
        """Its dollars at the end."""


@dataclass
class Tally:
    """The results of one bandit, seat or bot, counted by deal.

    Seats of one deal share its luck, so only whole deals are independent: the interval comes from how the
    deals differ. It needs only sums over the deals: victories, seats, their squares and their products.
    """

    games: int = 0
    wins: float = 0.0
    money: int = 0
    deals: int = 0
    wins_squared: float = 0.0
    games_squared: int = 0
    wins_by_games: float = 0.0

    def add(self, seats: Iterable[Counted]) -> None:
        """Count the seats of one more deal."""
        wins, games, money = 0.0, 0, 0
        for seat in seats:
            wins += seat.share
            money += seat.money
            games += 1
        self.add_sums(wins, games, money)

    def add_sums(self, wins: float, games: int, money: int = 0) -> None:
        """Count one more deal by its sums."""
        self.games += games
        self.wins += wins
        self.money += money
        self.deals += 1
        self.wins_squared += wins * wins
        self.games_squared += games * games
        self.wins_by_games += wins * games

    @property
    def share(self) -> float:
        """The share of the games that was won; a shared victory counts in parts."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies with 95 % confidence."""
        return self.interval_with(CONFIDENCE)

    def interval_with(self, confidence: float) -> tuple[float, float]:
        """Return where the true share lies with some confidence."""
        deviation = self._deviation()
        if self.deals == self.games or deviation == 0:
            return wilson(self.share, self.deals, confidence)
        margin = deviation * student(self.deals - 1, confidence)
        return max(0.0, self.share - margin), min(1.0, self.share + margin)

    def _deviation(self) -> float:
        """Return the standard error of a share that is a ratio of two sums over the deals."""
        share = self.share
        squares = self.wins_squared - 2 * share * self.wins_by_games + share * share * self.games_squared
        return math.sqrt(max(0.0, squares) * self.deals / max(1, self.deals - 1)) / self.games


@dataclass
class Tallies:
    """The results of a series by bandit, by turn order and by bot."""

    bandits: dict[str, Tally] = field(default_factory=dict)
    turns: dict[str, Tally] = field(default_factory=dict)
    bots: dict[str, Tally] = field(default_factory=dict)
    choices: int = 0
    games: int = 0

    def add(self, choices: int, seats: Sequence[Counted]) -> None:
        """Count one more game, each of which is a deal of its own."""
        self.games += 1
        self.choices += choices
        for tallies, keys in (
            (self.bandits, [seat.bandit for seat in seats]),
            (self.turns, [str(seat.turn) for seat in seats]),
            (self.bots, [seat.bot for seat in seats]),
        ):
            for key in dict.fromkeys(keys):
                mine = [seat for seat, other in zip(seats, keys, strict=True) if other == key]
                tallies.setdefault(key, Tally()).add(mine)


def corrected(intervals: int) -> float:
    """Return how sure each of several intervals has to be for all of them to hold with 95 % (Bonferroni)."""
    return 1 - (1 - CONFIDENCE) / max(1, intervals)


def wilson(share: float, games: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Return Wilson's interval of a share of independent games."""
    n, p, z = games, share, _normal(confidence)
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    margin = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return max(0.0, middle - margin), min(1.0, middle + margin)


@cache
def student(freedom: int, confidence: float = CONFIDENCE) -> float:
    """Return Student's factor: the true mean lies within this many standard errors of the measured one."""
    if freedom < 1:
        return math.inf
    z, n = _normal(confidence), freedom
    if n < MANY_SAMPLES:
        return _bisected(n, confidence)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + terms[0] / n + terms[1] / n**2 + terms[2] / n**3


def mean_interval(values: Sequence[float], confidence: float = CONFIDENCE) -> tuple[float, float, float]:
    """Return the mean of independent values and where the true mean lies with some confidence."""
    n = len(values)
    mean = math.fsum(values) / n
    if n < 2:
        return mean, -math.inf, math.inf
    deviation = math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (n - 1) / n)
    margin = student(n - 1, confidence) * deviation
    return mean, mean - margin, mean + margin


@cache
def _normal(confidence: float) -> float:
    """Return within how many standard deviations that part of all results lies."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


def _bisected(freedom: int, confidence: float) -> float:
    """Return Student's factor by narrowing down the angle that stands for it."""
    low, high = 0.0, math.pi / 2
    while high - low > 1e-12:
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < confidence else (low, middle)
    return math.sqrt(freedom) * math.tan(low)


def _within(angle: float, freedom: int) -> float:
    """Return which part of Student's distribution lies within ``sqrt(freedom) * tan(angle)``."""
    sine, cosine = math.sin(angle), math.cos(angle)
    odd = freedom % 2
    term = cosine if odd else 1.0
    total = 0.0
    for power in range(odd, freedom - 1, 2):
        total += term
        term *= cosine * cosine * (power + 1) / (power + 2)
    return (angle + sine * total) * 2 / math.pi if odd else sine * total

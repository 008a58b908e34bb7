"""Tallies: how often somebody won, and how certain that is."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

# 95 of 100 results lie within this many standard deviations.
NORMAL_95: Final = 1.959964


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
        deviation = self._deviation()
        if self.deals == self.games or deviation == 0:
            return wilson(self.share, self.deals)
        margin = deviation * student_95(self.deals - 1)
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


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share of independent games."""
    n, p, z = games, share, NORMAL_95
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    margin = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return max(0.0, middle - margin), min(1.0, middle + margin)


def student_95(freedom: int) -> float:
    """Return Student's factor: 95 of 100 means lie within this many standard errors."""
    if freedom < 1:
        return math.inf
    if freedom < len(FEW_SAMPLES):
        return FEW_SAMPLES[freedom]
    z, n = NORMAL_95, freedom
    # The first terms of the expansion in 1/n, exact to three digits from ten samples on.
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + terms[0] / n + terms[1] / n**2 + terms[2] / n**3


FEW_SAMPLES: Final = (math.inf, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262)


def mean_interval(values: list[float]) -> tuple[float, float, float]:
    """Return the mean of independent values and where the true mean lies with 95 % confidence."""
    n = len(values)
    mean = math.fsum(values) / n
    if n < 2:
        return mean, -math.inf, math.inf
    deviation = math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (n - 1) / n)
    margin = student_95(n - 1) * deviation
    return mean, mean - margin, mean + margin

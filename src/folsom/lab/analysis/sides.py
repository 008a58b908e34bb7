"""Sides: who wins together, and chances for each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from folsom.engine.rules import Rules


@dataclass(frozen=True)
class Sides:
    """The seats of every side, in the order of their first seats."""

    seats: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, rules: Rules) -> Sides:
        """Return the sides of a table."""
        found: dict[int, list[int]] = {}
        for seat in range(rules.seats):
            found.setdefault(int(rules.side[seat]), []).append(seat)
        return cls(tuple(tuple(seats) for seats in found.values()))

    def __len__(self) -> int:
        return len(self.seats)

    def side_of(self, seat: int) -> int:
        """Return the side a seat belongs to."""
        return next(side for side, seats in enumerate(self.seats) if seat in seats)

    def gathered(self, by_seat: Sequence[float]) -> list[float]:
        """Return chances by side from chances by seat, of which a side's first seat has them all."""
        return [sum(by_seat[seat] for seat in seats) for seats in self.seats]

    @property
    def even(self) -> float:
        """The chance of a side if all were alike."""
        return 1 / len(self.seats)

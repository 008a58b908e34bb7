"""Weights of networks as they are kept in files: whole numbers of two bytes, about thousandths."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final

import msgspec

# What a weight of 1 is kept as, and the largest number that can be kept.
SCALE: Final = 1024
LARGEST: Final = 32767


class Weights(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Some rows of weights, all equally long."""

    width: int
    data: bytes

    @classmethod
    def of(cls, rows: Sequence[Sequence[float]]) -> Weights:
        """Return rows of numbers as they are kept."""
        flat = [min(max(round(weight * SCALE), -LARGEST), LARGEST) for row in rows for weight in row]
        return cls(len(rows[0]), array("h", flat).tobytes())

    def rows(self) -> list[list[float]]:
        """Return the rows as numbers."""
        numbers = array("h")
        numbers.frombytes(self.data)
        flat = [number / SCALE for number in numbers]
        return [flat[first : first + self.width] for first in range(0, len(flat), self.width)]

    def has(self, rows: int, width: int) -> bool:
        """Tell whether these are as many rows of as many weights."""
        return self.width == width and len(self.data) == 2 * rows * width

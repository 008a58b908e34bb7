"""Network: a large table whose rows are added up, a layer of units that are never negative, and one sum.

Adding rows is nearly all the work, so three units share an integer: a row is eight integers, and one addition
adds three weights. Every weight is stored with an offset that keeps its share of the integer positive.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.bits import shift

IN_WORD: Final = 3
WORDS: Final = 8
UNITS: Final = IN_WORD * WORDS
LANE: Final = 20
LANE_MASK: Final = 0xFFFFF
# A weight of 1, and the largest weight, which is also what is added to each: 127 rows stay below 2**20.
ONE: Final = 256.0
LARGEST: Final = 4095
OFFSET: Final = 4096


def whole(weight: float) -> i64:
    """Return a weight as it is stored."""
    scaled = weight * ONE
    rounded = i64(scaled + 0.5) if scaled >= 0.0 else -i64(0.5 - scaled)
    return min(max(rounded, -LARGEST), LARGEST) + OFFSET


@final
class Network:
    """The weights of a table and of the sum behind it."""

    def __init__(self, rows: list[list[float]], out: list[float]) -> None:
        for row in [*rows, out]:
            if len(row) != UNITS:
                raise ValueError(f"a row of a network has {UNITS} weights, not {len(row)}")
        self.rows: i64 = len(rows)
        self.packed: vec[i64] = vec[i64]([0] * (len(rows) * WORDS))
        self.out: vec[float] = vec[float](out)
        word: i64 = 0
        for row in rows:
            for first in range(0, UNITS, IN_WORD):
                value: i64 = 0
                for unit in range(IN_WORD):
                    value |= shift(whole(row[first + unit]), LANE * unit)
                self.packed[word] = value
                word += 1

    def value(self, rows: vec[i64], length: i64) -> float:
        """Return what some rows of the table are worth together."""
        packed = self.packed
        # Eight variables instead of a vector: several times faster.
        a: i64 = 0
        b: i64 = 0
        c: i64 = 0
        d: i64 = 0
        e: i64 = 0
        f: i64 = 0
        g: i64 = 0
        h: i64 = 0
        for index in range(length):
            at = rows[index] * WORDS
            a += packed[at]
            b += packed[at + 1]
            c += packed[at + 2]
            d += packed[at + 3]
            e += packed[at + 4]
            f += packed[at + 5]
            g += packed[at + 6]
            h += packed[at + 7]
        offset = OFFSET * length
        value = self.units(a, 0, offset) + self.units(b, 3, offset)
        value += self.units(c, 6, offset) + self.units(d, 9, offset)
        value += self.units(e, 12, offset) + self.units(f, 15, offset)
        value += self.units(g, 18, offset) + self.units(h, 21, offset)
        return value / ONE

    def units(self, word: i64, first: i64, offset: i64) -> float:
        """Return what the three units in a word add to the sum."""
        out = self.out
        value = 0.0
        active = (word & LANE_MASK) - offset
        if active > 0:
            value = float(active) * out[first]
        active = ((word >> LANE) & LANE_MASK) - offset
        if active > 0:
            value += float(active) * out[first + 1]
        active = (word >> (2 * LANE)) - offset
        if active > 0:
            value += float(active) * out[first + 2]
        return value

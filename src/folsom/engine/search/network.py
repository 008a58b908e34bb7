"""Networks: a large table whose rows are added up, a layer of units that are never negative, and sums.

Adding rows is nearly all the work, so three units share an integer: 24 units are eight integers, and one
addition adds three weights. Every weight is stored with an offset that keeps its share of the integer
positive.
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

Words = tuple[i64, i64, i64, i64, i64, i64, i64, i64]


def whole(weight: float) -> i64:
    """Return a weight as it is stored."""
    scaled = weight * ONE
    rounded = i64(scaled + 0.5) if scaled >= 0.0 else -i64(0.5 - scaled)
    return min(max(rounded, -LARGEST), LARGEST) + OFFSET


def pack(rows: list[list[float]], units: int) -> vec[i64]:
    """Return the rows of a table, each of some units, as they are added up."""
    packed: vec[i64] = vec[i64]([0] * (len(rows) * units // IN_WORD))
    word: i64 = 0
    for row in rows:
        if len(row) != units:
            raise ValueError(f"a row of a network has {units} weights, not {len(row)}")
        for first in range(0, units, IN_WORD):
            value: i64 = 0
            for unit in range(IN_WORD):
                value |= shift(whole(row[first + unit]), LANE * unit)
            packed[word] = value
            word += 1
    return packed


def add_up(packed: vec[i64], rows: vec[i64], length: i64, width: i64, first: i64) -> Words:
    """Return the sums of eight words, from the first on, of some rows that are ``width`` words long."""
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
        at = rows[index] * width + first
        a += packed[at]
        b += packed[at + 1]
        c += packed[at + 2]
        d += packed[at + 3]
        e += packed[at + 4]
        f += packed[at + 5]
        g += packed[at + 6]
        h += packed[at + 7]
    return a, b, c, d, e, f, g, h


@final
class Network:
    """The weights of a table and of the sum behind it."""

    def __init__(self, rows: list[list[float]], out: list[float]) -> None:
        if len(out) != UNITS:
            raise ValueError(f"the sum of a network has {UNITS} weights, not {len(out)}")
        self.rows: i64 = len(rows)
        self.packed: vec[i64] = pack(rows, UNITS)
        self.out: vec[float] = vec[float](out)

    def value(self, rows: vec[i64], length: i64) -> float:
        """Return what some rows of the table are worth together."""
        a, b, c, d, e, f, g, h = add_up(self.packed, rows, length, WORDS, 0)
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


@final
class Fan:
    """A table with rows as wide or a multiple, and one sum behind it for each of several outputs."""

    def __init__(self, rows: list[list[float]], out: list[list[float]]) -> None:
        units = len(rows[0])
        if units % UNITS != 0:
            raise ValueError(f"a row of a fan has a multiple of {UNITS} weights, not {units}")
        self.units: i64 = units
        self.rows: i64 = len(rows)
        self.outputs: i64 = len(out)
        self.packed: vec[i64] = pack(rows, units)
        weights: list[float] = []
        for one in out:
            if len(one) != units:
                raise ValueError(f"a sum of this fan has {units} weights, not {len(one)}")
            weights += [weight / ONE for weight in one]
        self.out: vec[float] = vec[float](weights)


@final
class FanLook:
    """What a fan says of some rows: its units are found once, outputs when they are asked for."""

    def __init__(self, fan: Fan) -> None:
        self.fan: Fan = fan
        # The units above zero, and how far; what stands behind them does not count.
        self.unit: vec[i64] = vec[i64]([0] * (fan.units + 1))
        self.height: vec[float] = vec[float]([0.0] * (fan.units + 1))
        self.length: i64 = 0

    def look(self, rows: vec[i64], length: i64) -> None:
        """Find the units for some rows."""
        packed = self.fan.packed
        words = self.fan.units // IN_WORD
        offset = OFFSET * length
        self.length = 0
        first: i64 = 0
        while first < words:
            a, b, c, d, e, f, g, h = add_up(packed, rows, length, words, first)
            unit = first * IN_WORD
            self.note(a, unit, offset)
            self.note(b, unit + 3, offset)
            self.note(c, unit + 6, offset)
            self.note(d, unit + 9, offset)
            self.note(e, unit + 12, offset)
            self.note(f, unit + 15, offset)
            self.note(g, unit + 18, offset)
            self.note(h, unit + 21, offset)
            first += WORDS

    def note(self, word: i64, unit: i64, offset: i64) -> None:
        """Note which of the three units in a word are above zero."""
        units = self.unit
        heights = self.height
        length = self.length
        for _lane in range(i64(IN_WORD)):
            above = (word & LANE_MASK) - offset
            # Every unit is written down, and the next one over it if it was not above zero: whether it is
            # cannot be foreseen, so there is nothing to decide here.
            units[length] = unit
            heights[length] = float(above)
            length += 1 + ((above - 1) >> 63)
            unit += 1
            word >>= LANE
        self.length = length

    def value(self, output: i64) -> float:
        """Return one output."""
        out = self.fan.out
        unit = self.unit
        height = self.height
        base = output * self.fan.units
        value = 0.0
        for index in range(self.length):
            value += height[index] * out[base + unit[index]]
        return value

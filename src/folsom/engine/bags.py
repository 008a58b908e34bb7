"""Bags: a multiset of up to sixteen sorts of cards or tokens as counts of four bits each in one integer.

Order never matters inside a bag: drawing means picking at random at that moment, which is the same as having
shuffled before. The top count stays below eight, so a bag is never negative, and all of them add up to 127
at most.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from folsom.engine.bits import lowest, shift

LOW_BIT_OF_EACH: Final = 0x1111111111111111
EACH_BYTE: Final = 0x0101010101010101


def one(sort: i64) -> i64:
    """Return a bag with one thing of a sort; add or subtract it to put in or take out."""
    return shift(1, sort << 2)


def count(bag: i64, sort: i64) -> i64:
    """Count the things of one sort."""
    return (bag >> (sort << 2)) & 15


def total(bag: i64) -> i64:
    """Count everything in the bag."""
    pairs = (bag & 0x0F0F0F0F0F0F0F0F) + ((bag >> 4) & 0x0F0F0F0F0F0F0F0F)
    return ((pairs * EACH_BYTE) >> 56) & 255


def present(bag: i64) -> i64:
    """Return a mask with bit ``4 * sort`` for every sort in the bag."""
    return (bag | (bag >> 1) | (bag >> 2) | (bag >> 3)) & LOW_BIT_OF_EACH


def thing_at(bag: i64, index: i64) -> i64:
    """Return a bag with nothing but the thing at ``index`` when the bag is laid out sort by sort."""
    # No processor guesses how far a loop would go. Instead every byte counts what lies up to its two sorts,
    # from a start that lets its top bit say whether this is more than the index.
    odd = (bag >> 4) & 0x0F0F0F0F0F0F0F0F
    up_to_odd = ((bag & 0x0F0F0F0F0F0F0F0F) + odd + 127 - index) * EACH_BYTE
    reached = ((up_to_odd - odd) >> 7) & EACH_BYTE | (up_to_odd >> 3) & 0x1010101010101010
    return reached & -reached


def pick(bag: i64, index: i64) -> i64:
    """Return the sort of the thing at ``index`` when the bag is laid out sort by sort."""
    return lowest(thing_at(bag, index)) >> 2

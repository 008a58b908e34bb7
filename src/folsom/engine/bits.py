"""Masks: a set of small numbers as the bits of one integer.

A literal on the left of ``<<`` is compiled as a 32-bit shift, so every shift of a constant goes through
``shift``, whose left operand is a 64-bit variable. Bit 63 is never used: masks are never negative.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# How many steps towards a bit are taken in any case.
FEW: Final = 6


def shift(value: i64, places: i64) -> i64:
    """Return ``value`` shifted left, always in 64 bits."""
    return value << places


def bit(number: i64) -> i64:
    """Return the mask that holds only ``number``."""
    return shift(1, number)


def holds(mask: i64, number: i64) -> bool:
    """Tell whether ``number`` is in the mask."""
    return (mask >> number) & 1 != 0


def size(mask: i64) -> i64:
    """Count the numbers in the mask."""
    # Compilers know these lines, and make one instruction of them where the processor has it. Literals stay
    # below 2**62, because a larger one is a Python object even in compiled code.
    every_other = shift(0x1555555555555555, 2) | 1
    pairs = mask - ((mask >> 1) & every_other)
    fours = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    eights = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((eights * 0x0101010101010101) >> 56) & 127


def lowest(mask: i64) -> i64:
    """Return the smallest number in a mask that is not empty."""
    # As many as there are places below its bit, which are counted without a branch.
    return size((mask & -mask) - 1)


def nth(mask: i64, index: i64) -> i64:
    """Return the number that has ``index`` smaller ones before it in the mask."""
    # No processor guesses how far a loop would go. A few steps are usually enough; one too many does nothing.
    for step in range(i64(FEW)):
        mask &= mask + ((step - index) >> 63)
    while index > FEW:
        mask &= mask - 1
        index -= 1
    return lowest(mask)


def single(mask: i64) -> bool:
    """Tell whether a mask that is not empty holds exactly one number."""
    return mask & (mask - 1) == 0

"""Packing: eight small numbers in one word, a byte for each."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.bits import shift


def spread(bag: i64) -> i64:
    """Return the first eight counts of a bag as bytes."""
    pairs = bag & 0xFFFFFFFF
    pairs = (pairs | (pairs << 16)) & 0x0000FFFF0000FFFF
    pairs = (pairs | (pairs << 8)) & 0x00FF00FF00FF00FF
    return (pairs | (pairs << 4)) & 0x0F0F0F0F0F0F0F0F


def flags(mask: i64) -> i64:
    """Return the first eight bits of a mask as bytes."""
    bits = mask & 0xFF
    bits = (bits | (bits << 28)) & 0x0000000F0000000F
    bits = (bits | (bits << 14)) & 0x0003000300030003
    return (bits | (bits << 7)) & 0x0101010101010101


def byte(place: i64, value: i64) -> i64:
    """Return a word with one byte set."""
    return value << (place << 3)


def turned(word: i64, start: i64, amount: i64) -> i64:
    """Return the first ``amount`` bytes of a word, which holds no others, counted from byte ``start`` on."""
    if start == 0:
        return word
    before = word & (shift(1, start << 3) - 1)
    return (word >> (start << 3)) | (before << ((amount - start) << 3))


def clear(out: vec[i64], first: i64, words: i64) -> None:
    """Write 0 into some words."""
    for word in range(first, first + words):
        out[word] = 0


def mark(out: vec[i64], first: i64, words: i64, number: i64) -> None:
    """Write a 1 for a number into some words that are otherwise 0; nothing if it is negative."""
    clear(out, first, words)
    if number >= 0:
        out[first + (number >> 3)] = byte(number & 7, 1)


def one_above(number: i64) -> i64:
    """Return a word that marks a number counted from 1, nothing for 0."""
    if number == 0:
        return 0
    return byte(number - 1, 1)

"""The generator of chance against a plain description of sfc32, and how evenly it spreads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from folsom.engine.chance import below, word
from folsom.engine.set_up import blank, seed_state
from folsom.engine.state import State
from tests.configurations import rules_for


def sfc32(seed: int) -> Iterator[int]:
    """Yield the numbers of the published generator for a seed of 96 bits, after 12 steps of mixing."""
    a, b, c = (seed >> shift & 0xFFFFFFFF for shift in (0, 32, 64))
    counter = 1
    step = 0
    while True:
        out = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c + (c << 3)) % 2**32
        c = ((c << 21 | c >> 11) + out) % 2**32
        step += 1
        if step > 12:
            yield out


def seeded(seed: int) -> State:
    s = blank(rules_for(0))
    seed_state(s, seed)
    return s


@pytest.mark.parametrize(
    "seed", [0, 1, 2**31, 2**32 - 1, 2**32, 2**63, 2**64 - 1, 2**96 - 1, 123456789 << 40]
)
def test_words_are_those_of_sfc32(seed: int) -> None:
    s = seeded(seed)
    reference = sfc32(seed)
    for _ in range(2000):
        assert word(s) == next(reference)


def test_the_counter_wraps_at_32_bits() -> None:
    s = seeded(7)
    s.chance_count = 2**32 - 1
    word(s)
    assert s.chance_count == 0


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 10, 1000, 65536])
def test_below_scales_a_word(limit: int) -> None:
    s = seeded(limit)
    reference = sfc32(limit)
    for _ in range(1000):
        assert below(s, limit) == next(reference) * limit // 2**32


def test_numbers_spread_evenly() -> None:
    s = seeded(2026)
    counts = Counter(below(s, 6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    # Five times the standard deviation of 10,000 expected draws: about 456.
    assert all(abs(amount - 10_000) < 456 for amount in counts.values()), counts


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    words = [tuple(word(s) for _ in range(4)) for s in map(seeded, range(2000))]
    flat = [one for four in words for one in four]
    assert len(set(flat)) > len(flat) - 20
    bits = Counter(one >> bit & 1 for one in flat for bit in range(32))
    assert abs(bits[1] - bits[0]) < 6 * (32 * len(flat)) ** 0.5


@pytest.mark.parametrize("seed", [-1, 2**96])
def test_a_seed_has_96_bits(seed: int) -> None:
    with pytest.raises(ValueError, match=r"a seed is a whole number from 0 to 2\*\*96 - 1"):
        seeded(seed)

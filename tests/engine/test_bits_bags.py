"""Masks, bags, card codes and frames against plain Python that does the same with sets and lists."""

from __future__ import annotations

import random
from collections import Counter
from typing import Final

import pytest

from folsom.engine import bags, bits, cards, decks, frames

CHANCE: Final = random.Random(20)
MASKS: Final = [
    *(1 << number for number in range(63)),
    *(CHANCE.getrandbits(63) for _ in range(200)),
    *(CHANCE.getrandbits(63) & CHANCE.getrandbits(63) & CHANCE.getrandbits(63) for _ in range(200)),
    2**63 - 1,
    2**32,
    2**32 - 1,
    2**31,
]


def members(mask: int) -> list[int]:
    return [number for number in range(63) if mask >> number & 1]


@pytest.mark.parametrize("number", range(63))
def test_shifts_lose_no_bits(number: int) -> None:
    assert bits.bit(number) == 2**number
    assert bits.shift(1, number) == 2**number
    if number < 60:
        assert bits.shift(5, number) == 5 * 2**number
    assert members(bits.bit(number)) == [number]


def test_masks_are_sets() -> None:
    for mask in MASKS:
        inside = members(mask)
        assert bits.size(mask) == len(inside)
        assert [number for number in range(63) if bits.holds(mask, number)] == inside
        assert bits.single(mask) == (len(inside) == 1)
        if inside:
            assert bits.lowest(mask) == inside[0]
            assert [bits.nth(mask, index) for index in range(len(inside))] == inside


def random_bag(sorts: int = 16) -> tuple[int, Counter[int]]:
    # The top count stays below eight, so that a bag is never negative, and all together below 128.
    counts = Counter({sort: CHANCE.randrange(8 if sort == 15 else 16) for sort in range(sorts)})
    if CHANCE.random() < 0.5:
        counts = Counter({sort: amount for sort, amount in counts.items() if CHANCE.random() < 0.3})
    while counts.total() > 127:
        del counts[CHANCE.choice(list(counts))]
    return sum(amount << 4 * sort for sort, amount in counts.items()), counts


@pytest.mark.parametrize("sort", range(16))
def test_one_thing_of_each_sort(sort: int) -> None:
    assert bags.one(sort) == 16**sort
    assert bags.count(bags.one(sort), sort) == 1
    assert bags.total(bags.one(sort)) == 1


def test_bags_are_multisets() -> None:
    for _ in range(300):
        bag, counts = random_bag()
        assert [bags.count(bag, sort) for sort in range(16)] == [counts[sort] for sort in range(16)]
        assert bags.total(bag) == counts.total()
        assert bags.present(bag) == sum(1 << 4 * sort for sort in range(16) if counts[sort])
        laid_out = sorted(counts.elements())
        assert [bags.pick(bag, index) for index in range(len(laid_out))] == laid_out
        assert [bags.thing_at(bag, index) for index in range(len(laid_out))] == [
            16**sort for sort in laid_out
        ]


def test_bags_add_and_take_out() -> None:
    for _ in range(100):
        bag, counts = random_bag()
        for sort in range(16):
            if counts[sort]:
                less = bag - bags.one(sort)
                assert bags.count(less, sort) == counts[sort] - 1
                assert less + bags.one(sort) == bag


def test_bullets_have_a_whole_byte_for_neutral_ones() -> None:
    for _ in range(300):
        bag, counts = random_bag(sorts=cards.NEUTRAL)
        neutral = CHANCE.randrange(40)
        bullets = bag + (neutral << cards.NEUTRAL_SHIFT)
        counts[cards.NEUTRAL] = neutral
        for sort in range(cards.NEUTRAL + 1):
            assert cards.bullet_count(bullets, sort) == counts[sort]
        assert cards.bullet_total(bullets) == counts.total()
        laid_out = [cards.NEUTRAL] * neutral + sorted(
            sort for sort in counts.elements() if sort != cards.NEUTRAL
        )
        assert [cards.bullet_pick(bullets, index) for index in range(len(laid_out))] == laid_out
        assert bullets + decks.bullet(cards.NEUTRAL) == bag + (neutral + 1 << cards.NEUTRAL_SHIFT)


def test_a_card_of_the_pile_keeps_all_that_is_known_of_it() -> None:
    seen = set()
    for action in range(16):
        for figure in range(8):
            for seat in range(8):
                for hidden in (False, True):
                    packed = cards.entry(action, figure, seat, hidden)
                    seen.add(packed)
                    unpacked = (
                        cards.entry_action(packed),
                        cards.entry_figure(packed),
                        cards.entry_seat(packed),
                        cards.entry_hidden(packed),
                    )
                    assert unpacked == (action, figure, seat, hidden)
    assert len(seen) == 16 * 8 * 8 * 2


def test_a_frame_keeps_all_that_is_known_of_it() -> None:
    for _ in range(500):
        step, seat, figure = CHANCE.randrange(256), CHANCE.randrange(16), CHANCE.randrange(16)
        note = CHANCE.choice([0, 1, CHANCE.getrandbits(20), CHANCE.getrandbits(46)])
        packed = frames.frame(step, seat, figure, note)
        assert frames.frame_step(packed) == step
        assert frames.frame_seat(packed) == seat
        assert frames.frame_figure(packed) == figure
        assert frames.frame_note(packed) == note

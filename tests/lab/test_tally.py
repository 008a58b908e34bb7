"""Tallies: intervals that keep their promise."""

from __future__ import annotations

import random

import pytest

from folsom.lab import Tally
from folsom.lab.game_stats import SeatStats
from folsom.lab.play import Seat
from folsom.lab.tally import corrected, mean_interval, student


def seat(share: float, money: int = 250) -> Seat:
    return Seat(0, 1, 0, "ghost", "drifter", False, money, share, False, SeatStats())


def test_independent_games_get_wilsons_interval() -> None:
    never, half = Tally(), Tally()
    for number in range(100):
        never.add([seat(0.0)])
        half.add([seat(float(number % 2), 500)])
    assert [round(end, 3) for end in never.interval] == [0.0, 0.037]
    assert [round(end, 3) for end in half.interval] == [0.404, 0.596]
    assert half.money == 50_000


def test_seats_that_win_together_are_counted_once() -> None:
    """Four seats that always share their luck say no more than one of them."""
    alone, together = Tally(), Tally()
    chance = random.Random(5)
    for _ in range(400):
        won = float(chance.random() < 0.25)
        alone.add([seat(won)])
        together.add([seat(won)] * 4)
    widths = [high - low for low, high in (alone.interval, together.interval)]
    assert together.share == alone.share
    assert widths[1] == pytest.approx(widths[0], rel=0.02)


def test_seats_of_which_always_one_wins_leave_no_doubt() -> None:
    tally = Tally()
    for _ in range(50):
        tally.add([seat(1.0), seat(0.0)])
    low, high = tally.interval
    assert tally.share == 0.5
    assert low < 0.5 < high


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    chance = random.Random(8)
    held = 0
    for _ in range(300):
        tally = Tally()
        for _ in range(60):
            luck = chance.choice((0.05, 0.45))
            tally.add([seat(float(chance.random() < luck)) for _ in range(4)])
        low, high = tally.interval
        held += low <= 0.25 <= high
    assert 0.90 <= held / 300 <= 0.985


@pytest.mark.parametrize(
    ("freedom", "expected"), [(1, 12.706), (9, 2.262), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_few_samples_make_wide_intervals(freedom: int, expected: float) -> None:
    assert student(freedom) == pytest.approx(expected, abs=0.0006)


def test_a_mean_has_an_interval() -> None:
    mean, low, high = mean_interval([0.0, 0.5, 1.0, 0.5])
    assert mean == 0.5
    assert [low, high] == pytest.approx([0.5 - 3.182 * 0.2041, 0.5 + 3.182 * 0.2041], abs=1e-3)


@pytest.mark.parametrize(
    ("freedom", "confidence", "expected"),
    [
        (1, 0.99, 63.657),
        (2, 0.99, 9.925),
        (5, 0.995, 4.773),
        (29, 0.999, 3.659),
        (30, 0.999, 3.646),
        (120, 0.99, 2.617),
    ],
)
def test_more_confidence_makes_wider_intervals(freedom: int, confidence: float, expected: float) -> None:
    assert student(freedom, confidence) == pytest.approx(expected, abs=0.0006)


def test_all_of_several_intervals_hold_together_as_often_as_one() -> None:
    """Of twenty equal seats one of the plain intervals often misses, one of the corrected hardly ever."""
    chance = random.Random(11)
    missed = {0.95: 0, corrected(20): 0}
    for _ in range(100):
        tallies = [Tally() for _ in range(20)]
        for tally in tallies:
            for _ in range(60):
                tally.add_sums(float(chance.random() < 0.25) + float(chance.random() < 0.25), 2)
        for confidence in missed:
            ends = [tally.interval_with(confidence) for tally in tallies]
            missed[confidence] += not all(low <= 0.25 <= high for low, high in ends)
    assert missed[0.95] > 30
    assert missed[corrected(20)] < 12

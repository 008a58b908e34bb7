"""Spots: places as a bot reckons with them, by level and by car."""

from __future__ import annotations

from typing import Final, NamedTuple

TRAIN: Final = "train"
COACH: Final = "coach"
TIME_CAR: Final = "timecar"
CELL: Final = "cell"
GONE: Final = "gone"


class Spot(NamedTuple):
    """A place: on a roof or not, beside which car, and of what, if not of the train."""

    roof: bool
    car: int
    part: str = TRAIN


def spot_of(place: str, coach: int = 0) -> Spot:
    """Return the spot of a place in words; ``coach`` is the car that the stagecoach faces."""
    first, _, rest = place.partition(" ")
    if first == COACH:
        return Spot(rest == "roof", coach, COACH)
    if first == TIME_CAR:
        return Spot(False, -1, TIME_CAR)
    if rest.isdecimal():
        return Spot(first == "roof", int(rest))
    # Whoever is in the cell or gone can do nothing from there, wherever it may be.
    return Spot(False, -1, first)

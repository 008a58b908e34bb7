"""Places: where a figure stands or a token lies, as small numbers.

``inside K`` is K and ``roof K`` is 8 + K, with K = 0 for the Locomotive; further places belong to modules.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ROOF: Final = 8
TRAIN_PLACES: Final = 16
PLACES: Final = 24
OFF_TRAIN: Final = 99


def car_of(place: i64) -> i64:
    """Return the number of the car a place of the train belongs to."""
    return place & 7


def on_roof(place: i64) -> bool:
    """Tell whether a place is the roof of a car of the train."""
    return place & 0x18 == ROOF


def on_train(place: i64) -> bool:
    """Tell whether a place is inside or on a car of the train."""
    return place < TRAIN_PLACES


def other_level(place: i64) -> i64:
    """Return the roof above an inside, or the inside below a roof."""
    return place ^ ROOF

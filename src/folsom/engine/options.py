"""Options of Schemin': the numbers of what a seat about to act may answer.

Playing sort ``n`` is ``4 * n`` and playing it face down ``4 * n + 1``, so that the options of a hand are its
bag's low bits; everything else takes numbers that leave 2 when divided by 4.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PLAYS: Final = 0x1111111111111111
HIDDEN_PLAYS: Final = 0x2222222222222222
DRAW: Final = 2
PASS: Final = 6


def play(sort: i64) -> i64:
    """Return the option of playing a sort of card face up."""
    return sort << 2


def is_play(option: i64) -> bool:
    """Tell whether an option plays a card, face up or face down."""
    return option & 3 != 2


def sort_played(option: i64) -> i64:
    """Return the sort of card that an option plays."""
    return option >> 2


def is_face_down(option: i64) -> bool:
    """Tell whether an option that plays a card lays it face down."""
    return option & 1 != 0

"""Questions: kinds of decisions, and how the options of each read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from folsom.engine.expansions import numbers
from folsom.engine.options import DRAW, PASS
from folsom.game.cast import Cast
from folsom.game.words import KINDS, place_word

Labeller = Callable[[Cast, int, int], str]

# What a seat about to act may do besides playing a card.
OTHER_ACTS: Final = {
    DRAW: "draw",
    PASS: "pass",
    numbers.FETCH_IDEA: "idea",
    numbers.DRINK_WHISKEY: "drink whiskey",
    numbers.DRINK_OLD_WHISKEY: "drink old whiskey",
    numbers.DRINK_HALF_WHISKEY: "drink half whiskey",
    numbers.DRINK_HALF_OLD_WHISKEY: "drink half old whiskey",
}


@dataclass(frozen=True)
class Question:
    """A kind of decision: its name, and how an option of it reads."""

    kind: str
    label: Labeller


def place_label(cast: Cast, seat: int, option: int) -> str:
    """Label a place."""
    return place_word(option)


def figure_label(cast: Cast, seat: int, option: int) -> str:
    """Label a figure."""
    return cast.figure_word(option)


def kind_label(cast: Cast, seat: int, option: int) -> str:
    """Label a kind of loot."""
    return KINDS[option]


def play_label(cast: Cast, seat: int, option: int) -> str:
    """Label what a seat about to act may do."""
    if option in OTHER_ACTS:
        return OTHER_ACTS[option]
    hidden = " hidden" if option % 4 == 1 else ""
    return f"play {cast.card_word(seat, option // 4)}{hidden}"

"""Words for the engine's numbers: the one place where a number gets its name."""

from __future__ import annotations

from typing import Final

from folsom.engine import events, figures, loot, places, turns
from folsom.engine.cards import BULLET, NEUTRAL

CHARACTERS: Final = ("ghost", "doc", "belle", "tuco", "django", "cheyenne", "mei")
MARSHAL: Final = "marshal"
ACTIONS: Final = ("move", "floor", "fire", "robbery", "punch", "marshal")
TURNS: Final = ("standard", "tunnel", "speeding", "switching")
EVENTS: Final = (
    "none",
    "angry",
    "swivel",
    "brake",
    "takeall",
    "rebellion",
    "pickpocket",
    "revenge",
    "conductor",
)
KINDS: Final = ("purse", "jewel", "strongbox")
NEUTRAL_WORD: Final = "neutral"

# The dollars of each sort of purse, in the engine's order.
PURSE_VALUES: Final = (250, 300, 350, 400, 450, 500)


def place_word(place: int) -> str:
    """Return a place of the train in words, as scenarios and labels write it."""
    if place < places.ROOF:
        return f"inside {place}"
    return f"roof {place - places.ROOF}"


def place_number(word: str, tail: int) -> int:
    """Return the number of a place of a train, or raise ``ValueError`` saying what a place looks like."""
    level, _, car = word.partition(" ")
    if level in {"inside", "roof"} and car.isdecimal() and int(car) <= tail:
        return int(car) + (places.ROOF if level == "roof" else 0)
    raise ValueError(f"unknown place {word!r}; expected 'inside K' or 'roof K' with K from 0 to {tail}")


def token_word(sort: int) -> str:
    """Return a token in words, with its value where values differ."""
    if sort < loot.JEWEL_SORT:
        return f"purse {PURSE_VALUES[sort]}"
    return "jewel" if sort < loot.STRONGBOX_SORT else "strongbox"


def token_sort(word: str) -> int:
    """Return the sort of a token, or raise ``ValueError`` naming the tokens there are."""
    sorts: list[int] = [*range(len(PURSE_VALUES)), loot.JEWEL_SORT, loot.STRONGBOX_SORT]
    for sort in sorts:
        if token_word(sort) == word:
            return sort
    purses = ", ".join(f"purse {value}" for value in PURSE_VALUES)
    raise ValueError(f"unknown token {word!r}; expected one of {purses}, jewel, strongbox")


assert len(CHARACTERS) == figures.CHARACTERS
assert len(EVENTS) == events.FIRST_MODULE_EVENT
assert len(TURNS) == turns.FIRST_MODULE_TURN
assert len(KINDS) == loot.FIRST_MODULE_KIND
assert BULLET + NEUTRAL < 32

"""The numbers of the variants' steps and of their options."""

from __future__ import annotations

from typing import Final

PLACE_PAIR: Final = 32
TAKE_CARDS: Final = 33
TAKE_CARD: Final = 34
FOLLOW_UP: Final = 35
DISCARDS: Final = 36
DISCARD_ONE: Final = 37
DRAFT: Final = 38
DRAFT_ONE: Final = 39

# Discarding: the card's code, or this.
DONE: Final = 40

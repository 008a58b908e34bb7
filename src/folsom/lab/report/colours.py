"""Colours: those of the bandits, as on the table, and one for each bot."""

from __future__ import annotations

from typing import Final

from folsom.data import load_bandits
from folsom.game.words import MARSHAL

# The Marshal has no entry among the bandits, but plays like one with an expansion.
MARSHAL_COLOUR: Final = "#e08a2c"
GREY: Final = "#8d7f86"
# Whose colours the bots borrow, from the weakest to the strongest but for the first, which is grey.
LENDERS: Final = ("doc", "cheyenne", MARSHAL, "tuco", "belle", "mei")
# Skill, then what the table gives, then chance.
CAUSES: Final = {
    "bot": "#e0b04c",
    "bandit": "#b44a5c",
    "turn order": "#4fb4ea",
    "deal": "#6f3459",
    "rest": GREY,
}


def bandit_colour(name: str) -> str:
    """Return the colour of a bandit, or of the first of a pair."""
    colours = {bandit.id: bandit.hex for bandit in load_bandits()} | {MARSHAL: MARSHAL_COLOUR}
    return colours.get(name.partition("+")[0], GREY)


def bot_colour(index: int) -> str:
    """Return the colour of a bot by its place among the bots; after the last the first comes again."""
    place = index % (len(LENDERS) + 1)
    return bandit_colour(LENDERS[place - 1]) if place else GREY

"""Colours: those of the bandits, as on the table, and one for each bot."""

from __future__ import annotations

from typing import Final

from folsom.data import load_bandits
from folsom.game.words import MARSHAL

FIGURES: Final = {**{bandit.id: bandit.hex for bandit in load_bandits()}, MARSHAL: "#e08a2c"}
# From the weakest bot to the strongest; further bots start again from the first.
BOTS: Final = ("#8d7f86", "#4fb4ea", "#27a05a", "#e08a2c", "#d5372f", "#9440b8", "#f3c431")
# Skill, then what the table gives, then chance.
CAUSES: Final = {
    "bot": "#e0b04c",
    "bandit": "#b44a5c",
    "turn order": "#4fb4ea",
    "deal": "#6f3459",
    "rest": "#8d7f86",
}


def bandit_colour(name: str) -> str:
    """Return the colour of a bandit, or of the first of a pair."""
    return FIGURES.get(name.partition("+")[0], BOTS[0])


def bot_colour(index: int) -> str:
    """Return the colour of a bot by its place among the bots."""
    return BOTS[index % len(BOTS)]

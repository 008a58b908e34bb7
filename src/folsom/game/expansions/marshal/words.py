"""Words for the numbers of Marshal & Prisoners."""

from __future__ import annotations

from typing import Final

from folsom.data import marshal_and_prisoners
from folsom.engine.expansions.marshal.numbers import WARRANT
from folsom.game.words import CHARACTERS

BULLETS: Final = ("disarmed", "knee", "shoulder", "gotcha", "dropit", "golden")
OBJECTIVES: Final = ("scratches", "dodge", "golden", "mail", "keys", "lead", "enemy")
# The dollars of the Brawler cards, from the top.
BRAWLERS: Final = marshal_and_prisoners().tokens.brawlers


def objective_word(number: int) -> str:
    """Return an objective of the Marshal in words."""
    return f"warrant {CHARACTERS[number - WARRANT]}" if number >= WARRANT else OBJECTIVES[number]


def objective_number(word: str) -> int:
    """Return the number of an objective, or raise ``ValueError``."""
    if word in OBJECTIVES:
        return OBJECTIVES.index(word)
    kind, _, bandit = word.partition(" ")
    if kind == "warrant" and bandit in CHARACTERS:
        return int(WARRANT) + CHARACTERS.index(bandit)
    raise ValueError(f"unknown objective {word!r}; expected one of {', '.join(OBJECTIVES)}, warrant BANDIT")

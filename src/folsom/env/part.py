"""A part of an observation, and what its axes can count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import prod
from typing import Final

from folsom.data import all_rounds
from folsom.engine.figures import FIGURES, MARSHAL
from folsom.engine.loot import RESERVE, TOKEN_SORTS
from folsom.engine.vector.layout import WORD
from folsom.game.view_of import PHASES as PHASES_BY_STEP
from folsom.game.words import BULLETS, NEUTRAL_WORD, TOKENS, bandit_actions, place_word


def by_number(words: Mapping[int, str], at_least: int) -> tuple[str, ...]:
    """Return words in the order of their numbers, with an empty one for each number that is not in use."""
    return tuple(words.get(number, "") for number in range(max(at_least, *words) + 1))


PHASES: Final = (*dict.fromkeys(PHASES_BY_STEP.values()), "over")
SEATS: Final = ("you", *(f"player {away}" for away in range(1, FIGURES)))
BANDITS: Final = ("your bandit", *(f"bandit {away}" for away in range(1, MARSHAL)))
EVERYBODY: Final = (*BANDITS, "marshal")
SHOOTERS: Final = (*BANDITS, "neutral")
PLACES: Final = tuple(place_word(place) for place in range(RESERVE))
CARS: Final = tuple(f"car {car}" for car in range(WORD))
ROUND_CARDS: Final = tuple(card.id for card in all_rounds())
ROUND_TURNS: Final = tuple(f"turn {turn}" for turn in range(max(len(card.turns) for card in all_rounds())))
# As many cards as a full table can lay.
PILE: Final = tuple(f"card {index}" for index in range(72))
CREW: Final = ("your first figure", "your second figure")
SPECIAL_BULLETS: Final = tuple(word.rpartition(" ")[2] for word in BULLETS.values() if word != NEUTRAL_WORD)
CARDS: Final = (*bandit_actions(), *(f"second {action}" for action in bandit_actions()))
TOKEN_VALUES: Final = by_number(TOKENS, TOKEN_SORTS + WORD - 1)


@dataclass(frozen=True)
class Part:
    """A named part of an observation: what its axes count, what it says, its shape and where it begins."""

    name: str
    axes: tuple[tuple[str, ...], ...]
    says: str
    shape: tuple[int, ...]
    offset: int = 0

    @property
    def size(self) -> int:
        """How many numbers the part has."""
        return prod(self.shape)


def part(name: str, says: str, *axes: tuple[str, ...], width: int = 0) -> Part:
    """Return a part whose rows take ``width`` numbers, or else whole words."""
    *rows, last = axes
    width = width or -(-len(last) // WORD) * WORD
    return Part(name, axes, says, (*(len(axis) for axis in rows), width))


def number(name: str, says: str) -> Part:
    """Return a part that is a single number."""
    return part(name, says, (), width=1)

"""Actions: one fixed number for every label of every configuration.

The number of a label depends neither on who plays nor on what is asked; the observation says that. Numbers
never move: a label that comes to the game later is added at the end of the catalogue, with a new version.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from folsom.engine.figures import FIGURES
from folsom.engine.fleet.fleet import OPTIONS
from folsom.engine.places import TRAIN_PLACES
from folsom.game.cast import Cast
from folsom.game.config import Config
from folsom.game.expansions.marshal import STACKS
from folsom.game.labels import QUESTIONS
from folsom.game.questions import OTHER_ACTS
from folsom.game.rulebook import round_cards
from folsom.game.words import (
    BANDIT_ACTIONS,
    CHARACTERS,
    FAR_PLACES,
    HOSTAGES,
    KINDS,
    LAW_ACTIONS,
    LAW_BULLETS,
    MARSHAL,
    NEUTRAL_WORD,
    SHOTGUN,
    place_word,
)

CATALOGUE_VERSION: Final = 1
NO_ACTION: Final = -1


def _labels() -> Iterable[str]:
    cards = [*BANDIT_ACTIONS, *(action for action in LAW_ACTIONS if action not in BANDIT_ACTIONS)]
    cards += [f"{owner} {action}" for owner in CHARACTERS for action in BANDIT_ACTIONS]
    bullets = [*CHARACTERS, NEUTRAL_WORD, *(f"{MARSHAL} {bullet}" for bullet in LAW_BULLETS)]
    yield from OTHER_ACTS.values()
    yield "done"
    for card in cards:
        yield f"play {card}"
        yield f"play {card} hidden"
    yield from (place_word(place) for place in range(TRAIN_PLACES))
    yield from FAR_PLACES.values()
    yield from (*CHARACTERS, MARSHAL, SHOTGUN)
    yield from KINDS
    yield from ("take", "drop", "leave", "one", "two", *STACKS, "bandit", "horse")
    yield from HOSTAGES
    for character in CHARACTERS:
        yield f"prisoner {character}"
        yield f"bandit {character}"
    yield from (f"take {card}" for card in cards)
    yield from (f"discard {card}" for card in (*cards, *bullets))
    yield from (f"keep {card}" for card in (*cards, *bullets))
    yield from (f"draft {card.id}" for card in round_cards())


# Every label in the order of the numbers. A label may be an answer to several questions.
LABELS: Final = tuple(dict.fromkeys(_labels()))
NUMBERS: Final = {label: number for number, label in enumerate(LABELS)}
ACTIONS: Final = len(LABELS)
# A mask is kept in words of eight bytes.
MASK_WORDS: Final = -(-ACTIONS // 8)


def number_of(label: str) -> int:
    """Return the number of a label, or raise ``ValueError`` if no configuration knows it."""
    if label not in NUMBERS:
        raise ValueError(f"{label!r} is no action of catalogue {CATALOGUE_VERSION}; see folsom.env.actions")
    return NUMBERS[label]


def label_of(number: int) -> str:
    """Return the label with a number, or raise ``ValueError`` if there is none."""
    if not 0 <= number < ACTIONS:
        raise ValueError(f"an action is a number from 0 to {ACTIONS - 1}, not {number!r}")
    return LABELS[number]


# The kinds of decisions in the order in which observations count them.
KINDS_OF_QUESTIONS: Final = tuple(question.kind for question in QUESTIONS.values())


def question_numbers() -> dict[int, int]:
    """Return the number of the kind of decision that each of the engine's steps asks."""
    return {int(step): number for number, step in enumerate(QUESTIONS)}


def action_table(config: Config) -> list[int]:
    """Return the action of each question, seat and option of a configuration, ``NO_ACTION`` if none."""
    cast = Cast(config)
    table = [NO_ACTION] * (len(QUESTIONS) * FIGURES * OPTIONS)
    for number, question in enumerate(QUESTIONS.values()):
        for seat in range(len(config.players)):
            base = (number * FIGURES + seat) * OPTIONS
            for option in range(OPTIONS - 1):
                try:
                    table[base + option] = NUMBERS[question.label(cast, seat, option)]
                except (IndexError, KeyError, ValueError):
                    # This table has no such bandit, card or place, so the option never comes up.
                    continue
    return table

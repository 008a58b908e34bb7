"""Actions: one fixed number for every label of every configuration.

The number of a label depends neither on who plays nor on what is asked; the observation says that. Numbers
never move: they are kept in ``data/actions.yaml``, where new labels go to the end.
"""

from __future__ import annotations

from typing import Final

from folsom.data.actions import load_actions
from folsom.engine.figures import FIGURES
from folsom.engine.vector.layout import WORD
from folsom.engine.vector.tables import OPTIONS
from folsom.game.config import Config
from folsom.game.questions import QUESTIONS
from folsom.game.roster import Roster

# Every label in the order of the numbers. A label may be an answer to several questions.
LABELS: Final = load_actions().labels
CATALOGUE_VERSION: Final = load_actions().version
NO_ACTION: Final = -1
NUMBERS: Final = {label: number for number, label in enumerate(LABELS)}
ACTIONS: Final = len(LABELS)
# The kinds of decisions in the order in which observations count them, and which of them each step asks.
KINDS_OF_QUESTIONS: Final = tuple(question.kind for question in QUESTIONS.values())
QUESTION_NUMBERS: Final = {step: number for number, step in enumerate(QUESTIONS)}
# A mask is kept in words of eight bytes.
MASK_WORDS: Final = -(-ACTIONS // WORD)


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


def action_table(config: Config) -> list[int]:
    """Return the action of each question, seat and option of a configuration, ``NO_ACTION`` if none."""
    roster = Roster(config)
    table = [NO_ACTION] * (len(QUESTIONS) * FIGURES * OPTIONS)
    for number, question in enumerate(QUESTIONS.values()):
        for seat in range(len(config.players)):
            base = (number * FIGURES + seat) * OPTIONS
            for option in range(OPTIONS - 1):
                try:
                    table[base + option] = NUMBERS[question.read(roster, seat, option).label]
                except (IndexError, KeyError, ValueError):
                    # This table has no such bandit, card or place, so the option never comes up.
                    continue
    return table

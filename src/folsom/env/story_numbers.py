"""The story as numbers: all that happened before a seat's eyes, and what it chose, for perfect recall."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from folsom.env.actions import number_of
from folsom.game.game import Game

# No game has needed as many lines, nor a seat as many choices; of a longer one the last are kept.
LINES: Final = 1024
CHOICES: Final = 128
# What a line says: what happened, four numbers about it, and what only some may know in three pieces.
SAYS: Final = ("kind", "first", "second", "third", "fourth", "secret", "more secret", "most secret")
# A float of 32 bits holds whole numbers of 24 bits exactly.
PIECE_BITS: Final = 20

Story = npt.NDArray[np.float32]


def story_told(game: Game, seat: int) -> Story:
    """Return a line of numbers for each thing that happened, as a seat was told it; kinds count from 1."""
    story = np.zeros((LINES, len(SAYS)), np.float32)
    recorder = game.state.recorder
    notes = [] if recorder is None else recorder.notes[-LINES:]
    if notes:
        lines = np.array(notes, np.int64)
        told = np.where(lines[:, 6] >> seat & 1, lines[:, 5] + 1, 0)
        story[: len(notes), :5] = lines[:, :5]
        story[: len(notes), 0] += 1
        for piece in range(3):
            story[: len(notes), 5 + piece] = told >> (piece * PIECE_BITS) & ((1 << PIECE_BITS) - 1)
    return story


def choices_made(game: Game, seat: int) -> Story:
    """Return the actions that a seat has chosen so far, counted from 1."""
    made = [number_of(label) + 1 for other, label in game.choices if other == seat][-CHOICES:]
    choices = np.zeros(CHOICES, np.float32)
    choices[: len(made)] = made
    return choices

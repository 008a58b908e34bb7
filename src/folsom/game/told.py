"""What one seat has been told of a game: its story without what was kept from the seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from folsom.engine.record import EVERYBODY, Note

# Stands for what another seat chose: part of it may be secret, and the rest is in the story.
UNTOLD: Final = ""


def notes_told(notes: Iterable[Note], seat: int) -> list[Note]:
    """Return notes as a seat was told them: of what only others may know nothing is left."""
    return [note if note[6] == EVERYBODY or note[6] >> seat & 1 else (*note[:5], -1, 0) for note in notes]


def choices_told(choices: Iterable[tuple[int, str]], seat: int) -> list[tuple[int, str]]:
    """Return choices as a seat knows them: its own, and of the others only whose turn it was."""
    return [(other, label if other == seat else UNTOLD) for other, label in choices]

"""Faces: how a note of the engine reads, and which part of it is secret."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from folsom.engine.record import Note
from folsom.game.cast import Cast

Event = dict[str, Any]


@dataclass(frozen=True)
class Face:
    """The name of an event, its public fields, and those only some may know."""

    name: str
    public: Callable[[Cast, int, int, int, int], Event]
    secret: Callable[[Cast, Note], Event] | None = None

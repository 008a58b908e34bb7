"""The log: the story of a game in words."""

from __future__ import annotations

from collections.abc import Iterable

from folsom.game.events import Event


def log_lines(events: Iterable[Event], language: str) -> list[str]:
    """Return the lines that tell what happened and why nothing happened."""
    return [str(event) for event in events]

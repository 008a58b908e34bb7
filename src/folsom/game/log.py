"""The log: the story of a game in words, what happened and why nothing happened.

Most events are a line of their own. Some read better together: a card and what it does, the hands of a deal,
a player's discards, horses. Some are no line at all: the loot of the set-up, and the next first player, whom
the next round names. The last entry may still grow: a card waits for the decision about it.
"""

from __future__ import annotations

from collections.abc import Iterable

from folsom.game.event import Event
from folsom.game.log_entry import Level, LogEntry
from folsom.game.scene import Scene
from folsom.game.story import Story
from folsom.game.wording import Wording


def log_lines(events: Iterable[Event], language: str, scene: Scene) -> list[str]:
    """Return the lines that tell what happened and why nothing happened."""
    return [entry.text for entry in log_entries(events, language, scene)]


def log_entries(events: Iterable[Event], language: str, scene: Scene) -> list[LogEntry]:
    """Return the lines with the events they tell, the figures they mention and how far they are indented."""
    story = story_in(language, scene)
    story.tell(list(events))
    return story.entries


def story_in(language: str, *scenes: Scene) -> Story:
    """Return a story of which nothing is told yet, for as many listeners as there are scenes of the game."""
    words = [Wording(language, scene.train, scene.reader, scene.events) for scene in scenes]
    return Story(words, scenes[0])


__all__ = ["Level", "LogEntry", "Scene", "Story", "log_entries", "log_lines", "story_in"]

"""Telling: what has happened as those at a table are told it, in one language, and told on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from folsom.game.event import Event
from folsom.game.log import LogEntry
from folsom.game.story import Story

# A seat, or nothing for spectators.
Side = int | None


class Telling:
    """A story told to several sides at once, and how much of it each version of the table left as it was.

    It begins with a version: what was told before that, if anything, is told again from the beginning.
    """

    def __init__(self, story: Story, sides: Sequence[Side], begins: int) -> None:
        self.story = story
        self.begins = begins
        self._listeners = dict(zip(sides, story.listeners, strict=True))
        # For each version since then how many lines of each side stay as they were told before it.
        self._kept: list[Mapping[Side, int]] = []

    @property
    def sides(self) -> list[Side]:
        """Those who are told."""
        return list(self._listeners)

    @property
    def told(self) -> int:
        """How many events are told."""
        return len(self.story.events)

    @property
    def version(self) -> int:
        """The last version that is told, the one before the beginning if none is."""
        return self.begins + len(self._kept) - 1

    def events(self, side: Side) -> list[Event]:
        """Return what has happened."""
        return self._listeners[side].events

    def entries(self, side: Side) -> list[LogEntry]:
        """Return the log of it."""
        return self._listeners[side].entries

    def tell(self, more: Sequence[Sequence[Event]]) -> None:
        """Tell each side what happened with the next version."""
        kept = self.story.tell(*more)
        self._kept.append(dict(zip(self._listeners, kept, strict=True)))

    def known(self, side: Side, since: int) -> int:
        """Return how many lines somebody who has a version need not be told again."""
        if since < self.begins:
            return 0
        kept = (each[side] for each in self._kept[since + 1 - self.begins :])
        return min(kept, default=len(self.entries(side)))

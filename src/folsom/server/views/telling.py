"""Telling: what has happened as one seat or a spectator is told it, in one language, and told on."""

from __future__ import annotations

from collections.abc import Sequence

from folsom.game.event import Event
from folsom.game.log import LogEntry, Story


class Telling:
    """A story, and how much of it each version of the table has left as it was.

    It begins with a version: what was told before that, if anything, is told again from the beginning.
    """

    def __init__(self, story: Story, begins: int) -> None:
        self.story = story
        self.begins = begins
        # For each version since then how many lines stay as they were told before it.
        self._kept: list[int] = []

    @property
    def events(self) -> list[Event]:
        """What has happened."""
        return self.story.events

    @property
    def entries(self) -> list[LogEntry]:
        """The log of it."""
        return self.story.entries

    @property
    def version(self) -> int:
        """The last version that is told, the one before the beginning if none is."""
        return self.begins + len(self._kept) - 1

    def tell(self, more: Sequence[Event]) -> None:
        """Tell what happened with the next version."""
        self._kept.append(self.story.tell(more) if more else len(self.entries))

    def known(self, since: int) -> int:
        """Return how many lines somebody who has a version need not be told again."""
        return (
            min(self._kept[since + 1 - self.begins :], default=len(self.entries))
            if since >= self.begins
            else 0
        )

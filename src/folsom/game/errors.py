"""What can go wrong, each with a type of its own and a sentence that says what was expected."""

from __future__ import annotations

from collections.abc import Sequence


class FolsomError(Exception):
    """Any mistake in what Folsom was given; nothing has changed when it is raised."""


class ConfigError(FolsomError):
    """A game that cannot be set up."""


class GameOver(FolsomError):
    """Something was asked of a game that has ended."""


class IllegalChoice(FolsomError):
    """A choice that is not among the options."""

    def __init__(self, label: object, options: Sequence[str], who: str) -> None:
        super().__init__(f"{label!r} is not an option for {who}; expected one of: {', '.join(options)}")
        self.label = label
        self.options = tuple(options)
        self.who = who


class NotAsked(FolsomError):
    """A choice of a seat that has no open decision."""


class NotOver(FolsomError):
    """Something about a whole game was asked of one that is still being played."""


class StaleChoice(FolsomError):
    """A choice made for an earlier decision than the one that is open."""


class NothingToUndo(FolsomError):
    """A game in which no choice has been made that could be taken back."""


class SaveError(FolsomError):
    """A save that cannot be loaded."""


class ScenarioError(FolsomError):
    """A scenario that does not follow the format."""

"""The bots that a table may name: the levels that come with Folsom, and those that its server adds.

Importing a module runs it, so nothing is ever imported because a table names it: whoever runs the server has
to have added it.
"""

from __future__ import annotations

from typing import Final

from folsom.bots.bot import Bot
from folsom.bots.imported import WRITTEN_AS, imported, make_imported, names_a_module
from folsom.bots.levels import BOTS
from folsom.game.errors import ConfigError

_ADDED: Final[list[str]] = []


def add_level(name: str) -> None:
    """Let tables of this process seat a bot written in Python, or say why it cannot be had."""
    if not names_a_module(name):
        raise ConfigError(f"a bot of your own is written as {WRITTEN_AS}, not {name!r}")
    imported(name)
    if name not in _ADDED:
        _ADDED.append(name)


def remove_level(name: str) -> None:
    """Let no table seat a bot that was added."""
    _ADDED.remove(name)


def levels() -> tuple[str, ...]:
    """Return all that a table may name, first the levels that come with Folsom, from the weakest on."""
    return (*BOTS, *_ADDED)


def added_levels() -> tuple[str, ...]:
    """Return the bots that were added."""
    return tuple(_ADDED)


def make_level(name: str, seed: int) -> Bot:
    """Return a bot that a table names, with a seed."""
    return make_imported(name, seed) if name in _ADDED else BOTS[name](seed)

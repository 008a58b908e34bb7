"""Modes: how closely a game is looked at, counted in guesses, so that every machine says the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from folsom.game.errors import ConfigError


class Mode(Struct, frozen=True):
    """How many independent searches each option gets, and how many guesses each search takes.

    What is marked may then be played out, in a number of games with each option.
    """

    name: str
    searches: int
    guesses: int
    games: int = 0


MODES: Final[Mapping[str, Mode]] = {
    mode.name: mode
    for mode in (Mode("quick", 4, 400), Mode("normal", 6, 1200), Mode("thorough", 12, 2400, games=200))
}
# A first look at all options: how many searches, and by how much shorter than others.
FIRST_SEARCHES: Final = 2
FIRST_SHARE: Final = 3


def mode_named(name: str) -> Mode:
    """Return a mode by its name."""
    if name not in MODES:
        raise ConfigError(f"unknown mode {name!r}; expected one of {', '.join(MODES)}")
    return MODES[name]

"""Bots: players who are not persons, each seeing only what its seat may know."""

from collections.abc import Callable, Mapping
from typing import Final

from folsom.bots.bot import Bot, play_on
from folsom.bots.budget import Budget
from folsom.bots.drifter import Drifter
from folsom.bots.rookie import Rookie
from folsom.bots.seen import Seen
from folsom.game.errors import ConfigError

BOTS: Final[Mapping[str, Callable[[int], Bot]]] = {"drifter": Drifter, "rookie": Rookie}


def make(name: str, seed: int) -> Bot:
    """Return a bot by its name; bots of one name differ by their seed."""
    if name not in BOTS:
        raise ConfigError(f"unknown bot {name!r}; expected one of {', '.join(BOTS)}")
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "Budget", "Drifter", "Rookie", "Seen", "make", "play_on"]

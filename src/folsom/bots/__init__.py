"""Bots: players who are not persons, each seeing only what its seat may know."""

from folsom.bots.bot import Bot, play_on
from folsom.bots.budget import Budget
from folsom.bots.drifter import Drifter
from folsom.bots.lesson import LESSON, LESSON_SEED, Rehearsed
from folsom.bots.levels import BOTS, Legend, Outlaw, Sharpshooter
from folsom.bots.outside import PROGRAM, Outside, arguments_of
from folsom.bots.rookie import Rookie
from folsom.bots.seen import Seen
from folsom.game.errors import ConfigError


def check_name(name: str) -> None:
    """Refuse what is neither the name of a bot nor ``program:COMMAND``."""
    if name.startswith(PROGRAM):
        arguments_of(name.removeprefix(PROGRAM))
    elif name not in BOTS:
        raise ConfigError(f"unknown bot {name!r}; expected one of {', '.join(BOTS)}, or {PROGRAM}COMMAND")


def make(name: str, seed: int) -> Bot:
    """Return a bot by its name; bots of one name differ by their seed.

    ``program:COMMAND`` starts a program, so such a name must come from whoever sits at this machine. What
    strangers may name is in ``BOTS``.
    """
    check_name(name)
    if name.startswith(PROGRAM):
        return Outside(name.removeprefix(PROGRAM), seed)
    return BOTS[name](seed)


__all__ = [
    "BOTS",
    "LESSON",
    "LESSON_SEED",
    "PROGRAM",
    "Bot",
    "Budget",
    "Drifter",
    "Legend",
    "Outlaw",
    "Outside",
    "Rehearsed",
    "Rookie",
    "Seen",
    "Sharpshooter",
    "check_name",
    "make",
    "play_on",
]

"""Bots: players who are not persons, each seeing only what its seat may know."""

from collections.abc import Callable, Mapping
from typing import Final

from folsom.bots.bot import Bot, play_on
from folsom.bots.budget import Budget
from folsom.bots.drifter import Drifter
from folsom.bots.earlier import EARLIER
from folsom.bots.imported import WRITTEN_AS, imported, imported_digest, make_imported, names_a_module
from folsom.bots.learned import Learned
from folsom.bots.lesson import LESSON, LESSON_SEED, Rehearsed
from folsom.bots.levels import BOTS, Legend, Outlaw, Sharpshooter
from folsom.bots.offered import add_level, added_levels, levels, make_level, remove_level
from folsom.bots.outside import PROGRAM, Outside, arguments_of
from folsom.bots.outside_process import end_programs
from folsom.bots.rookie import Rookie
from folsom.bots.seen import Seen
from folsom.game.errors import ConfigError

# Every bot that comes with Folsom: the levels people may choose from, and earlier bots to measure them by.
KNOWN: Final[Mapping[str, Callable[[int], Bot]]] = {**BOTS, **EARLIER}


def check_name(name: str) -> None:
    """Refuse what is neither the name of a bot, nor ``program:COMMAND``, nor ``package.module:Name``."""
    if name.startswith(PROGRAM):
        arguments_of(name.removeprefix(PROGRAM))
    elif names_a_module(name):
        imported(name)
    elif name not in KNOWN:
        known = ", ".join(KNOWN)
        raise ConfigError(f"unknown bot {name!r}; expected one of {known}, {PROGRAM}COMMAND or {WRITTEN_AS}")


def foreign(name: str) -> bool:
    """Tell whether a bot's name runs somebody's own code, and so may not come from a file or a stranger."""
    return name.startswith(PROGRAM) or names_a_module(name)


def parameters_of(name: str) -> Mapping[str, float]:
    """Return the parameters a bot plays by, as its class lists them in ``PARAMETERS``."""
    check_name(name)
    if name.startswith(PROGRAM):
        return {}
    known: Mapping[str, float] = getattr(
        imported(name) if names_a_module(name) else KNOWN[name], "PARAMETERS", {}
    )
    return known


def learns(name: str) -> bool:
    """Tell whether a bot plays by learned weights, and so could play by others."""
    return bool(getattr(KNOWN.get(name), "learned_as", ""))


def make(name: str, seed: int, known: Learned | None = None, **parameters: float) -> Bot:
    """Return a bot by its name; bots of one name differ by their seed, and by parameters if they have any.

    One that plays by learned weights can be given others as ``known``.

    ``program:COMMAND`` starts a program and ``package.module:Name`` imports a module, so such a name must
    come from whoever sits at this machine. What strangers may name is in ``levels()``.
    """
    check_name(name)
    if name.startswith(PROGRAM):
        return Outside(name.removeprefix(PROGRAM), seed)
    if names_a_module(name):
        return make_imported(name, seed, **parameters)
    with_parameters: Callable[..., Bot] = KNOWN[name]
    return with_parameters(seed, **({} if known is None else {"known": known}), **parameters)


__all__ = [
    "BOTS",
    "KNOWN",
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
    "add_level",
    "added_levels",
    "check_name",
    "end_programs",
    "foreign",
    "imported_digest",
    "learns",
    "levels",
    "make",
    "make_level",
    "names_a_module",
    "parameters_of",
    "play_on",
    "remove_level",
]

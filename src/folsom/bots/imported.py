"""Bots of other people written in Python, named ``package.module:Name``.

That is a class, or anything else that is called with a seed and returns a bot. Importing a module runs it, so
such a name must come from whoever sits at this machine.
"""

from __future__ import annotations

import hashlib
import importlib
import re
import sys
from collections.abc import Callable
from functools import reduce
from pathlib import Path
from typing import Final, cast

from folsom.bots.bot import Bot
from folsom.bots.levels import BOTS
from folsom.game.errors import ConfigError

WRITTEN_AS: Final = "package.module:Name"
_NAME: Final = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*(\.[^\W\d]\w*)*")


def names_a_module(name: str) -> bool:
    """Tell whether a bot's name is that of something in a Python module."""
    return _NAME.fullmatch(name) is not None and name.partition(":")[0] not in BOTS


def imported(name: str) -> Callable[..., Bot]:
    """Return what makes the bots of a name, or say why it cannot be had; this folder's modules are found."""
    module, _, inside = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        # A command does not look into the folder it is started in, but that is where bots are written.
        sys.path.append(here)
    try:
        found: object = reduce(getattr, inside.split("."), importlib.import_module(module))
    except Exception as error:
        raise ConfigError(f"the bot {name!r} cannot be imported: {type(error).__name__}: {error}") from error
    if not callable(found):
        raise ConfigError(f"{name!r} is no bot: it cannot be called with a seed")
    return cast("Callable[..., Bot]", found)


def imported_digest(name: str) -> str:
    """Return a digest of the source of a bot: of all Python files of its package, or of its module alone."""
    imported(name)
    module = name.partition(":")[0]
    top = sys.modules[module.partition(".")[0]]
    files: list[Path] = []
    for place in getattr(top, "__path__", ()):
        files += sorted(Path(place).rglob("*.py"))
    if not files and getattr(top, "__file__", None):
        files = [Path(str(top.__file__))]
    found = hashlib.blake2b(digest_size=8)
    for file in files:
        found.update(file.read_bytes())
    return found.hexdigest()


def make_imported(name: str, seed: int, **parameters: float) -> Bot:
    """Return a bot of a name with a seed, and perhaps parameters."""
    bot = imported(name)(seed, **parameters)
    if not callable(getattr(bot, "choose", None)):
        raise ConfigError(f"{name!r} is no bot: what it makes has no method 'choose'")
    return bot

"""Saved tables: a game, the seat of the person playing and the bots in the others, in one JSON file."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from folsom.bots import KNOWN, foreign
from folsom.game.errors import ConfigError, FolsomError, SaveError
from folsom.game.game import Game

FORMAT: Final = "folsom-table"


@dataclass(frozen=True)
class SavedTable:
    """A game from a file; ``you`` is missing if it was saved by ``Game.save`` and not by ``folsom play``."""

    game: Game
    you: int | None
    bots: tuple[str, ...]


def write_table(path: Path, game: Game, you: int, bots: Sequence[str]) -> None:
    """Write a table to a file, whole or not at all."""
    data = {"format": FORMAT, "you": you, "bots": list(bots), "game": game.save()}
    write_text(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def read_table(path: Path) -> SavedTable:
    """Read a table, or a game as ``Game.save`` returns it, or raise ``SaveError``."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SaveError(f"cannot read {path}: {error.strerror}") from error
    except ValueError as error:
        raise SaveError(f"{path} is not a saved game: it is not JSON ({error})") from error
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        return SavedTable(Game.load(data), None, ())
    game = Game.load(data.get("game", {}))
    seats = len(game.config.players)
    you, bots = data.get("you"), data.get("bots")
    if type(you) is not int or not 0 <= you < seats:
        raise SaveError(f"{path} is damaged: 'you' is {you!r}, expected a seat from 0 to {seats - 1}")
    if not isinstance(bots, list) or len(bots) != seats or not all(map(_is_bot, bots)):
        known = ", ".join(KNOWN)
        raise SaveError(f"{path} is damaged: 'bots' is {bots!r}, expected {seats} names of {known}")
    return SavedTable(game, you, tuple(bots))


def _is_bot(name: object) -> bool:
    return isinstance(name, str) and (name in KNOWN or foreign(name))


def check_suffix(option: str, path: Path | None, suffix: str) -> None:
    """Refuse a name that promises another kind of file than the one that is written."""
    if path is not None and path.suffix.lower() != suffix:
        raise ConfigError(f"{option} must be a file that ends in {suffix}, not {path}")


def write_text(path: Path, text: str) -> None:
    """Write a file, whole or not at all."""
    draft = path.with_name(path.name + ".part")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        raise FolsomError(f"cannot write {path}: {error.strerror}") from error

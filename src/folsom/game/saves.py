"""Saves: config, seed and choices; loading replays them and ends in the same state."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from folsom.engine.chance import GENERATOR
from folsom.game.config import Config
from folsom.game.errors import ConfigError, FolsomError, SaveError

if TYPE_CHECKING:
    from folsom.game.game import Game

FORMAT: Final = "folsom-game"
VERSION: Final = 1
KEYS: Final = ("format", "version", "generator", "config", "seed", "choices", "digest")


def save(config: Config, seed: int, choices: Sequence[tuple[int, str]]) -> dict[str, Any]:
    """Return a save as JSON-able data."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "generator": GENERATOR,
        "config": config.as_dict(),
        "seed": seed,
        "choices": [[seat, label] for seat, label in choices],
    }
    return {**data, "digest": _digest(data)}


def read(data: object) -> tuple[Config, int, list[tuple[int, str]]]:
    """Check a save and return its parts, or raise ``SaveError``."""
    if not isinstance(data, Mapping):
        raise SaveError(f"a save is a mapping as Game.save() returns it, not {type(data).__name__}")
    if data.get("format") != FORMAT:
        raise SaveError(
            f"this is not a save of Folsom: its format is {data.get('format')!r}, expected {FORMAT!r}"
        )
    if type(data.get("version")) is not int or data["version"] != VERSION:
        raise SaveError(f"the save has version {data.get('version')!r}; this Folsom reads version {VERSION}")
    if data.get("generator") != GENERATOR:
        raise SaveError(f"the save was played with chance {data.get('generator')!r}; expected {GENERATOR!r}")
    missing = [key for key in KEYS if key not in data]
    unknown = [str(key) for key in data if key not in KEYS]
    if missing or unknown:
        found = f"missing {', '.join(missing)}" if missing else f"unknown {', '.join(unknown)}"
        raise SaveError(f"the save is damaged: {found}; expected exactly {', '.join(KEYS)}")
    body = {key: data[key] for key in KEYS if key != "digest"}
    if data["digest"] != _digest(body):
        raise SaveError("the save is damaged: its contents do not match its digest")
    try:
        config = Config.from_dict(data["config"])
    except ConfigError as error:
        raise SaveError(f"the save's config cannot be played: {error}") from error
    if type(data["seed"]) is not int:
        raise SaveError(f"the save is damaged: a seed is a whole number, not {data['seed']!r}")
    return config, data["seed"], _checked_choices(data["choices"])


def replay(game: Game, choices: Sequence[tuple[int, str]]) -> None:
    """Make saved choices in a new game, or raise ``SaveError`` at the first that does not fit."""
    for number, (seat, label) in enumerate(choices):
        try:
            game.choose(label, seat=seat)
        except FolsomError as error:
            raise SaveError(
                f"the save does not replay: choice {number + 1} of {len(choices)}: {error}"
            ) from error


def _checked_choices(choices: object) -> list[tuple[int, str]]:
    if not isinstance(choices, list):
        raise SaveError(f"the save is damaged: 'choices' is a list, not {type(choices).__name__}")
    checked: list[tuple[int, str]] = []
    for number, choice in enumerate(choices):
        match choice:
            case [int(seat), str(label)]:
                checked.append((seat, label))
            case _:
                raise SaveError(
                    f"the save is damaged: choice {number + 1} is {choice!r}, expected [seat, label]"
                )
    return checked


def _digest(data: Mapping[str, Any]) -> str:
    try:
        text = json.dumps(data, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    except (TypeError, ValueError, RecursionError) as error:
        raise SaveError(f"the save is damaged: {error}") from error
    return hashlib.sha256(text.encode()).hexdigest()

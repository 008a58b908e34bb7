"""Saves: config, seed and choices; loading replays them and ends in the same state.

A game that was taken up from another also says which one, and where chance began again; only such a save has
version 2, all others are what they have always been.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from folsom.engine.chance import GENERATOR
from folsom.game.config import Config
from folsom.game.errors import ConfigError, FolsomError, SaveError
from folsom.game.origin import Origin
from folsom.game.seeds import seed_number

if TYPE_CHECKING:
    from folsom.game.game import Game

FORMAT: Final = "folsom-game"
PLAIN: Final = 1
FORKED: Final = 2
KEYS: Final = ("format", "version", "generator", "config", "seed", "choices", "digest")
# In a save of version 2.
MORE_KEYS: Final = ("origin", "chance")


class Saved(NamedTuple):
    """What a save holds."""

    config: Config
    seed: int
    choices: list[tuple[int, str]]
    chance: list[tuple[int, int]]
    origin: Origin | None


def save(
    config: Config,
    seed: int,
    choices: Sequence[tuple[int, str]],
    chance: Sequence[tuple[int, int]] = (),
    origin: Origin | None = None,
) -> dict[str, Any]:
    """Return a save as JSON-able data."""
    forked = bool(chance) or origin is not None
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": FORKED if forked else PLAIN,
        "generator": GENERATOR,
        "config": config.as_dict(),
        "seed": seed,
        "choices": [[seat, label] for seat, label in choices],
    }
    if forked:
        data["origin"] = None if origin is None else asdict(origin)
        data["chance"] = [[number, again] for number, again in chance]
    return {**data, "digest": _digest(data)}


def read(data: object) -> Saved:
    """Check a save and return its parts, or raise ``SaveError``."""
    if not isinstance(data, Mapping):
        raise SaveError(f"a save is a mapping as Game.save() returns it, not {type(data).__name__}")
    if data.get("format") != FORMAT:
        raise SaveError(
            f"this is not a save of Folsom: its format is {data.get('format')!r}, expected {FORMAT!r}"
        )
    if type(data.get("version")) is not int or data["version"] not in (PLAIN, FORKED):
        raise SaveError(
            f"the save has version {data.get('version')!r}; this Folsom reads version {PLAIN} and {FORKED}"
        )
    if data.get("generator") != GENERATOR:
        raise SaveError(f"the save was played with chance {data.get('generator')!r}; expected {GENERATOR!r}")
    keys = KEYS if data["version"] == PLAIN else (*KEYS, *MORE_KEYS)
    missing = [key for key in keys if key not in data]
    unknown = [str(key) for key in data if key not in keys]
    if missing or unknown:
        found = f"missing {', '.join(missing)}" if missing else f"unknown {', '.join(unknown)}"
        raise SaveError(f"the save is damaged: {found}; expected exactly {', '.join(keys)}")
    body = {key: data[key] for key in keys if key != "digest"}
    if data["digest"] != _digest(body):
        raise SaveError("the save is damaged: its contents do not match its digest")
    try:
        config = Config.from_dict(data["config"])
    except ConfigError as error:
        raise SaveError(f"the save's config cannot be played: {error}") from error
    if type(data["seed"]) is not int:
        raise SaveError(f"the save is damaged: a seed is a whole number, not {data['seed']!r}")
    choices = _checked_choices(data["choices"])
    chance = _checked_chance(data.get("chance", []))
    return Saved(config, data["seed"], choices, chance, _checked_origin(data.get("origin")))


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


def _checked_chance(chance: object) -> list[tuple[int, int]]:
    if not isinstance(chance, list):
        raise SaveError(f"the save is damaged: 'chance' is a list, not {type(chance).__name__}")
    checked: list[tuple[int, int]] = []
    last = -1
    for moment in chance:
        match moment:
            case [int(number), int(seed)] if type(number) is int and number > last:
                try:
                    checked.append((number, seed_number(seed)))
                except ConfigError as error:
                    raise SaveError(f"the save is damaged: {error}") from error
                last = number
            case _:
                raise SaveError(
                    f"the save is damaged: {moment!r} in 'chance', expected [choices, seed] in order"
                )
    return checked


def _checked_origin(origin: object) -> Origin | None:
    match origin:
        case None:
            return None
        case {"table": str() | None as table, "number": int(number), "digest": str(digest), **more}:
            if type(number) is int and number >= 0 and not more:
                return Origin(table, number, digest)
    raise SaveError(f"the save is damaged: 'origin' is {origin!r}, expected table, number and digest")


def _digest(data: Mapping[str, Any]) -> str:
    try:
        text = json.dumps(data, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    except (TypeError, ValueError, RecursionError) as error:
        raise SaveError(f"the save is damaged: {error}") from error
    return hashlib.sha256(text.encode()).hexdigest()

"""Reading: the puzzles that come with Folsom, and files of puzzles in general."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import msgspec

from folsom.data.reading import data_folder
from folsom.game.errors import FolsomError
from folsom.lab.puzzles.model import FORMAT, VERSION, Puzzle, PuzzleFile

FILE: Final = "puzzles.json"
_decode = msgspec.json.Decoder(PuzzleFile).decode


def puzzles() -> tuple[Puzzle, ...]:
    """Return the puzzles that come with Folsom."""
    return tuple(_shipped().values())


def puzzle_named(identity: str) -> Puzzle:
    """Return a puzzle that comes with Folsom by its id."""
    found = _shipped().get(identity)
    if found is None:
        raise FolsomError(f"there is no puzzle {identity!r}")
    return found


def read_puzzles(file: Traversable) -> list[Puzzle]:
    """Read a file of puzzles."""
    try:
        found = _decode(file.read_bytes())
    except OSError as error:
        raise FolsomError(f"cannot read {file}: {error.strerror}") from error
    except msgspec.DecodeError as error:
        raise FolsomError(f"{file} is no file of puzzles: {error}") from error
    if (found.format, found.version) != (FORMAT, VERSION):
        raise FolsomError(f"{file} is {found.format} {found.version}, expected {FORMAT} {VERSION}")
    return found.puzzles


def write_puzzles(file: Path, found: Sequence[Puzzle]) -> None:
    """Write a file of puzzles, one to a line, whole or not at all."""
    lines = b",\n".join(msgspec.json.encode(rounded(puzzle)) for puzzle in found)
    body = b'{"format":"%s","version":%d,"puzzles":[\n%s\n]}\n' % (FORMAT.encode(), VERSION, lines)
    part = file.with_name(file.name + ".part")
    try:
        part.write_bytes(body)
        part.replace(file)
    except OSError as error:
        raise FolsomError(f"cannot write {file}: {error.strerror}") from error


def rounded(value: object) -> object:
    """Return data with figures as exact as anybody could read them, which keeps files small."""
    match value:
        case float():
            return round(value, 4)
        case dict():
            return {key: rounded(item) for key, item in value.items()}
        case list():
            return [rounded(item) for item in value]
        case msgspec.Struct():
            return rounded(msgspec.to_builtins(value))
        case _:
            return value


@cache
def _shipped() -> Mapping[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in read_puzzles(data_folder().joinpath(FILE))}

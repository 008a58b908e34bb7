"""Files of games: Parquet, with a head that says what is in them and where it comes from."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, ClassVar, Final, Self

from folsom.game.errors import FolsomError, SaveError
from folsom.lab.optional import pyarrow, pyarrow_parquet
from folsom.lab.play import FinishedGame
from folsom.lab.provenance import provenance
from folsom.lab.schedule import Schedule

HEAD: Final = b"folsom"
END: Final = b"folsom-end"


def seed_type(largest: int) -> Any:
    """Return the type of a column of seeds up to one: whole numbers, or decimals where they do not fit."""
    pa = pyarrow()
    return pa.uint64() if largest < 2**64 else pa.decimal128(29)


class GamesWriter(ABC):
    """Writes finished games as they come; the file appears, whole, when it is closed."""

    format: ClassVar[str]
    version: ClassVar[int]
    # Enough at a time to compress well.
    games_per_write: ClassVar[int]

    def __init__(self, path: Path, schedule: Schedule, command: Sequence[str] = ()) -> None:
        self.path = path
        self._draft = path.with_name(path.name + ".part")
        self._scheduled = schedule.games
        plan = schedule.as_dict()
        self.largest_seed: int = plan["seed"] + schedule.games
        self._games = 0
        self._pending: list[FinishedGame] = []
        head = {
            "format": self.format,
            "version": self.version,
            **provenance(),
            "command": " ".join(command),
            "plan": plan,
        }
        columns = self.columns().with_metadata({HEAD: json.dumps(head)})
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = pyarrow_parquet().ParquetWriter(self._draft, columns, compression="zstd")
        except OSError as error:
            raise FolsomError(f"cannot write {path}: {error.strerror or error}") from error

    @abstractmethod
    def columns(self) -> Any:
        """Return the columns and their types."""

    @abstractmethod
    def table(self, games: Sequence[FinishedGame]) -> Any:
        """Return games as a table with these columns."""

    def add(self, games: Sequence[FinishedGame]) -> None:
        """Write some more games."""
        self._pending += games
        self._games += len(games)
        if len(self._pending) >= self.games_per_write:
            self._flush()

    def add_table(self, table: Any) -> None:
        """Write games that are already a table, such as those of an earlier file."""
        self._games += len(set(table.column("game").to_pylist()))
        self._file.write_table(table.cast(self.columns()))

    def close(self) -> None:
        """Finish the file, and note in it whether all scheduled games are there."""
        self._flush()
        end = {"games": self._games, "complete": self._games == self._scheduled}
        self._file.add_key_value_metadata({END: json.dumps(end)})
        self._file.close()
        self._draft.replace(self.path)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # Games finished before Ctrl-C are kept; after any other error the file cannot be trusted.
        if kind is None or issubclass(kind, KeyboardInterrupt):
            self.close()
        else:
            self._file.close()
            self._draft.unlink(missing_ok=True)

    def _flush(self) -> None:
        if self._pending:
            self._file.write_table(self.table(self._pending))
            self._pending = []


def read_head(path: Path, expected: str, version: int) -> dict[str, Any]:
    """Return the head of a file of games, or raise ``SaveError`` if it is not one of the expected kind."""
    pa = pyarrow()
    try:
        with path.open("rb") as file:
            found = pyarrow_parquet().read_metadata(file).metadata or {}
    except FileNotFoundError as error:
        raise SaveError(f"there is no file {path}") from error
    except (pa.ArrowException, OSError) as error:
        raise SaveError(f"{path} cannot be read as Parquet: {first_line(error)}") from error
    try:
        head = json.loads(found.get(HEAD, b"null"))
        end = json.loads(found.get(END, b"{}"))
    except ValueError as error:
        raise SaveError(f"{path} is damaged: its head is not JSON ({error})") from error
    if not isinstance(head, dict) or head.get("format") != expected:
        kind = head.get("format") if isinstance(head, dict) else None
        raise SaveError(f"{path} holds {kind or 'something else'}, expected {expected}")
    if head.get("version") != version:
        raise SaveError(f"{path} has version {head.get('version')!r}; this Folsom reads version {version}")
    return {**head, **end}


def check_columns(path: Path, found: Sequence[str], expected: Sequence[str]) -> None:
    """Raise ``SaveError`` if columns are missing."""
    missing = [name for name in expected if name not in found]
    if missing:
        raise SaveError(f"{path} is damaged: it lacks the columns {', '.join(missing)}")


def first_line(error: BaseException) -> str:
    """Return the first line of an error's message, which is the part meant for people."""
    return (str(error).splitlines() or [type(error).__name__])[0]

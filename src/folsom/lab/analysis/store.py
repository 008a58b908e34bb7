"""Store: units that have been looked at, kept in a folder, so that an analysis goes on where it stopped."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from folsom.game.errors import FolsomError
from folsom.lab.analysis.model import Unit

_decode = msgspec.json.Decoder(Unit).decode


class Store:
    """A folder with a file for each unit, named by what the unit depends on."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FolsomError(f"cannot keep units in {folder}: {error.strerror}") from error

    def get(self, key: str) -> Unit | None:
        """Return a unit; one that is not there, or is damaged, is looked at again."""
        try:
            return _decode(self._file(key).read_bytes())
        except (OSError, msgspec.DecodeError):
            return None

    def put(self, key: str, unit: Unit) -> None:
        """Keep a unit, whole or not at all."""
        file = self._file(key)
        part = file.with_suffix(f".{os.getpid()}")
        part.write_bytes(msgspec.json.encode(unit))
        part.replace(file)

    def _file(self, key: str) -> Path:
        return self.folder / f"{key}.json"

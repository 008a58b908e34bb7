"""Snapshots: a table as it stands, so that a long game opens without replaying it from the start."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final, get_type_hints

import msgspec

from folsom.game.fingerprint import digest_of
from folsom.game.snapshot import GameSnapshot, game_from, snapshot_of
from folsom.server.storage.row import Snapshot
from folsom.server.table.check_settings import checked_config
from folsom.server.table.state import TableState

EVERY: Final = 100
# Whatever could make the same snapshot mean something else.
SOURCES: Final = ("data", "engine", "game", "server")

# The game has a snapshot of its own, and the config is in the settings.
_HINTS: Final = get_type_hints(TableState)
_NAMES: Final = tuple(field.name for field in fields(TableState) if field.name not in {"game", "config"})
_Body: Final[Any] = msgspec.defstruct(
    "Body", [("game", GameSnapshot | None), *((name, _HINTS[name]) for name in _NAMES)], array_like=True
)
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(_Body).decode


def table_snapshot(state: TableState, every: int = EVERY) -> Snapshot | None:
    """Return a snapshot of a table if it is time for one."""
    if state.version % every:
        return None
    game = None if state.game is None else snapshot_of(state.game)
    body = _Body(game, *(getattr(state, name) for name in _NAMES))
    return Snapshot(state.version, snapshot_sources(), _encode(body))


def table_from(snapshot: Snapshot) -> TableState:
    """Return the table that a snapshot was made of, by the same sources."""
    body = _decode(snapshot.body)
    state = TableState(**{name: getattr(body, name) for name in _NAMES})
    state.config = checked_config(state.settings.config)
    state.game = None if body.game is None else game_from(state.config, body.game)
    return state


def snapshot_sources() -> str:
    """Return the digest of the sources that can read a snapshot made here."""
    return digest_of(SOURCES)

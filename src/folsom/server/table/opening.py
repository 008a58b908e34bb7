"""Opening: makes the state of a table from what is kept of it, and notices what other rules have changed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

import msgspec

from folsom.game.fingerprint import RULES_VERSION, game_digest
from folsom.server import logs
from folsom.server.storage.database import Database
from folsom.server.storage.errors import StorageError
from folsom.server.storage.row import Kept, Snapshot
from folsom.server.table.entries import AnyEntry
from folsom.server.table.snapshot import snapshot_sources, table_from
from folsom.server.table.state import TableState

# Replays take a core for a while; more of them at once would take it from those who are playing.
_replays: Final = ThreadPoolExecutor(1, "replay")
_decode = msgspec.json.Decoder(AnyEntry).decode

T = TypeVar("T")


async def read_state(table: str, database: Database) -> TableState:
    """Return what is kept of a table, off the event loop; it has version 0 if there is no such table."""
    snapshot = await database.snapshot(table, snapshot_sources())
    kept = await database.entries(table, 0 if snapshot is None else snapshot.version)
    return await off_the_loop(lambda: state_from(table, snapshot, kept))


async def off_the_loop(work: Callable[[], T]) -> T:
    """Play a game again while the tables stay awake."""
    return await asyncio.get_running_loop().run_in_executor(_replays, work)


def state_from(table: str, snapshot: Snapshot | None, kept: Sequence[Kept]) -> TableState:
    """Return the state that a snapshot and the entries after it add up to.

    If an entry cannot be followed or leads elsewhere than it did, the table is frozen where it was last
    certain: these rules are not those it was begun with. So is a game that is still being played if it was
    begun with another version of the rules, because they may differ in what is to come.
    """
    state = _start(table, snapshot)
    certain = state.version
    checked = any(one.digest is not None for one in kept)
    for one in kept:
        try:
            _follow(state, one)
        except StorageError:
            raise
        except Exception as error:  # noqa: BLE001 - whatever other rules may raise
            logs.error("table frozen", error, table=table, version=certain)
            return _frozen(table, snapshot, kept, certain)
        if one.digest is not None and state.game is not None:
            if one.digest != game_digest(state.game):
                logs.info("table frozen", table=table, version=certain, reason="digest")
                return _frozen(table, snapshot, kept, certain)
            certain = one.version
        elif state.game is None or not checked:
            certain = one.version
    if state.status == "playing" and state.rules not in {0, RULES_VERSION}:
        logs.info("table frozen", table=table, version=certain, reason="rules")
        return _frozen(table, snapshot, kept, certain)
    return state


def _frozen(table: str, snapshot: Snapshot | None, kept: Sequence[Kept], certain: int) -> TableState:
    """Return a table as it was at a version, for good."""
    state = _start(table, snapshot)
    for one in kept:
        if one.version <= certain:
            _follow(state, one)
    if state.config is None:
        raise StorageError(f"table {table} cannot be set up with the rules of this server")
    state.frozen = True
    return state


def _start(table: str, snapshot: Snapshot | None) -> TableState:
    return TableState(table) if snapshot is None else table_from(snapshot)


def _follow(state: TableState, one: Kept) -> None:
    try:
        entry = _decode(one.body)
    except msgspec.DecodeError as error:
        raise StorageError(f"version {one.version} of table {state.id} cannot be read") from error
    state.apply(entry, one.at, one.member, one.command)

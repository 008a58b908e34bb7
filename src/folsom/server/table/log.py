"""TableLog: the only place where entries are written, first to the database and then to the state."""

from __future__ import annotations

import time

from folsom.server import logs
from folsom.server.protocol.problems import Refusal
from folsom.server.table.database import ConflictError, Database, StorageError, Written
from folsom.server.table.entries import AnyEntry, Arranged, Made
from folsom.server.table.state import TableState, status_of


async def read_state(table: str, database: Database) -> TableState:
    """Return what is written about a table; it has version 0 if there is no such table."""
    state = TableState(table)
    for written in await database.read(table):
        state.apply(written.entry, written.at, written.member, written.command)
    return state


class TableLog:
    """What is written about one table, and the state it adds up to."""

    def __init__(self, state: TableState, database: Database) -> None:
        self.state = state
        self.database = database

    async def write(self, entry: AnyEntry, member: int | None = None, command: str | None = None) -> None:
        """Write the next entry; if that fails it is refused, and the state is as it was before."""
        state = self.state
        version = state.version + 1
        try:
            # An entry that the game does not accept must never get into the database.
            game = state.game_after(entry)
        except Exception as error:
            logs.error("entry failed", error, table=state.id, version=version)
            raise Refusal("illegal", "The game does not accept this.") from error
        written = Written(entry, time.time(), member, command)
        settings = entry.settings if isinstance(entry, Made | Arranged) else state.settings
        try:
            await self.database.append(state.id, version, written, status_of(game), settings.spectators)
        except ConflictError as error:
            self.state = await read_state(state.id, self.database)
            raise Refusal("storage", "Another server has written to this table; look again.") from error
        except StorageError as error:
            logs.error("not written", error, table=state.id, version=version)
            raise Refusal("storage", "The database did not accept it. Nothing has happened.") from error
        state.apply(entry, written.at, member, command, game)
        logs.info("written", table=state.id, version=version, kind=type(entry).__name__)

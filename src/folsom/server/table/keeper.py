"""Keeper: what the host of a server can do with the tables in its database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import select

from folsom.game.errors import FolsomError
from folsom.server.storage import backup
from folsom.server.storage.database import Database
from folsom.server.storage.leases import Alone, Elsewhere, Leases, Shared, servers_alive
from folsom.server.storage.removal import remove_table
from folsom.server.storage.schema import tables
from folsom.server.table.about import decode_about
from folsom.server.table.export import export_table
from folsom.server.table.forgetting import find_person, forget_person
from folsom.server.table.opening import read_state

# Beside the servers of a database a keeper has no rules by which anybody could play.
NO_RULES: Final = "keeper"


@dataclass(frozen=True)
class KeptTable:
    """A table in a list for the host."""

    id: str
    status: str
    changed: float
    people: list[str]


class Keeper:
    """Reads beside servers that are running; changes only what none of them is playing."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def all(self) -> list[KeptTable]:
        """Return all tables, the one that changed last first."""
        await self.database.open(serving=False)
        query = select(tables).order_by(tables.c.changed.desc())
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [KeptTable(row.id, row.status, row.changed, _names(row.about)) for row in rows]

    async def one(self, table: str) -> KeptTable:
        """Return one table, or raise an error if there is none."""
        found = next((each for each in await self.all() if each.id == table), None)
        if found is None:
            raise FolsomError(f"there is no table {table!r}; folsom tables list shows them all")
        return found

    async def export(self, table: str) -> dict[str, Any]:
        """Return a table as data that others may have."""
        await self.one(table)
        state = await read_state(table, self.database)
        return export_table(state, await self.database.entries(table))

    async def find(self, person: str, table: str | None) -> dict[str, list[int]]:
        """Return the tables where somebody has this name or token, with their numbers there."""
        await self.database.open(serving=False)
        found = await self.database.read(partial(find_person, name_or_token=person))
        return {at: members for at, members in found.items() if table is None or at == table}

    async def delete(self, table: str) -> None:
        """Delete a table."""
        async with self._leases() as leases:
            await _take(leases, table)
            await self.database.write(partial(remove_table, table=table))
        await asyncio.to_thread(backup.overwrite_what_is_gone, self.database)

    async def forget(self, found: dict[str, list[int]]) -> None:
        """Delete people at some tables: at all of them, or at none if one is being played."""
        async with self._leases() as leases:
            for table in found:
                await _take(leases, table)
            for table, members in found.items():
                await self.database.write(partial(forget_person, table=table, members=members))
                await leases.release(table)
        await asyncio.to_thread(backup.overwrite_what_is_gone, self.database)

    async def back_up(self, file: Path) -> None:
        """Write everything to a file."""
        await self.database.open(serving=False)
        await asyncio.to_thread(backup.back_up, self.database, file)

    async def restore(self, file: Path, force: bool) -> int:
        """Put a backup in place of what there is, and return how many tables it has."""
        await self.database.open()
        servers = await self.database.read(servers_alive) if self.database.shared else 0
        if servers:
            raise FolsomError("servers are using this database: stop them first")
        there = await self.database.read(backup.count_tables)
        if there and not force:
            raise FolsomError(f"the database has {there} tables, which --force would replace")
        await asyncio.to_thread(backup.restore, self.database, file)
        # The backup may be of an earlier version.
        await self.database.open()
        return await self.database.read(backup.count_tables)

    @asynccontextmanager
    async def _leases(self) -> AsyncIterator[Leases]:
        """Have the right to write, as a server would have it."""
        await self.database.open()
        leases: Leases = Shared(self.database, "", NO_RULES) if self.database.shared else Alone(self.database)
        await leases.open()
        try:
            yield leases
        finally:
            await leases.close()


async def _take(leases: Leases, table: str) -> None:
    try:
        await leases.take(table)
    except Elsewhere as error:
        raise FolsomError(
            f"table {table} is open at a server now; try again a minute after everybody has left"
        ) from error


def _names(about: str | None) -> list[str]:
    try:
        return [] if about is None else [seat.name for seat in decode_about(about).seats if seat.name]
    except msgspec.DecodeError:
        return []

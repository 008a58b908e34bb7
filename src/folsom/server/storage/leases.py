"""Leases: which of several servers writes to a table, so that there are never two.

A server that shares its database writes down every second that it is alive. Whoever opens a table takes the
lease if nobody alive has it, and with it the next fencing number; every write names that number, so a server
that was thought dead and comes back cannot write any more. While a game is being played, servers with the
version of the rules it was begun with come first: any other can only show it, frozen.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Protocol

from sqlalchemy import ColumnElement, Connection, Float, cast, delete, func, insert, or_, select, update

from folsom.server import logs
from folsom.server.errands import Errands
from folsom.server.storage.database import Database
from folsom.server.storage.errors import StorageError
from folsom.server.storage.schema import processes, tables

BEAT_SECONDS: Final = 1.0
# Long enough for a busy server to be late, short enough that nobody waits for a dead one.
ALIVE_SECONDS: Final = 3.0
FORGOTTEN_SECONDS: Final = 3600.0


@dataclass(frozen=True)
class Neighbour:
    """Another server on the same database, and the word that it knows us by."""

    id: str
    address: str
    secret: str


class Elsewhere(Exception):  # noqa: N818 - it is where to ask, not what went wrong
    """A table that another server plays."""

    def __init__(self, neighbour: Neighbour) -> None:
        super().__init__(f"another server plays this table: {neighbour.id}")
        self.neighbour = neighbour


class Leases(Protocol):
    """The right to write to tables."""

    id: str
    secret: str

    async def open(self) -> None:
        """Let the others know that this server is here."""

    async def take(self, table: str) -> int:
        """Return the number to write to a table with, or raise ``Elsewhere``."""

    async def release(self, table: str) -> None:
        """Let others have a table."""

    async def lost(self, held: Collection[str]) -> set[str]:
        """Return which of these tables another server has taken over or should have."""

    async def due(self, limit: int) -> list[str]:
        """Return the tables where something has to happen by now and that nobody plays."""

    async def others(self) -> set[str]:
        """Return the other servers that are alive."""

    async def close(self) -> None:
        """Let others have everything."""


class Alone:
    """The only server of its database: everything is its own."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.id = ""
        self.secret = secrets.token_urlsafe(24)

    async def open(self) -> None:
        """Nobody needs to know."""

    async def take(self, table: str) -> int:
        """Return the number that nobody ever raises."""
        return 0

    async def release(self, table: str) -> None:
        """Nobody is waiting for it."""

    async def lost(self, held: Collection[str]) -> set[str]:
        """Return nothing: nobody takes any of them."""
        return set()

    async def due(self, limit: int) -> list[str]:
        """Return the tables where something has to happen by now."""
        return await self.database.due(limit)

    async def others(self) -> set[str]:
        """Return nobody."""
        return set()

    async def close(self) -> None:
        """Nothing to hand over."""


class Shared:
    """One of several servers on a PostgreSQL; others reach it at ``address`` and know its ``rules``."""

    def __init__(self, database: Database, address: str, rules: str) -> None:
        self.database = database
        self.address = address
        self.rules = rules
        self.id = secrets.token_hex(8)
        self.secret = secrets.token_urlsafe(24)
        self._errands = Errands()

    async def open(self) -> None:
        """Let the others know that this server is here, and go on doing so."""
        await self._beat()
        self._errands.begin(self._go_on())

    async def close(self) -> None:
        """Let others have everything at once."""
        await self._errands.give_up()

        def give_up(connection: Connection) -> None:
            connection.execute(update(tables).where(tables.c.owner == self.id).values(owner=None))
            connection.execute(delete(processes).where(processes.c.id == self.id))

        with suppress(StorageError):
            await self.database.write(give_up)

    async def take(self, table: str) -> int:
        """Return the number to write to a table with, or raise ``Elsewhere``; 0 if there is no such table."""
        found = await self.database.write(lambda connection: self._take(connection, table))
        if isinstance(found, Neighbour):
            raise Elsewhere(found)
        return found

    def _take(self, connection: Connection, table: str) -> int | Neighbour:
        query = select(tables).where(tables.c.id == table).with_for_update()
        row = connection.execute(query).first()
        if row is None:
            return 0
        if row.owner == self.id:
            return int(row.fence)
        holder = _alive(connection, processes.c.id == row.owner)
        if holder is None and row.status == "playing" and row.rules not in {None, self.rules}:
            # It was begun with other rules: a server that has them goes on exactly.
            holder = _alive(connection, processes.c.rules == row.rules)
        if holder is not None:
            return holder
        fence = int(row.fence) + 1
        connection.execute(update(tables).where(tables.c.id == table).values(owner=self.id, fence=fence))
        return fence

    async def release(self, table: str) -> None:
        """Let others have a table."""
        mine = (tables.c.id == table) & (tables.c.owner == self.id)
        with suppress(StorageError):
            await self.database.write(
                lambda connection: connection.execute(update(tables).where(mine).values(owner=None))
            )

    async def lost(self, held: Collection[str]) -> set[str]:
        """Return which of these tables another server has taken over, or are no longer there.

        With them come games that can only be shown here, and for whose rules there is a server now.
        """
        alive = select(processes.c.rules).where(_fresh())
        query = select(tables.c.id).where(
            tables.c.id.in_(held),
            tables.c.owner == self.id,
            or_(
                tables.c.status != "playing",
                tables.c.rules.is_(None),
                tables.c.rules == self.rules,
                tables.c.rules.not_in(alive),
            ),
        )
        kept = await self.database.read(lambda connection: connection.execute(query).scalars().all())
        return set(held) - set(kept)

    async def due(self, limit: int) -> list[str]:
        """Return the tables where something has to happen by now and that nobody plays."""
        alive = select(processes.c.id).where(_fresh())
        query = (
            select(tables.c.id)
            .where(tables.c.due <= _now(), tables.c.status != "over")
            .where(or_(tables.c.owner.is_(None), tables.c.owner.not_in(alive)))
            .order_by(tables.c.due)
            .limit(limit)
        )
        return list(await self.database.read(lambda connection: connection.execute(query).scalars().all()))

    async def others(self) -> set[str]:
        """Return the other servers that write down that they are alive."""
        query = select(processes.c.id).where(_fresh(), processes.c.id != self.id)
        return set(await self.database.read(lambda connection: connection.execute(query).scalars().all()))

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self._beat()
            except StorageError as error:
                logs.error("no sign of life", error, reason=error.reason)

    async def _beat(self) -> None:
        def beat(connection: Connection) -> None:
            mine = update(processes).where(processes.c.id == self.id).values(seen=_now())
            if connection.execute(mine).rowcount == 0:
                row = {"address": self.address, "secret": self.secret, "rules": self.rules}
                connection.execute(insert(processes).values(id=self.id, seen=_now(), **row))
                old = processes.c.seen < _now() - FORGOTTEN_SECONDS
                connection.execute(delete(processes).where(old))

        await self.database.write(beat)


def servers_alive(connection: Connection) -> int:
    """Return how many servers share this database at the moment."""
    query = select(func.count()).select_from(processes).where(_fresh())
    return int(connection.execute(query).scalar_one())


def _now() -> ColumnElement[float]:
    """Return the time by the clock of the database, in seconds since 1970."""
    return cast(func.extract("epoch", func.clock_timestamp()), Float)


def _fresh() -> ColumnElement[bool]:
    # If the clock was set back, a server that has died since must not seem alive until its time comes again.
    return processes.c.seen.between(_now() - ALIVE_SECONDS, _now() + ALIVE_SECONDS)


def _alive(connection: Connection, which: ColumnElement[bool]) -> Neighbour | None:
    row = connection.execute(select(processes).where(which, _fresh()).limit(1)).first()
    return None if row is None else Neighbour(row.id, row.address, row.secret)

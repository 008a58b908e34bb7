"""Database: what is kept of all tables, in a SQLite file in a folder or in PostgreSQL at an address."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from folsom.server import steady_clock
from folsom.server.storage.errors import StorageError
from folsom.server.storage.migrations import migrate
from folsom.server.storage.row import Kept, Row, Snapshot
from folsom.server.storage.runner import Runner
from folsom.server.storage.schema import entries, people, processes, snapshots, tables
from folsom.server.storage.sqlite import Sqlite
from folsom.server.storage.writer import Writer

FILE: Final = "folsom.sqlite"
# How long an entry that was not accepted speaks against a database which takes smaller things.
REFUSED_SECONDS: Final = 5.0

T = TypeVar("T")


class Database:
    """Keeps everything; nothing here waits for the disk on the event loop."""

    def __init__(self, url: str) -> None:
        try:
            self.url = make_url(url)
            self._runner = _runner(self.url)
        except (ArgumentError, ImportError) as error:
            raise StorageError(
                f"this database address cannot be used: {error}; expected for example "
                "sqlite:///folsom.sqlite or postgresql+asyncpg://user@host/folsom"
            ) from error
        self._writer = Writer(self._runner.write)
        self._refused: tuple[float, StorageError] | None = None

    @classmethod
    def in_folder(cls, folder: Path) -> Database:
        """Use a SQLite file in a folder, which is created if it does not exist."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StorageError(f"the data folder {folder} cannot be created: {error.strerror}") from error
        return cls(f"sqlite:///{folder / FILE}")

    @property
    def shared(self) -> bool:
        """Whether several servers may use it at the same time."""
        return self.url.get_backend_name() == "postgresql"

    async def open(self, serving: bool = True) -> None:
        """Bring it to the newest schema; a server then keeps others away where only one may write."""
        if serving:
            self._runner.take()
        try:
            await self._runner.write(migrate, hurry=False)
        except StorageError as error:
            raise StorageError(f"the database cannot be opened: {error}", error.reason) from error

    async def close(self) -> None:
        """Finish what is being written, then close all connections."""
        await self._writer.finish()
        await self._runner.close()
        # A database that was closed can be opened again.
        self._runner = _runner(self.url)
        self._writer = Writer(self._runner.write)

    async def append(self, row: Row) -> None:
        """Write the next entry of a table; when this returns, it is there to stay."""
        try:
            await self._writer.append(row)
        except StorageError as error:
            # What is wrong with one entry says nothing about the database.
            if error.reason != "refused":
                self._refused = time.monotonic(), error
            raise
        self._refused = None

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Do some work that changes nothing."""
        return await self._runner.read(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do some work in a transaction of its own."""
        return await self._runner.write(work)

    async def check_writable(self) -> None:
        """Write something, or raise what keeps that from being possible."""
        if self._refused is not None and time.monotonic() - self._refused[0] < REFUSED_SECONDS:
            raise self._refused[1]
        # A row that nobody else writes, because other servers may be looking at the same time.
        row = {"id": secrets.token_hex(8), "address": "", "secret": "", "rules": "", "seen": 0.0}

        def probe(connection: Connection) -> None:
            connection.execute(insert(processes).values(row))
            connection.execute(delete(processes).where(processes.c.id == row["id"]))

        await self.write(probe)

    async def entries(self, table: str, after: int = 0) -> list[Kept]:
        """Return the entries of a table after a version, none if there is no such table."""
        query = (
            select(entries)
            .where(entries.c.table_id == table, entries.c.version > after)
            .order_by(entries.c.version)
        )
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [Kept(row.version, row.at, row.member, row.command, row.body, row.digest) for row in rows]

    async def snapshot(self, table: str, sources: str) -> Snapshot | None:
        """Return the snapshot of a table, if these sources have made one."""
        query = select(snapshots).where(snapshots.c.table_id == table, snapshots.c.sources == sources)
        row = await self.read(lambda connection: connection.execute(query).first())
        return None if row is None else Snapshot(row.version, row.sources, row.body)

    async def knows(self, table: str) -> bool:
        """Tell whether there is such a table."""
        query = select(tables.c.id).where(tables.c.id == table)
        return await self.read(lambda connection: connection.execute(query).first() is not None)

    async def due(self, limit: int) -> list[str]:
        """Return the tables where something has to happen by now, whoever is there."""
        query = (
            select(tables.c.id)
            .where(tables.c.due <= steady_clock.now(), tables.c.status != "over")
            .order_by(tables.c.due)
            .limit(limit)
        )
        return list(await self.read(lambda connection: connection.execute(query).scalars().all()))

    async def watchable(self, limit: int) -> list[tuple[str, str | None]]:
        """Return the running games that may be watched, the newest first, with what a list says of them."""
        query = (
            select(tables.c.id, tables.c.about)
            .where(tables.c.status == "playing", tables.c.watchable == 1)
            .order_by(tables.c.changed.desc())
            .limit(limit)
        )
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [(row.id, row.about) for row in rows]

    async def members(self, tokens: Iterable[tuple[str, str]]) -> list[tuple[str, int, str | None]]:
        """Return the tables, by id and hash of a token, that these open: id, member and what a list says."""
        wanted = set(tokens)
        query = (
            select(people.c.table_id, people.c.member, people.c.token_hash, tables.c.about)
            .join(tables, tables.c.id == people.c.table_id)
            .where(people.c.token_hash.in_([token for _, token in wanted]))
        )
        rows = await self.read(lambda connection: connection.execute(query).all())
        opened = [row for row in rows if (row.table_id, row.token_hash) in wanted]
        return [(row.table_id, row.member, row.about) for row in opened]


def _runner(url: URL) -> Runner:
    if url.get_backend_name() == "sqlite":
        return Sqlite(url)
    if url.get_backend_name() == "postgresql":
        # The driver comes with an extra that a server with a file does not need.
        from folsom.server.storage.postgresql import Postgresql  # noqa: PLC0415

        return Postgresql(url)
    raise ArgumentError(f"{url.get_backend_name()} is neither SQLite nor PostgreSQL")

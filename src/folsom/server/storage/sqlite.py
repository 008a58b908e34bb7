"""SQLite: one thread writes, a few read; a file belongs to one server at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL

from folsom.server.storage.errors import StorageError
from folsom.server.storage.file_lock import FileLock
from folsom.server.storage.runner import plain_errors
from folsom.server.storage.sqlite_driver import plain

READERS: Final = 2
# Readers do not wait for the writer, and every commit survives a power cut.
PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")

T = TypeVar("T")


class Sqlite:
    """Runs work on a SQLite file."""

    def __init__(self, url: URL) -> None:
        url = url.set(drivername="sqlite")
        self._lock = FileLock(Path(f"{url.database}.lock")) if url.database else None
        self._writing = _engine(url, "BEGIN IMMEDIATE")
        self._reading = _engine(url, "BEGIN")
        # The writer's connection while all goes well: to ask for it each time costs as much as to write.
        self._kept: Connection | None = None
        self._writer = ThreadPoolExecutor(1, "database")
        self._readers = ThreadPoolExecutor(READERS, "reading")

    def take(self) -> None:
        """Keep other servers away."""
        if self._lock is None:
            return
        with plain_errors("the database cannot be opened"):
            mine = self._lock.take()
        if not mine:
            raise StorageError(
                "another server is using this database: one SQLite file is for one server. "
                "Stop the other one, choose another --data, or use PostgreSQL for several.",
                "locked",
            )

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Do some work that changes nothing."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    async def write(self, work: Callable[[Connection], T], *, hurry: bool = True) -> T:
        """Do some work in the one thread that writes; a file is never slow enough to be given up."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._write, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with plain_errors("the database did not accept it"), self._reading.begin() as connection:
            return work(connection)

    def _write(self, work: Callable[[Connection], T]) -> T:
        with plain_errors("the database did not accept it"):
            self._kept = connection = self._kept or self._writing.connect()
            try:
                with connection.begin():
                    return work(connection)
            except BaseException:
                self._let_go()
                raise

    def _let_go(self) -> None:
        kept, self._kept = self._kept, None
        if kept is not None:
            kept.close()

    async def close(self) -> None:
        """Close the file."""
        await asyncio.get_running_loop().run_in_executor(self._writer, self._let_go)
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown)
        self._writing.dispose()
        self._reading.dispose()
        if self._lock is not None:
            self._lock.release()


def _engine(url: URL, begin: str) -> Engine:
    engine = create_engine(url)

    def prepare(connection: Any, _: object) -> None:
        # Otherwise the driver begins transactions when it sees fit.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def start(connection: Connection) -> None:
        plain(connection).execute(begin)

    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", start)
    return engine

"""PostgreSQL: for one server or several."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from folsom.server.storage.runner import plain_errors

CONNECTIONS: Final = 5
CONNECT_SECONDS: Final = 5
# A database that is slower than this is as good as gone: people are told, and nothing piles up.
PATIENCE_SECONDS: Final = 10
COMMAND_SECONDS: Final = 15
# A connection that has rested for longer may be one of before the database was restarted, and is tried first.
RESTED_SECONDS: Final = 1.0
# The database itself gives up waiting for a lock, and ends the transaction of a server that has gone silent:
# another one may be waiting for its tables.
DATABASE_PATIENCE: Final = {
    "lock_timeout": "6s",
    "idle_in_transaction_session_timeout": "4s",
}

T = TypeVar("T")


class Postgresql:
    """Runs work on a PostgreSQL server."""

    def __init__(self, url: URL) -> None:
        patience = {
            "timeout": CONNECT_SECONDS,
            "command_timeout": COMMAND_SECONDS,
            "server_settings": DATABASE_PATIENCE,
        }
        self.engine = create_async_engine(url, pool_size=CONNECTIONS, connect_args=patience)
        _try_the_rested(self.engine)

    def take(self) -> None:
        """Let others in: servers share this database, table by table."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Do some work that changes nothing."""
        with plain_errors("the database does not answer"):
            async with asyncio.timeout(PATIENCE_SECONDS), self.engine.connect() as connection:
                return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T], *, hurry: bool = True) -> T:
        """Do some work in a transaction."""
        with plain_errors("the database did not accept it"):
            async with (
                asyncio.timeout(PATIENCE_SECONDS if hurry else None),
                self.engine.begin() as connection,
            ):
                return await connection.run_sync(work)

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()


def _try_the_rested(engine: AsyncEngine) -> None:
    """Let connections be tried that have not been used for a while; to try all costs as much as a write."""
    dialect = engine.sync_engine.dialect

    def taken(connection: Any, record: Any, _: object) -> None:
        if time.monotonic() - record.info.get("given_back", time.monotonic()) < RESTED_SECONDS:
            return
        try:
            dialect.do_ping(connection)
        except dialect.loaded_dbapi.Error as error:
            raise DisconnectionError("the connection was lost while it rested") from error

    def given_back(_: object, record: Any) -> None:
        record.info["given_back"] = time.monotonic()

    event.listen(engine.sync_engine, "checkout", taken)
    event.listen(engine.sync_engine, "checkin", given_back)

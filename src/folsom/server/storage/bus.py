"""The bus: how servers on one database tell each other that a table has changed hands, with ids only."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Protocol

from sqlalchemy.engine import URL

from folsom.server import logs
from folsom.server.errands import Errands
from folsom.server.storage.errors import StorageError

CHANNEL: Final = "folsom"
AGAIN_SECONDS: Final = 1.0

# Hears the id of a table and the id of the server that plays it from now on.
Ear = Callable[[str, str], None]


class Bus(Protocol):
    """A way to tell the other servers; a notice that gets lost costs time, never a game."""

    async def open(self, ear: Ear) -> None:
        """Begin to listen."""

    async def tell(self, table: str, server: str) -> None:
        """Tell everybody who plays a table from now on."""

    async def close(self) -> None:
        """Stop listening."""


class Silence:
    """The bus of a server that is alone."""

    async def open(self, ear: Ear) -> None:
        """There is nobody to listen to."""

    async def tell(self, table: str, server: str) -> None:
        """There is nobody to tell."""

    async def close(self) -> None:
        """There is nothing to end."""


class Listening(ABC):
    """A bus whose connection is made again whenever it breaks."""

    def __init__(self) -> None:
        self._errands = Errands()
        self._ear: Ear | None = None

    async def open(self, ear: Ear) -> None:
        """Begin to listen, and go on doing so."""
        self._ear = ear
        self._errands.begin(self._go_on())

    async def close(self) -> None:
        """Stop listening."""
        await self._errands.give_up()

    async def _go_on(self) -> None:
        while True:
            try:
                await self._listen()
            except Exception as error:  # noqa: BLE001 - whatever the other side does, listen again
                logs.error("bus lost", error)
            await asyncio.sleep(AGAIN_SECONDS)

    @abstractmethod
    async def _listen(self) -> None:
        """Listen until the connection breaks."""

    @abstractmethod
    async def tell(self, table: str, server: str) -> None:
        """Tell everybody who plays a table from now on."""

    def _hear(self, notice: str) -> None:
        table, _, server = notice.partition(" ")
        if self._ear is not None and server:
            self._ear(table, server)


class PostgresqlBus(Listening):
    """LISTEN and NOTIFY of the database that the servers share anyway."""

    def __init__(self, url: URL) -> None:
        super().__init__()
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._connection: Any = None

    async def _listen(self) -> None:
        import asyncpg  # noqa: PLC0415 - comes with the extra that PostgreSQL needs

        connection = await asyncpg.connect(self._address)
        ended = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: ended.set())
            await connection.add_listener(CHANNEL, lambda *notice: self._hear(str(notice[3])))
            self._connection = connection
            await ended.wait()
        finally:
            self._connection = None
            with suppress(Exception):
                await connection.close(timeout=1)

    async def tell(self, table: str, server: str) -> None:
        """Tell everybody who plays a table from now on."""
        if self._connection is not None:
            with suppress(Exception):
                await self._connection.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{table} {server}")


class ValkeyBus(Listening):
    """Publish and subscribe of a Valkey or Redis."""

    def __init__(self, address: str) -> None:
        super().__init__()
        try:
            from redis.asyncio import Redis  # noqa: PLC0415 - an extra of its own

            self._client = Redis.from_url(address)
        except ImportError as error:
            raise StorageError("--bus needs one more package: pip install 'folsom[valkey]'") from error
        except ValueError as error:
            raise StorageError(f"this is not an address of a bus: {error}; expected redis://host") from error

    async def _listen(self) -> None:
        async with self._client.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            async for message in channel.listen():
                if message["type"] == "message":
                    self._hear(message["data"].decode())

    async def tell(self, table: str, server: str) -> None:
        """Tell everybody who plays a table from now on."""
        with suppress(Exception):
            await self._client.publish(CHANNEL, f"{table} {server}")

    async def close(self) -> None:
        """Stop listening."""
        await super().close()
        with suppress(Exception):
            await self._client.aclose()

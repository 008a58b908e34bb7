"""Retention: removes tables where nothing has happened for as long as the host wants to keep them."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

from folsom.server import logs
from folsom.server.errands import Errands
from folsom.server.room.table_registry import TableRegistry
from folsom.server.storage.errors import StorageError
from folsom.server.storage.leases import Elsewhere
from folsom.server.storage.removal import older_than, remove_table

DAY: Final = 24 * 3600.0
LOOK_SECONDS: Final = 600.0


@dataclass(frozen=True)
class Keep:
    """For how many days finished and unfinished tables are kept; for ever if nothing is said."""

    finished: float | None = None
    unfinished: float | None = None

    def __bool__(self) -> bool:
        """Whether anything is ever removed."""
        return self.finished is not None or self.unfinished is not None


class Retention:
    """Looks again and again for tables that are too old."""

    def __init__(self, registry: TableRegistry, keep: Keep) -> None:
        self.registry = registry
        self.keep = keep
        self._errands = Errands()

    def open(self) -> None:
        """Begin to look."""
        if self.keep:
            self._errands.begin(self._go_on())

    async def close(self) -> None:
        """Look no more."""
        await self._errands.give_up()

    async def _go_on(self) -> None:
        while True:
            try:
                await self.remove_old()
            except StorageError as error:
                logs.error("nothing removed", error, reason=error.reason)
            await asyncio.sleep(LOOK_SECONDS)

    async def remove_old(self) -> None:
        """Remove what is too old and not open, here or at another server."""
        now, database = time.time(), self.registry.database
        finished, unfinished = (
            None if days is None else now - days * DAY for days in (self.keep.finished, self.keep.unfinished)
        )
        for table in await database.read(lambda connection: older_than(connection, finished, unfinished)):
            if table in self.registry.rooms:
                continue
            with suppress(Elsewhere):
                await self.registry.leases.take(table)
                await database.write(partial(remove_table, table=table))
                logs.info("removed", table=table)

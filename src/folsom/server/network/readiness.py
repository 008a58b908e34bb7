"""Readiness: whether a proxy should send clients to this server now."""

from __future__ import annotations

import asyncio
from typing import Final

from folsom.server.protocol.problems import Refusal
from folsom.server.storage.database import Database
from folsom.server.storage.errors import Reason, StorageError

# Anybody may ask, and looking writes to the database.
REMEMBERED_SECONDS: Final = 1.0


class Readiness:
    """Looks whether the database takes what is written; ``stopping`` says that the server is about to end."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.stopping = False
        self._looking: asyncio.Task[Reason | None] | None = None
        self._until = 0.0

    async def check(self) -> None:
        """Return if clients are welcome, otherwise refuse and say why."""
        if self.stopping:
            raise Refusal("stopping", "This server is about to stop.")
        if await self.trouble() is not None:
            raise Refusal("storage", "The database takes nothing at the moment.")

    async def trouble(self) -> Reason | None:
        """Return why nothing can be written, nothing if all is well or was a moment ago."""
        now = asyncio.get_running_loop().time()
        if self._looking is None or (self._looking.done() and now > self._until):
            self._looking = asyncio.create_task(self._look())
        return await asyncio.shield(self._looking)

    async def _look(self) -> Reason | None:
        try:
            await self.database.check_writable()
        except StorageError as error:
            # Trouble is not remembered: it may be over at any time.
            return error.reason
        self._until = asyncio.get_running_loop().time() + REMEMBERED_SECONDS
        return None

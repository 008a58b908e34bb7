"""Writer: commits rows in groups, so that many tables share one transaction and nobody waits for a lock."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

from sqlalchemy import Connection

from folsom.server.storage.commit import commit
from folsom.server.storage.errors import StorageError
from folsom.server.storage.row import Row

# A larger group would make the first of it wait for the last.
MOST_TOGETHER: Final = 64
# Where one group follows another at once, each waits this long for company: half as many transactions, and
# nobody notices. A lone table waits for nothing.
GATHER_SECONDS: Final = 0.005

T = TypeVar("T")
Run = Callable[[Callable[[Connection], T]], Awaitable[T]]


class Writer:
    """Takes rows as they come; while one group is being committed the next one gathers."""

    def __init__(self, run: Run[list[StorageError | None]]) -> None:
        self._run = run
        self._waiting: deque[tuple[Row, asyncio.Future[None]]] = deque()
        self._task: asyncio.Task[None] | None = None

    async def append(self, row: Row) -> None:
        """Write a row; when this returns, it is there to stay."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((row, written))
        if self._task is None:
            self._task = asyncio.create_task(self._write_all())
        await written

    async def finish(self) -> None:
        """Wait until everything is written."""
        if self._task is not None:
            await self._task

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                await self._write(self._next_group())
                if self._waiting:
                    await asyncio.sleep(GATHER_SECONDS)
        finally:
            self._task = None

    def _next_group(self) -> list[tuple[Row, asyncio.Future[None]]]:
        """Return rows of different tables: what one table writes builds on what it wrote before."""
        group: dict[str, tuple[Row, asyncio.Future[None]]] = {}
        while self._waiting and len(group) < MOST_TOGETHER and self._waiting[0][0].table not in group:
            row, written = self._waiting.popleft()
            group[row.table] = (row, written)
        return list(group.values())

    async def _commit(self, rows: Sequence[Row]) -> list[StorageError | None]:
        try:
            return await self._run(lambda connection: commit(connection, rows))
        except StorageError:
            raise
        except Exception as error:
            # Whoever waits must be told, whatever it was.
            raise StorageError(f"it could not be written: {type(error).__name__}") from error

    async def _write(self, group: Sequence[tuple[Row, asyncio.Future[None]]]) -> None:
        try:
            problems = await self._commit([row for row, _ in group])
        except StorageError as error:
            if error.reason == "refused" and len(group) > 1:
                # One of them does not fit; the others must not suffer for it.
                for one in group:
                    await self._write([one])
                return
            problems = [error] * len(group)
        for (_, written), problem in zip(group, problems, strict=True):
            if written.done():
                continue
            if problem is None:
                written.set_result(None)
            else:
                written.set_exception(problem)

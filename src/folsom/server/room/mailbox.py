"""The mailbox of a room: what is still to be done there, one thing after another."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from folsom.server.protocol.problems import Refusal, too_fast

Job = Callable[[], Awaitable[None]]
# Every client has one job waiting at most; this many come over HTTP and are refused beyond.
MOST_WAITING: Final = 500
BUSY_SECONDS: Final = 5


class Mailbox:
    """Jobs in the order in which they came, those of spectators after all others; None ends the room."""

    def __init__(self) -> None:
        self._first: deque[Job | None] = deque()
        self._later: deque[Job | None] = deque()
        self._filled = asyncio.Event()
        self._waiting: set[asyncio.Future[None]] = set()

    def empty(self) -> bool:
        """Tell whether there is nothing to do."""
        return not (self._first or self._later)

    def put_nowait(self, job: Job | None, later: bool = False) -> None:
        """Add a job."""
        (self._later if later else self._first).append(job)
        self._filled.set()

    async def finish(self, job: Job, later: bool = False) -> None:
        """Add a job and wait until it has been done, or the room is closed; what it raises is raised here."""
        if len(self._first) + len(self._later) >= MOST_WAITING:
            raise too_fast("Too much is going on at this table", BUSY_SECONDS)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def wrapped() -> None:
            try:
                await job()
            except Exception as error:
                if done.done():
                    raise
                done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(None)

        self._waiting.add(done)
        try:
            self.put_nowait(wrapped, later)
            await done
        finally:
            self._waiting.discard(done)

    async def get(self) -> Job | None:
        """Return the next job as soon as there is one."""
        while self.empty():
            self._filled.clear()
            await self._filled.wait()
        return (self._first or self._later).popleft()

    def close(self) -> None:
        """Let nobody wait for what will not be done any more."""
        for done in self._waiting:
            if not done.done():
                done.set_exception(Refusal("storage", "This table is being closed; try again."))

"""Helpers: the processes in which finished games are looked at, while play goes first."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Final, TypeVar

import msgspec

from folsom.server import logs
from folsom.server.analysis.task import AnyTask
from folsom.server.helper_process import HelperProcess
from folsom.server.room.table_registry import TableRegistry

COMMAND: Final = (sys.executable, "-P", "-m", "folsom.server.analysis.worker")
CORES: Final = os.cpu_count() or 2
# One core is left for the sockets and one for the bots.
USUAL: Final = max(1, CORES - 2)
# A process may be ended by something that has nothing to do with the task.
ATTEMPTS: Final = 2
START_SECONDS: Final = 60.0
# No task takes nearly as long; one that does will never be done.
DEADLINE_SECONDS: Final = 600.0
# How soon it is noticed that nobody is waiting for a bot any more.
LOOK_SECONDS: Final = 0.05

T = TypeVar("T")


class Helpers:
    """A few processes; what one of them fails at is tried once more."""

    def __init__(self, amount: int, registry: TableRegistry) -> None:
        self.amount = amount
        self.registry = registry
        self._processes = [HelperProcess(lambda: COMMAND) for _ in range(amount)]
        # The one that was used last comes first: none is started while another has nothing to do.
        self._free: asyncio.LifoQueue[HelperProcess] = asyncio.LifoQueue()
        for process in self._processes:
            self._free.put_nowait(process)

    async def ask(self, task: AnyTask, kind: type[T]) -> T | None:
        """Return what a task asks for, or nothing if it cannot be had."""
        line = msgspec.json.encode(task)
        process = await self._free.get()
        try:
            for _ in range(ATTEMPTS):
                await self._let_play_go_first()
                try:
                    await asyncio.wait_for(process.start(), START_SECONDS)
                    said = await asyncio.wait_for(process.ask(line), DEADLINE_SECONDS)
                    return msgspec.json.decode(said, type=kind)
                except Exception as error:  # noqa: BLE001 - whatever became of the process, others go on
                    logs.error("helper of an analysis failed", error)
                    await process.end()
            return None
        finally:
            self._free.put_nowait(process)

    async def rest(self) -> None:
        """End all processes until they are needed again."""
        await asyncio.gather(*(process.end() for process in self._processes))

    async def _let_play_go_first(self) -> None:
        while self._play_needs_all():  # noqa: ASYNC110 - tables need not know who waits for them
            await asyncio.sleep(LOOK_SECONDS)

    def _play_needs_all(self) -> bool:
        """Tell whether bots have to wait or, with a single core, anybody plays at all."""
        if self.registry.bots.crowded or CORES > 1:
            return self.registry.bots.crowded
        rooms = self.registry.rooms.values()
        return any(room.state.status == "playing" and room.presence.connections for room in rooms)

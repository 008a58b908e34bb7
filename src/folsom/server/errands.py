"""Errands: what a server does by the way, which nobody waits for."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


class Errands:
    """The errands of one part of the server; each of them deals with its own failures."""

    def __init__(self) -> None:
        self._going: set[asyncio.Task[Any]] = set()

    def __len__(self) -> int:
        return len(self._going)

    def begin(self, errand: Coroutine[Any, Any, Any]) -> None:
        """Begin an errand, which is kept until it ends: nobody else holds on to it."""
        task = asyncio.create_task(errand)
        self._going.add(task)
        task.add_done_callback(self._going.discard)

    async def give_up(self) -> None:
        """End those that are still under way."""
        going = tuple(self._going)
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)

"""BotProcess: a process in which bots think, as the server sees it."""

from __future__ import annotations

import sys
from typing import Final

import msgspec

from folsom.bots import added_levels
from folsom.server.helper_process import HelperProcess
from folsom.server.room.thought import Task

COMMAND: Final = (sys.executable, "-P", "-m", "folsom.server.room.bot_worker")


class BotProcess(HelperProcess):
    """A helper that knows all levels of bots, also those that the host has added by now."""

    def __init__(self) -> None:
        super().__init__(lambda: (*COMMAND, *added_levels()))

    async def think(self, task: Task) -> str:
        """Return the label a bot chooses, nothing if it could not be asked."""
        return (await self.ask(msgspec.json.encode(task))).decode()

"""BotProcess: a process in which bots think, as the server sees it."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Final

import msgspec

from folsom.bots import added_levels
from folsom.server.room.thought import Task

# No fork of the server, which would share its sockets; a session of its own, because Ctrl+C is not for it.
COMMAND: Final = (sys.executable, "-P", "-m", "folsom.server.room.bot_worker")


class ProcessEndedError(Exception):
    """The process has ended without an answer."""


class BotProcess:
    """A process that is started when it is first needed, and started again if it has ended since."""

    def __init__(self) -> None:
        self.process: Process | None = None

    async def ask(self, task: Task) -> str:
        """Return the label a bot chooses, nothing if it could not be asked."""
        process = self.process
        if process is None:
            raise ProcessEndedError
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(ConnectionError):
            process.stdin.write(msgspec.json.encode(task) + b"\n")
            await process.stdin.drain()
        line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise ProcessEndedError
        return line.decode().removesuffix("\n")

    async def start(self) -> None:
        """Start the process unless it runs, and wait until it has loaded its bots."""
        if self.process is not None:
            return
        # What the server can import, the process can.
        paths = os.pathsep.join(path for path in sys.path if path)
        environment = {**os.environ, "PYTHONPATH": paths}
        self.process = await asyncio.create_subprocess_exec(
            *COMMAND, *added_levels(), stdin=PIPE, stdout=PIPE, env=environment, start_new_session=True
        )
        assert self.process.stdout is not None
        await self.process.stdout.readline()

    async def end(self) -> None:
        """End the process, whatever it is doing."""
        process, self.process = self.process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

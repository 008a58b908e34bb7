"""HelperProcess: a process that works for the server, as the server sees it: a line in, a line out."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

# No line that a helper answers with is nearly as long.
LONGEST_LINE: Final = 64 * 1024 * 1024


class ProcessEndedError(Exception):
    """The process has ended without an answer."""


class HelperProcess:
    """A process that is started when it is first needed, and started again if it has ended since."""

    def __init__(self, command: Callable[[], Sequence[str]]) -> None:
        self.command = command
        self.process: Process | None = None

    async def ask(self, line: bytes) -> bytes:
        """Return the line that the process answers with."""
        process = self.process
        if process is None:
            raise ProcessEndedError
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(ConnectionError):
            process.stdin.write(line + b"\n")
            await process.stdin.drain()
        answer = await process.stdout.readline()
        if not answer.endswith(b"\n"):
            raise ProcessEndedError
        return answer.removesuffix(b"\n")

    async def start(self) -> None:
        """Start the process unless it runs, and wait until it is ready."""
        if self.process is not None:
            return
        # What the server can import, the process can.
        paths = os.pathsep.join(path for path in sys.path if path)
        environment = {**os.environ, "PYTHONPATH": paths}
        # No fork of the server, which would share its sockets; a session of its own, as Ctrl+C is not for it.
        self.process = await asyncio.create_subprocess_exec(
            *self.command(),
            stdin=PIPE,
            stdout=PIPE,
            env=environment,
            start_new_session=True,
            limit=LONGEST_LINE,
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

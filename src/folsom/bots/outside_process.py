"""A process that is talked to in lines: started, written to, listened to in time, and ended for certain."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import threading
import weakref
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Final

# A longer line is no answer; it is not kept either.
LINE_BYTES: Final = 64 * 1024
# Lines nobody has asked for are kept up to here, so that a talkative program fills no memory.
WAITING_LINES: Final = 100
# How long a program may take to leave by itself when its input ends.
LEAVING_SECONDS: Final = 0.5


class LineProcess:
    """A running program; neither a full pipe nor silence can hold up the one who talks to it."""

    def __init__(self, command: Sequence[str]) -> None:
        self._owner = os.getpid()
        # A group of its own: what the program starts ends with it, and Ctrl+C in the terminal is not for it.
        self._process = subprocess.Popen(  # noqa: S603 - whoever sits at this machine has named the program
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._outgoing: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        # Nothing comes after None: the program has closed its output.
        self._incoming: queue.Queue[bytes | None] = queue.Queue()
        self._threads = (
            threading.Thread(target=_write, args=(self._process.stdin, self._outgoing), daemon=True),
            threading.Thread(target=_read, args=(self._process.stdout, self._incoming), daemon=True),
        )
        for thread in self._threads:
            thread.start()
        RUNNING.add(self)

    @property
    def usable(self) -> bool:
        """Whether it still runs, and was started by this very process."""
        return os.getpid() == self._owner and self._process.poll() is None

    def send(self, line: bytes) -> None:
        """Let a line be written; a program that does not read only makes it wait."""
        self._outgoing.put(line + b"\n")

    def receive(self, seconds: float) -> bytes | None:
        """Return the next line, nothing after the last one; raise ``TimeoutError`` if none comes in time."""
        try:
            line = self._incoming.get(timeout=max(0.0, seconds))
        except queue.Empty:
            raise TimeoutError from None
        if line is None:
            self._incoming.put(None)
        return line

    def end(self) -> int | None:
        """End the program and everything it has started, and return its exit code."""
        # A copy of this process has no say about a program that the original has started.
        if os.getpid() != self._owner:
            return None
        if self._process.returncode is None:
            self._outgoing.put(None)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(LEAVING_SECONDS)
            self.kill()
            self._process.wait()
            for thread in self._threads:
                thread.join(LEAVING_SECONDS)
        return self._process.returncode

    def kill(self) -> None:
        """End the program and everything it has started without waiting for it."""
        if hasattr(os, "killpg"):
            # The group lives on while anything the program has started does.
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()


RUNNING: Final[weakref.WeakSet[LineProcess]] = weakref.WeakSet()


def end_programs() -> None:
    """End every program at once, for a process that must leave without cleaning up."""
    for process in list(RUNNING):
        process.kill()


def _write(stream: IO[bytes], outgoing: queue.SimpleQueue[bytes | None]) -> None:
    with suppress(OSError), stream:
        while (line := outgoing.get()) is not None:
            stream.write(line)
            stream.flush()


def _read(stream: IO[bytes], incoming: queue.Queue[bytes | None]) -> None:
    with suppress(OSError), stream:
        while line := stream.readline(LINE_BYTES):
            if incoming.qsize() < WAITING_LINES:
                incoming.put(line)
    incoming.put(None)

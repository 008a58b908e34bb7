"""The process in which bots think: once it is ready, it reads tasks and writes labels, one a line.

It has nothing of its own to end for: when the server is gone, so is its input.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from typing import IO, Final

import msgspec

from folsom.bots import add_level
from folsom.game.errors import FolsomError
from folsom.server import logs
from folsom.server.room.thought import Task

# A bot that never answers cannot see that the server is gone; so late, the system ends the process.
LONGEST_SECONDS: Final = 60.0
# Those who talk to people go first.
NICENESS: Final = 5


def answer(line: bytes) -> str:
    """Return the label a bot chooses, nothing if it could not even be asked."""
    try:
        task = msgspec.json.decode(line, type=Task)
        return task.thought.answer(task.seconds)
    except Exception as error:  # noqa: BLE001 - the next task may be a better one
        logs.error("bot not asked", error)
        return ""


def main() -> None:
    """Answer one task after another until there is nobody left to answer."""
    logs.set_up("error")
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    tasks, labels = _streams_of_its_own()
    for name in sys.argv[1:]:
        try:
            add_level(name)
        except FolsomError as error:
            logs.error("bot not loaded", error)
    with suppress(BrokenPipeError):
        # An empty line says that it is ready.
        labels.write(b"\n")
        labels.flush()
        for line in tasks:
            _end_after(LONGEST_SECONDS)
            label = answer(line)
            _end_after(0)
            labels.write(label.encode() + b"\n")
            labels.flush()


def _streams_of_its_own() -> tuple[IO[bytes], IO[bytes]]:
    """Return input and output, and leave others in their place: a bot may print and read what it likes."""
    tasks, labels = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    return tasks, labels


def _end_after(seconds: float) -> None:
    # Without a handler the alarm ends the process, whatever Python is doing.
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


if __name__ == "__main__":
    main()

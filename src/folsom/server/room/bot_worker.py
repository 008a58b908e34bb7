"""The process in which bots think: it reads tasks and writes labels, one a line."""

from __future__ import annotations

import sys
from typing import Final

import msgspec

from folsom.bots import add_level
from folsom.game.errors import FolsomError
from folsom.server import logs
from folsom.server.helper_worker import answer_lines
from folsom.server.room.thought import Task

# A bot that never answers cannot see that the server is gone; so late, the system ends the process.
LONGEST_SECONDS: Final = 60.0
# Those who talk to people go first.
NICENESS: Final = 5


def answer(line: bytes) -> bytes:
    """Return the label a bot chooses, nothing if it could not even be asked."""
    try:
        task = msgspec.json.decode(line, type=Task)
        return task.thought.answer(task.seconds).encode()
    except Exception as error:  # noqa: BLE001 - the next task may be a better one
        logs.error("bot not asked", error)
        return b""


def add_levels() -> None:
    """Load the bots of the host, by the names that the process was started with."""
    for name in sys.argv[1:]:
        try:
            add_level(name)
        except FolsomError as error:
            logs.error("bot not loaded", error)


def main() -> None:
    """Answer one task after another until there is nobody left to answer."""
    answer_lines(answer, NICENESS, LONGEST_SECONDS, add_levels)


if __name__ == "__main__":
    main()

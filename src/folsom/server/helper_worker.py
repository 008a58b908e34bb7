"""What runs in a process that works for the server: once it is ready, it answers one line after another.

It has nothing of its own to end for: when the server is gone, so is its input.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

from folsom.server import logs

# How nice the session of a process is to others; each helper has one of its own.
AUTOGROUP: Final = Path("/proc/self/autogroup")


def answer_lines(
    answer: Callable[[bytes], bytes],
    niceness: int,
    longest_seconds: float,
    prepare: Callable[[], None] = lambda: None,
) -> None:
    """Answer until there is nobody left to answer; what takes too long is ended by the system."""
    logs.set_up("error")
    _be_nice(niceness)
    lines, answers = _streams_of_its_own()
    prepare()
    with suppress(BrokenPipeError):
        # An empty line says that it is ready.
        answers.write(b"\n")
        answers.flush()
        for line in lines:
            # Whoever never comes to an end cannot see that the server is gone.
            _end_after(longest_seconds)
            said = answer(line)
            _end_after(0)
            answers.write(said + b"\n")
            answers.flush()


def _be_nice(niceness: int) -> None:
    """Let others go first, also where Linux shares its time between sessions and not between processes."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    with suppress(OSError):
        AUTOGROUP.write_text(f"{niceness}\n", encoding="ascii")


def _streams_of_its_own() -> tuple[IO[bytes], IO[bytes]]:
    """Return input and output, and leave others in their place: a bot may print and read what it likes."""
    lines, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    return lines, answers


def _end_after(seconds: float) -> None:
    # Without a handler the alarm ends the process, whatever Python is doing.
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)

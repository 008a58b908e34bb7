"""The process in which finished games are looked at: it reads tasks and writes findings, one a line."""

from __future__ import annotations

from typing import Final

import msgspec

from folsom.server import logs
from folsom.server.analysis.task import AnyTask
from folsom.server.helper_worker import answer_lines

# Far longer than any decision takes, even with an engine that is not compiled.
LONGEST_SECONDS: Final = 900.0
# Those who play go first, and so do their bots.
NICENESS: Final = 10

_decode = msgspec.json.Decoder(AnyTask).decode
_encode = msgspec.json.Encoder().encode


def answer(line: bytes) -> bytes:
    """Return what a task asks for, nothing if that fails."""
    try:
        return _encode(_decode(line).answer())
    except Exception as error:  # noqa: BLE001 - the next task may be a better one
        logs.error("task of an analysis failed", error)
        return b""


if __name__ == "__main__":
    answer_lines(answer, NICENESS, LONGEST_SECONDS)

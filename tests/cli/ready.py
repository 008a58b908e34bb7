"""A process that has loaded the command and waits: each run of it is a fork, which costs a tenth of a start.

What a fork does is the command itself, in a process of its own, with its own folder, environment and streams.
Only the start of Python is not tried again each time.
"""

from __future__ import annotations

import atexit
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Final

ROOT: Final = Path(__file__).parents[2]
LONGEST: Final = 300.0
MESSAGE: Final = 1 << 16
# Read before a fork, so that another value needs another start.
READ_AT_THE_START: Final = ("PYTHON", "FOLSOM_PURE", "TERMINAL_WIDTH", "FORCE_COLOR")


class Ready:
    """The waiting process, started when it is first needed."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._line: socket.socket | None = None

    def run(
        self, words: Sequence[str], typed: str, folder: Path, environment: Mapping[str, str]
    ) -> subprocess.CompletedProcess[str]:
        """Run the command with these words and return what it said, as ``subprocess.run`` does."""
        line = self._line or self._start()
        with (
            tempfile.TemporaryFile() as given,
            tempfile.TemporaryFile() as out,
            tempfile.TemporaryFile() as err,
        ):
            given.write(typed.encode())
            given.seek(0)
            asked = json.dumps([list(words), str(folder), dict(environment)]).encode()
            streams = [given.fileno(), out.fileno(), err.fileno()]
            socket.send_fds(line, [len(asked).to_bytes(4, "big")], streams)
            line.sendall(asked)
            code = int.from_bytes(_exactly(line, 4), "big", signed=True)
            return subprocess.CompletedProcess(["folsom", *words], code, _text(out), _text(err))

    def _start(self) -> socket.socket:
        here, there = socket.socketpair()
        here.settimeout(LONGEST)
        self._process = subprocess.Popen(
            [sys.executable, "-c", f"from tests.cli.ready import wait; wait({there.fileno()})"],
            pass_fds=[there.fileno()],
            cwd=ROOT,
        )
        there.close()
        self._line = here
        return here

    def end(self) -> None:
        """Let the waiting process go."""
        if self._line is not None and self._process is not None:
            self._line.close()
            self._process.wait(LONGEST)


def wait(line_number: int) -> None:
    """Load the command, and run it in a fork for everybody who asks, until nobody can ask any more."""
    import folsom.cli.main  # noqa: F401, PLC0415 - this is what a fork need not do again

    line = socket.socket(fileno=line_number)
    while True:
        head, streams, _, _ = socket.recv_fds(line, 4, 3)
        if not head:
            return
        words, folder, environment = json.loads(_exactly(line, int.from_bytes(head, "big")))
        child = os.fork()
        if child == 0:
            line.close()
            _be_the_command(words, folder, environment, streams)
        for stream in streams:
            os.close(stream)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        line.sendall(code.to_bytes(4, "big", signed=True))


def _be_the_command(
    words: Sequence[str], folder: str, environment: Mapping[str, str], streams: Sequence[int]
) -> None:
    code: object = 1
    try:
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
            os.close(stream)
        sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
        sys.stderr = os.fdopen(2, "w", encoding="utf-8", closefd=False)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        os.chdir(folder)
        os.environ.clear()
        os.environ.update(environment)
        sys.argv = ["folsom", *words]
        from folsom.cli.main import main  # noqa: PLC0415 - loaded long ago

        main()
        code = 0
    except SystemExit as end:
        code = end.code
    except BaseException:  # noqa: BLE001 - said as Python says it
        traceback.print_exc()
    finally:
        atexit._run_exitfuncs()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code if isinstance(code, int) else int(code is not None))


def _exactly(line: socket.socket, amount: int) -> bytes:
    found = b""
    while len(found) < amount:
        part = line.recv(min(MESSAGE, amount - len(found)))
        assert part, "the waiting process has ended"
        found += part
    return found


def _text(stream: IO[bytes]) -> str:
    stream.seek(0)
    return stream.read().decode()

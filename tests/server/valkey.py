"""A real Valkey (or Redis) for the tests, reached through a socket in a folder of its own."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Final

PROGRAMS: Final = ("valkey-server", "redis-server")
START_SECONDS: Final = 60.0


class Valkey:
    """A Valkey that keeps nothing; it uses no port, so it cannot clash with another."""

    def __init__(self) -> None:
        program = next(path for name in PROGRAMS if (path := shutil.which(name)))
        self.folder = Path(tempfile.mkdtemp(prefix="folsom-valkey-"))
        self.socket = self.folder / "valkey.sock"
        options = ["--port", "0", "--unixsocket", str(self.socket), "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen([program, *options], cwd=self.folder, stdout=subprocess.DEVNULL)
        end = time.monotonic() + START_SECONDS
        while not self.socket.exists():
            assert self.process.poll() is None, "Valkey has ended"
            assert time.monotonic() < end, "Valkey does not answer"
            time.sleep(0.02)

    @property
    def address(self) -> str:
        """Where servers find it."""
        return f"unix://{self.socket}"

    def remove(self) -> None:
        """Stop it and leave nothing behind."""
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder)

"""Servers as anybody starts them, each a process of its own that can be killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.server.client import PATIENCE


class Process:
    """`folsom serve` with a data folder, and whatever else it is told."""

    def __init__(self, folder: Path, *more: str, environment: Mapping[str, str] = os.environ) -> None:
        command = [sys.executable, "-c", "from folsom.cli.main import main; main()", "serve"]
        options = ["--port", "0", "--data", str(folder), "--bot-pause", "0", "--undo-pause", "0", *more]
        self.process = subprocess.Popen(
            [*command, *options], stderr=subprocess.PIPE, text=True, env={**environment, "NO_COLOR": "1"}
        )
        assert self.process.stderr is not None
        self.address = ""
        self.said = ""
        for line in self.process.stderr:
            self.said += line
            found = re.search(r"http://[\d.]+:\d+", line)
            if found:
                self.address = found[0]
                break
        assert self.address, f"the server told no address: {self.said}"

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End it and return its exit code."""
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        assert self.process.stderr is not None
        self.process.stderr.close()
        return code


@contextmanager
def running(folder: Path, *more: str) -> Iterator[Process]:
    """Start a server, and end it if nobody else has."""
    process = Process(folder, *more)
    try:
        yield process
    finally:
        if process.process.poll() is None:
            process.end()

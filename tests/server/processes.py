"""Servers as anybody starts them, each a process of its own that can be killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.server.client import PATIENCE


class Process:
    """`folsom serve` with a data folder, and whatever else it is told."""

    def __init__(self, folder: Path, *more: str, environment: Mapping[str, str] = os.environ) -> None:
        command = [sys.executable, "-c", "from folsom.cli.main import main; main()", "serve"]
        at_once = ["--bot-pause", "0", "--undo-pause", "0", "--messages-per-second", "1000"]
        # Nobody's games are analysed by the way unless a test wants that.
        options = ["--port", "0", "--data", str(folder), *at_once, "--no-analysis", *more]
        self.process = subprocess.Popen(
            [*command, *options], stderr=subprocess.PIPE, text=True, env={**environment, "NO_COLOR": "1"}
        )
        assert self.process.stderr is not None
        self.address = ""
        self.said = ""
        self.ended = 0.0
        for line in self.process.stderr:
            self.said += line
            found = re.search(r"http://[\d.]+:\d+", line)
            if found:
                self.address = found[0]
                break
        assert self.address, f"the server told no address: {self.said}"
        # A server whose log nobody reads would stand still one day.
        self._listening = threading.Thread(target=self._listen, daemon=True)
        self._listening.start()

    def _listen(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.said += line

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End it and return its exit code; then all that it has said is known."""
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self.ended = time.monotonic()
        self._listening.join(PATIENCE)
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


class Servers:
    """Servers on one database; one that has died can be started again."""

    def __init__(self, folder: Path, *options: str, amount: int = 1) -> None:
        self.folder = folder
        self.options = options
        self.running: list[Process] = []
        # All on an empty database, at the same time.
        starting = [threading.Thread(target=self.start) for _ in range(amount)]
        for thread in starting:
            thread.start()
        for thread in starting:
            thread.join(PATIENCE)
        assert len(self.running) == amount

    def start(self, environment: Mapping[str, str] = os.environ) -> Process:
        """Start another one."""
        process = Process(self.folder, *self.options, environment=environment)
        self.running.append(process)
        return process

    def kill(self, process: Process, how: signal.Signals = signal.SIGKILL) -> float:
        """End one without warning, or with another signal; return when it had ended."""
        self.running.remove(process)
        process.end(how)
        return process.ended

    def stop(self) -> None:
        """End all that are left."""
        for process in self.running:
            process.process.send_signal(signal.SIGCONT)
            process.end(signal.SIGTERM)


@contextmanager
def servers(folder: Path, *options: str, amount: int = 1) -> Iterator[Servers]:
    """Start servers, and end those that are left."""
    started = Servers(folder, *options, amount=amount)
    try:
        yield started
    finally:
        started.stop()

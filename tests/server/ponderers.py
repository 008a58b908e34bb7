"""Ponderers: bots in real processes that think for as long as a test wants them to."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from folsom.bots import BOTS
from tests.server import pondering_worker
from tests.server.client import PATIENCE


class Ponderers:
    """What the ponderers of a server do, and whether they may answer."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        folder.mkdir()
        command = (sys.executable, "-P", "-m", pondering_worker.__name__)
        # The server only has to know that there is such a level; the class is for the processes.
        levels = (*BOTS, "ponderer")
        monkeypatch.setenv(pondering_worker.FOLDER, str(folder))
        monkeypatch.setattr("folsom.server.room.bot_process.COMMAND", command)
        for place in ("table.check_settings", "room.bot_pool"):
            monkeypatch.setattr(f"folsom.server.{place}.levels", lambda: levels)

    def go(self) -> None:
        """Let them answer."""
        (self.folder / "go").touch()

    def stop(self) -> None:
        """Let those who begin from now on think on."""
        (self.folder / "go").unlink()

    def thinking(self) -> set[int]:
        """Return the processes that have begun to think and not answered."""
        return {int(path.name.split()[1]) for path in self.folder.glob("thinking *")}

    def answered(self) -> int:
        """Return how many answers there were."""
        return len(list(self.folder.glob("answered *")))

    def kill(self) -> None:
        """Kill all processes that think, without warning."""
        for path in list(self.folder.glob("thinking *")):
            os.kill(int(path.name.split()[1]), signal.SIGKILL)
            path.unlink()


def wait_until(condition: Callable[[], object]) -> None:
    """Wait for something that cannot be received."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def alive(pid: int) -> bool:
    """Tell whether a process is running; one that is only waiting to be buried is not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def children(pid: int) -> set[int]:
    """Return the processes that a process has started."""
    by_thread = [path.read_text().split() for path in Path(f"/proc/{pid}/task").glob("*/children")]
    return {int(child) for some in by_thread for child in some}

"""A disk that is full, a file that somebody locks: said as it is, and forgotten as soon as it is over."""

from __future__ import annotations

import json
import resource
import signal
import sqlite3
import time
from pathlib import Path

import pytest

from folsom.server.storage.database import FILE
from tests.server.client import PATIENCE, Client, Data, fetch, make
from tests.server.processes import Process, running


def told(process: Process, status: int, reason: str = "") -> None:
    """Ask after the health of a server until it tells this; what it has seen it remembers for a moment."""
    end = time.monotonic() + PATIENCE
    while (answer := fetch(f"{process.address}/api/health")).status_code != status:
        assert time.monotonic() < end, answer.text
        time.sleep(0.1)
    assert reason in answer.text


def last_words(process: Process) -> str:
    """End a server and return what it has logged."""
    process.process.send_signal(signal.SIGTERM)
    return process.process.communicate(timeout=PATIENCE)[1]


def reasons(log: str) -> set[str]:
    """Return the reasons that a log names."""
    lines: list[Data] = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    return {line["reason"] for line in lines if "reason" in line}


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux limits a running program")
def test_a_full_disk_is_told_and_left_behind(tmp_path: Path) -> None:
    with running(tmp_path) as process:
        seated = make(process.address, "here", "drifter", "drifter")
        with Client(process.address, seated["table"]["id"], seated["token"]) as rosa:
            rosa.until(Client.asked)
            told(process, 200)
            # Not a byte more in any file: what the system says then is what it says of a full disk.
            resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
            version = rosa.state.version
            assert rosa.command("chat", text="Is there room?")["code"] == "storage"
            told(process, 503, "(full)")
            assert rosa.choose(0)["code"] == "storage"
            assert rosa.state.version == version
            unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, unlimited)
            assert rosa.command("chat", text="There is room")["type"] == "done"
            told(process, 200)
            assert rosa.choose(0)["type"] == "done"
        log = last_words(process)
    assert reasons(log) == {"full"}
    assert seated["token"] not in log
    assert "Is there room" not in log


def test_a_locked_file_is_told_and_left_behind(tmp_path: Path) -> None:
    with running(tmp_path) as process:
        seated = make(process.address, "here", "drifter", "drifter")
        with Client(process.address, seated["table"]["id"], seated["token"]) as rosa:
            rosa.until(Client.asked)
            other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            assert rosa.command("chat", text="Anybody?")["code"] == "storage"
            told(process, 503, "(locked)")
            other.execute("ROLLBACK")
            other.close()
            assert rosa.command("chat", text="Here we are")["type"] == "done"
            told(process, 200)
        assert reasons(last_words(process)) == {"locked"}

"""Readiness: whether clients may be sent to a server, and how it leaves."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from tests.server.client import PATIENCE, Client, Served, fetch, make


def wait_for(condition: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def ready(address: str) -> tuple[int, str]:
    answer = fetch(f"{address}/api/ready")
    return answer.status_code, answer.json().get("code", "")


def test_a_server_whose_database_takes_nothing_is_not_ready_until_it_does(served: Served) -> None:
    assert ready(served.address) == (200, "")
    # Somebody else holds the file.
    holder = sqlite3.connect(served.folder / "folsom.sqlite", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    wait_for(lambda: ready(served.address) == (503, "storage"))
    holder.execute("ROLLBACK")
    holder.close()
    wait_for(lambda: ready(served.address) == (200, ""))


def test_a_server_that_leaves_says_so_first_and_serves_on(tmp_path: Path) -> None:
    options = ["--port", "0", "--data", str(tmp_path), "--drain", "1000"]
    process = subprocess.Popen(
        [sys.executable, "-m", "folsom", "serve", *options],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "TERM": "dumb"},
    )
    try:
        assert process.stderr is not None
        found = None
        while found is None:
            line = process.stderr.readline()
            assert line, "the server has ended"
            found = re.search(r"set at (http://[^ ]+)/", line)
        address = found[1]
        assert ready(address) == (200, "")
        process.send_signal(signal.SIGTERM)
        wait_for(lambda: ready(address) == (503, "stopping"))
        seated = make(address, "here", "here", "here")
        with Client(address, seated["table"]["id"], seated["token"]) as rosa:
            rosa.until(lambda client: client.asked())
            rosa.step()
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == -signal.SIGTERM
    finally:
        process.kill()
        process.communicate()

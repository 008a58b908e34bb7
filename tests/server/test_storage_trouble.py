"""A disk that is full, a file that somebody locks: said as it is, and forgotten as soon as it is over."""

from __future__ import annotations

import os
import resource
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from typer.testing import CliRunner

from folsom.cli.main import app
from folsom.game.errors import FolsomError
from folsom.server.storage.database import FILE
from tests.conftest import SOAK
from tests.figures import write_down
from tests.server.client import Client, make
from tests.server.processes import Process, running, servers
from tests.server.trouble import reasons, suffering, told

# Databases are in the same trouble however the engine was built.
pytestmark = pytest.mark.compiled_only


def last_words(process: Process) -> str:
    """End a server and return what it has logged."""
    process.end()
    return process.said


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


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A disk of a few megabytes."""
    folder.mkdir()
    subprocess.run(["/bin/mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(folder)], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["/bin/umount", str(folder)], check=True)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can make a small disk")
def test_games_go_on_when_there_is_room_again_on_a_full_disk(tmp_path: Path) -> None:
    with small_disk(tmp_path / "small") as folder, servers(folder) as started:
        database = f"sqlite:///{folder / FILE}"
        with suffering(started, database, "full") as look:
            filler = folder / "filler"
            with filler.open("wb", buffering=0) as file, suppress(OSError):
                while True:
                    file.write(bytes(4096))
            look()
            filler.unlink()


@pytest.mark.skipif(not SOAK, reason="takes half a minute: part of make soak")
def test_games_go_on_when_a_file_is_no_longer_locked(tmp_path: Path) -> None:
    file = tmp_path / FILE
    with servers(tmp_path) as started, suffering(started, f"sqlite:///{file}", "locked") as look:
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        look()
        other.execute("ROLLBACK")
        other.close()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can make a small disk")
def test_a_read_only_disk_is_refused_in_one_line_and_games_go_on_afterwards(tmp_path: Path) -> None:
    with small_disk(tmp_path / "small") as folder:
        with running(folder) as process:
            seated = make(process.address, "here", "drifter", "drifter")
            with Client(process.address, seated["table"]["id"], seated["token"]) as rosa:
                rosa.until(Client.asked)
                assert rosa.choose(0)["type"] == "done"
                rosa.until(Client.asked)
                known = rosa.state.known()
        # A running server keeps its file open, and then no system makes a disk read-only.
        subprocess.run(["/bin/mount", "-o", "remount,ro", str(folder)], check=True)
        ended = CliRunner().invoke(app, ["serve", "--port", "0", "--data", str(folder)])
        assert isinstance(ended.exception, FolsomError)
        assert "Read-only" in str(ended.exception)
        subprocess.run(["/bin/mount", "-o", "remount,rw", str(folder)], check=True)
        with (
            running(folder) as process,
            Client(process.address, seated["table"]["id"], seated["token"]) as rosa,
        ):
            rosa.until(Client.asked)
            assert rosa.state.known() == known
            assert rosa.choose(0)["type"] == "done"
    write_down("SQLite read-only", 0, 1, {"games": 1})

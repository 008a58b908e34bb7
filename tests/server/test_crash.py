"""A real server process is killed without warning; everything goes on from the database alone."""

from __future__ import annotations

import random
import signal
import time
from pathlib import Path
from typing import Final

import pytest
from typer.testing import CliRunner

from folsom.cli.main import app
from folsom.game.errors import FolsomError
from folsom.server.storage.database import FILE
from tests.conftest import SOAK
from tests.figures import write_down
from tests.server.client import Client, make
from tests.server.postgresql import Cluster
from tests.server.processes import running, servers
from tests.server.stubborn import check_all, playing, wait_until_all_play

# A soak kills two hundred times on each database, and goes on where it was stopped.
PARTS: Final = 20 if SOAK else 1
KILLS: Final = 10 if SOAK else 2
TABLES: Final = 3


# Servers die in the same way however the engine was built.
@pytest.mark.compiled_only
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_server_that_is_killed_loses_and_doubles_nothing(
    request: pytest.FixtureRequest, tmp_path: Path, kind: str, part: int
) -> None:
    chance = random.Random(part)
    options: tuple[str, ...] = ("--tables-per-hour", "100000")
    database = f"sqlite:///{tmp_path / FILE}"
    if kind == "postgresql":
        cluster: Cluster = request.getfixturevalue("cluster")
        database = cluster.database(f"killed_{part}")
        options = (*options, "--database-url", database)
    slowest = 0.0
    with servers(tmp_path, *options) as started:
        with playing(started, TABLES) as companies:
            for _ in range(KILLS):
                # At any moment: choices are on their way, tables are being made, people are coming back.
                time.sleep(chance.uniform(0, 1.5))
                moment = started.kill(started.running[0])
                started.start()
                slowest = max(slowest, wait_until_all_play(companies, moment))
        found = check_all(companies, database)
    print(f"All went on within {slowest:.1f} s.")
    write_down(f"kills, {kind}", part, PARTS, {"kills": KILLS, **found, "longest pause": slowest})


def test_bots_and_clocks_go_on_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        clock = {"kind": "correspondence", "seconds": 3600}
        seated = make(first.address, "here", "rookie", "rookie", clock=clock)
        table = seated["table"]["id"]
        with Client(first.address, table, seated["token"]) as rosa:
            rosa.until(Client.asked)
            deadline = rosa.state.table["seats"][0]["deadline"]
            assert deadline is not None
            first.end(signal.SIGKILL)
    with running(tmp_path) as second, Client(second.address, table, seated["token"]) as rosa:
        rosa.until(Client.asked)
        assert rosa.state.table["seats"][0]["deadline"] == deadline
        rosa.command("hand_over", seat=0)
        second.end(signal.SIGKILL)
    # Nobody is connected, and yet the bots play on to the end.
    with running(tmp_path) as third, Client(third.address, table, seated["token"]) as rosa:
        rosa.until(lambda client: client.over)
        assert rosa.state.table["seats"][0]["away"] == "handed_over"


def test_a_database_that_cannot_be_used_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / FILE).write_text("this is no database, but long enough to look like one" * 100)
    for options, said in (
        (["--database-url", "nothing://here"], "database address"),
        (["--data", str(tmp_path / "file" / "data")], "data folder"),
        (["--data", str(tmp_path)], "cannot be opened"),
    ):
        ended = CliRunner().invoke(app, ["serve", "--port", "0", *options])
        assert isinstance(ended.exception, FolsomError)
        assert said in str(ended.exception)

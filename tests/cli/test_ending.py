"""A series that is told to end, or whose process is killed: what is left of it, and how it goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from folsom.lab import read_dataset, read_results
from tests.cli.command import Run

# It plays like a drifter, and says when a few games must have been finished.
BOT = """
import os
from folsom.bots import Drifter

asked = 0


class Counting(Drifter):
    PARAMETERS = {"luck": 1.0}

    def __init__(self, seed, luck=1.0):
        super().__init__(seed)

    def choose(self, seen, decision, budget=None):
        global asked
        asked += 1
        if asked > 500:
            open(f"begun-{os.getpid()}", "w").close()
        return super().choose(seen, decision, budget)
"""
PATIENCE = 60


class Started:
    """A command that runs, with everything it has started in one process group."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.folder = folder
        (folder / "counting.py").write_text(BOT)
        with (folder / "said").open("w") as said:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "folsom", *words],
                cwd=folder,
                stdout=said,
                stderr=said,
                start_new_session=True,
                # Whatever a shell runs in the background ignores Ctrl+C, and so would this.
                preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
            )

    def wait_until_begun(self, processes: int) -> None:
        """Wait until this many processes play."""
        end = time.monotonic() + PATIENCE
        while len(list(self.folder.glob("begun-*"))) < processes:
            assert self.process.poll() is None, self.said()
            assert time.monotonic() < end, "nobody has begun to play"
            time.sleep(0.02)

    def said(self) -> str:
        """Return what it has printed, however the lines were broken."""
        return " ".join((self.folder / "said").read_text().split())

    def end(self, number: signal.Signals) -> int:
        """Send a signal to the main process alone, and wait until nothing of it is left."""
        self.process.send_signal(number)
        status = self.process.wait(PATIENCE)
        end = time.monotonic() + PATIENCE
        while self.anything_left():
            assert time.monotonic() < end, "something has survived"
            time.sleep(0.02)
        return status

    def anything_left(self) -> bool:
        """Tell whether any process of the group runs."""
        try:
            os.killpg(self.process.pid, 0)
        except ProcessLookupError:
            return False
        return True


@pytest.fixture
def started() -> Iterator[list[Started]]:
    """Return a list for what a test starts; whatever survives it is killed."""
    all_started: list[Started] = []
    yield all_started
    for one in all_started:
        if one.anything_left():
            os.killpg(one.process.pid, signal.SIGKILL)


@pytest.mark.parametrize(
    ("number", "workers"), [(signal.SIGTERM, "1"), (signal.SIGTERM, "2"), (signal.SIGINT, "2")]
)
def test_simulate_ends_with_a_readable_file_and_goes_on(
    tmp_path: Path, folsom: Run, started: list[Started], workers: str, number: signal.Signals
) -> None:
    words = ["--bots", "counting:Counting,drifter", "--out", "games.parquet", "--workers", workers]
    one = Started(tmp_path, "simulate", "1000000", *words, "--seed", str(2**31))
    started.append(one)
    one.wait_until_begun(int(workers))
    assert one.end(number) == 130
    assert "--resume goes on from there" in one.said()
    table, head = read_results(tmp_path / "games.parquet")
    games = len(set(table.column("game").to_pylist()))
    assert games == head["games"] > 0
    assert head["complete"] is False
    assert not (tmp_path / "games.parquet.part").exists()
    more = str(games + 3)
    resumed = folsom("simulate", more, *words, "--resume")
    assert resumed.returncode == 0, resumed.stderr
    assert f"{int(more):,} games from seed {2**31}" in resumed.stdout
    whole = folsom("simulate", more, *words[:2], "--seed", str(2**31), "--out", "whole.parquet")
    assert whole.returncode == 0, whole.stderr
    rows = [read_results(tmp_path / name)[0].to_pylist() for name in ("games.parquet", "whole.parquet")]
    assert rows[0] == rows[1]
    assert resumed.stdout.split("kept in")[0] == whole.stdout.split("kept in")[0]


def test_a_dataset_ends_with_a_readable_file(tmp_path: Path, started: list[Started]) -> None:
    words = ["1000000", "--bots", "counting:Counting", "--out", "games.parquet", "--workers", "2"]
    one = Started(tmp_path, "dataset", "write", *words)
    started.append(one)
    one.wait_until_begun(2)
    assert one.end(signal.SIGTERM) == 130
    assert [game.replay().over for game in read_dataset(tmp_path / "games.parquet")]


def test_a_league_keeps_its_games(tmp_path: Path, started: list[Started]) -> None:
    bots = ["drifter", "counting:Counting"]
    one = Started(
        tmp_path, "league", *bots, "--games", "1000000", "--folder", "kept", "--workers", "2", "--json"
    )
    started.append(one)
    one.wait_until_begun(2)
    assert one.end(signal.SIGTERM) == 130
    assert [read_results(piece)[0].num_rows for piece in (tmp_path / "kept").glob("*.pieces/*.parquet")]


def test_tuning_ends_with_what_it_has(tmp_path: Path, started: list[Started]) -> None:
    one = Started(tmp_path, "tune", "counting:Counting", "--steps", "100000", "--workers", "2")
    started.append(one)
    one.wait_until_begun(2)
    assert one.end(signal.SIGTERM) == 130
    assert "nothing was checked" in one.said()


def test_nothing_survives_a_process_that_is_killed(tmp_path: Path, started: list[Started]) -> None:
    one = Started(tmp_path, "simulate", "1000000", "--bots", "counting:Counting", "--workers", "2")
    started.append(one)
    one.wait_until_begun(2)
    assert one.end(signal.SIGKILL) == -signal.SIGKILL


def test_only_the_same_series_is_resumed(folsom: Run) -> None:
    words = ("--bots", "drifter", "--out", "games.parquet", "--resume")
    assert folsom("simulate", "4", *words, "--seed", "7").returncode == 0
    assert "6 games from seed 7" in folsom("simulate", "6", *words).stdout
    for other in (("6", *words, "--seed", "8"), ("6", *words, "--players", "5"), ("5", *words)):
        refused = folsom("simulate", *other)
        assert refused.returncode == 2
        assert "games.parquet" in refused.stderr
    assert "name it with --out" in folsom("simulate", "6", "--resume").stderr

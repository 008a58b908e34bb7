"""Whoever plays a series, one process, several or a cluster: the games are the same, row by row."""

from __future__ import annotations

import os
import secrets
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from folsom.game.errors import ConfigError, FolsomError
from folsom.lab import (
    Entrant,
    Match,
    Schedule,
    Series,
    Setting,
    play_all,
    play_numbers,
    read_results,
    start_workers,
)
from folsom.lab.results import schema, table_of
from folsom.lab.workers import ThisProcess
from tests.conftest import SOAK

DRIFTERS = Series(Setting(), (Entrant("drifter"),), seed=7, games=60)
MIXED = Series(Setting(players=3), (Entrant("rookie"), Entrant("drifter")), seed=7, games=4)
MATCH = Match(Setting(players=3), Entrant("rookie"), Entrant("drifter"), seed=7, deals=1)


@pytest.mark.parametrize("schedule", [DRIFTERS, MIXED, MATCH])
def test_several_processes_play_the_same_games_as_one(schedule: Schedule) -> None:
    tables = []
    for size in (1, 2):
        with start_workers(schedule.games, size) as workers:
            batches = play_all(schedule, range(schedule.games), workers, lambda _: None)
            tables.append(table_of(game for batch in batches for game in batch))
    assert tables[0].equals(tables[1])
    assert len(set(tables[0].column("game").to_pylist())) == schedule.games


def test_the_order_of_playing_does_not_matter() -> None:
    forth = [game for batch in play_all(MIXED, range(4), ThisProcess(), lambda _: None) for game in batch]
    back = [game for batch in play_all(MIXED, [3, 1, 2, 0], ThisProcess(), lambda _: None) for game in batch]
    assert [game.number for game in back] == [3, 1, 2, 0]
    assert sorted(back, key=lambda game: game.number) == forth


def test_all_progress_is_reported() -> None:
    played: list[int] = []
    for _ in play_all(DRIFTERS, range(60), ThisProcess(), played.append):
        pass
    assert sum(played) == 60


@pytest.mark.compiled_only
def test_a_cluster_plays_the_same_games_too(tmp_path: Path) -> None:
    words = ["simulate", "4", "--seed", "7", "--bots", "rookie,drifter", "--players", "3", "--workers", "2"]
    done = subprocess.run(
        [sys.executable, "-m", "folsom", *words, "--cluster", "--out", "cluster.parquet"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    table, head = read_results(tmp_path / "cluster.parquet")
    assert table.cast(schema()).equals(table_of(play_numbers(MIXED, range(4))))
    assert head["complete"] is True
    assert "--cluster" in head["command"]


@pytest.mark.skipif(not SOAK, reason="a cluster takes half a minute to begin: part of make soak")
def test_a_cluster_that_runs_already_plays_the_same_games(tmp_path: Path) -> None:
    ports = [free_port() for _ in range(2)]
    environment = os.environ | {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
    head = ["--head", "--block", "--num-cpus", "2", "--node-ip-address", "127.0.0.1", "--port", str(ports[0])]
    head += [
        "--ray-client-server-port",
        str(ports[1]),
        "--include-dashboard",
        "false",
        "--disable-usage-stats",
    ]
    cluster = subprocess.Popen(
        [str(Path(sys.executable).with_name("ray")), "start", *head],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        assert cluster.stdout is not None
        assert any("Ray runtime started" in line for line in cluster.stdout)
        words = ["simulate", "4", "--seed", "7", "--bots", "rookie,drifter", "--players", "3"]
        reached = ["--cluster", f"ray://127.0.0.1:{ports[1]}", "--out", "cluster.parquet"]
        done = subprocess.run(
            [sys.executable, "-m", "folsom", *words, *reached],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
    finally:
        os.killpg(cluster.pid, signal.SIGKILL)
        cluster.communicate()
    table = read_results(tmp_path / "cluster.parquet")[0]
    assert table.cast(schema()).equals(table_of(play_numbers(MIXED, range(4))))


def free_port() -> int:
    """Find a port that Ray's own workers do not take."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def test_nobody_at_all_cannot_play() -> None:
    with pytest.raises(ConfigError, match="at least one worker"), start_workers(10, 0):
        pass


def test_a_cluster_needs_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(FolsomError, match=r"folsom\[cluster\]"), start_workers(10, cluster="here"):
        pass

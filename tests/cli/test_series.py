"""Simulations and measurements: what they print, and that a seed determines it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from folsom.lab import read_dataset, read_results
from tests.cli.command import Run


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--bots", "drifter"),
        ("--bots", "rookie,drifter,drifter,drifter"),
        ("--pairs", "--players", "3"),
        ("--teams", "--bots", "drifter"),
        ("--expert", "--bandits", "ghost,doc,mei"),
    ],
)
def test_a_simulation_is_determined_by_its_seed(
    folsom: Run, started_folsom: Run, words: tuple[str, ...]
) -> None:
    # Another start of Python puts sets into another order.
    first = started_folsom("simulate", "6", "--seed", "4", *words)
    assert first.returncode == 0, first.stderr
    assert folsom("simulate", "6", "--seed", "4", *words).stdout == first.stdout
    assert folsom("simulate", "6", "--seed", "5", *words).stdout != first.stdout
    assert "turn order 1" in first.stdout
    assert "6 games from seed 4" in first.stdout


def test_seeds_are_as_large_as_in_the_library(tmp_path: Path, folsom: Run) -> None:
    seed = 2**95 + 17
    words = ("--seed", str(seed), "--bots", "drifter")
    done = folsom("simulate", "2", *words, "--out", "games.parquet")
    assert f"2 games from seed {seed}" in done.stdout, done.stderr
    resumed = folsom("simulate", "3", "--bots", "drifter", "--out", "games.parquet", "--resume")
    assert resumed.returncode == 0, resumed.stderr
    seeds = read_results(tmp_path / "games.parquet")[0].column("seed").to_pylist()
    assert [int(one) for one in seeds[::4]] == [seed, seed + 1, seed + 2]
    assert folsom("report", "games.parquet").returncode == 0
    done = folsom("dataset", "write", "2", *words, "--out", "choices.parquet")
    assert done.returncode == 0, done.stderr
    assert [game.replay().seed for game in read_dataset(tmp_path / "choices.parquet")] == [seed, seed + 1]
    done = folsom("league", "drifter", "rookie", "--games", "4", "--seed", str(seed), "--out", "l.parquet")
    assert done.returncode == 0, done.stderr
    assert "--seed is a whole number" in folsom("simulate", "2", "--seed", str(2**96)).stderr


def test_figures_are_printed_for_programs_too(folsom: Run) -> None:
    done = folsom("simulate", "6", "--seed", "4", "--bots", "rookie,drifter", "--json")
    figures = json.loads(done.stdout)
    assert figures["games"] == 6
    assert figures["plan"]["seed"] == 4
    assert set(figures["bots"]) == {"rookie", "drifter"}
    shares = [bot["share"] * bot["games"] for bot in figures["bots"].values()]
    assert sum(shares) == pytest.approx(6)
    done = folsom("league", "drifter", "rookie", "--games", "8", "--json", "--out", "games.parquet")
    figures = json.loads(done.stdout)
    [match] = figures["matches"]
    assert (match["challenger"], match["opponent"], match["games"]) == ("rookie", "drifter", 8)
    assert match["gain"] == pytest.approx(match["share"] - 0.25)
    assert set(figures["ratings"]) == {"rookie", "drifter"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("simulate 4 --out games.csv", "--out must be a file that ends in .parquet"),
        ("dataset write 4 --out games.csv", "--out must be a file that ends in .parquet"),
        ("league drifter rookie --out games.csv", "--out must be a file that ends in .parquet"),
        ("league drifter rookie --write games.html", "--write must be a file that ends in .md"),
        ("tune rookie --out games.json", "--out must be a file that ends in .toml"),
        ("report games.parquet --out games.pdf", "--out must be a file that ends in .html"),
        ("simulate 4 --pairs --players 5", "for 2 or 3 players, not 5"),
    ],
)
def test_what_cannot_be_done_is_refused_at_once(folsom: Run, words: str, said: str) -> None:
    refused = folsom(*words.split())
    assert refused.returncode == 2
    assert said in refused.stderr
    assert not refused.stdout


def test_workers_do_not_change_the_numbers(folsom: Run) -> None:
    alone = folsom("simulate", "60", "--seed", "4", "--bots", "drifter", "--workers", "1")
    together = folsom("simulate", "60", "--seed", "4", "--bots", "drifter", "--workers", "2")
    assert alone.stdout == together.stdout


@pytest.mark.parametrize("words", [(), ("--players", "2"), ("--players", "7"), ("--expert",), ("--teams",)])
def test_the_benchmark_prints_exactly_its_figures(folsom: Run, words: tuple[str, ...]) -> None:
    done = folsom("bench", "--json", "--seconds", "0.01", *words)
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    keys = ["compiled", "engine", "games_per_s", "decisions_per_s", "clone_ns", "determinize_ns"]
    keys += ["iterations_per_s", "called_games_per_s", "viewed_games_per_s", "state_bytes"]
    assert list(figures) == keys
    assert figures.pop("compiled") == (figures.pop("engine") != "not compiled")
    assert all(value > 0 for value in figures.values())


def test_the_benchmark_has_a_table_too(folsom: Run) -> None:
    done = folsom("bench", "--seconds", "0.01")
    assert "median" in done.stdout
    assert "random games per second" in done.stdout
    assert "engine:" in done.stdout

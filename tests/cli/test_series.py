"""Simulations and measurements: what they print, and that a seed determines it."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Run


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
def test_a_simulation_is_determined_by_its_seed(folsom: Run, words: tuple[str, ...]) -> None:
    first = folsom("simulate", "6", "--seed", "4", *words)
    assert first.returncode == 0, first.stderr
    assert folsom("simulate", "6", "--seed", "4", *words).stdout == first.stdout
    assert folsom("simulate", "6", "--seed", "5", *words).stdout != first.stdout
    assert "turn order 1" in first.stdout
    assert "6 games from seed 4" in first.stdout


def test_workers_do_not_change_the_numbers(folsom: Run) -> None:
    alone = folsom("simulate", "60", "--seed", "4", "--bots", "drifter", "--workers", "1")
    together = folsom("simulate", "60", "--seed", "4", "--bots", "drifter", "--workers", "2")
    assert alone.stdout == together.stdout


@pytest.mark.parametrize("words", [(), ("--players", "2"), ("--players", "7"), ("--expert",), ("--teams",)])
def test_the_benchmark_prints_exactly_its_figures(folsom: Run, words: tuple[str, ...]) -> None:
    done = folsom("bench", "--json", "--seconds", "0.01", *words)
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    keys = ["compiled", "games_per_s", "decisions_per_s", "clone_ns", "determinize_ns"]
    keys += ["iterations_per_s", "state_bytes"]
    assert list(figures) == keys
    assert isinstance(figures.pop("compiled"), bool)
    assert all(value > 0 for value in figures.values())


def test_the_benchmark_has_a_table_too(folsom: Run) -> None:
    done = folsom("bench", "--seconds", "0.01")
    assert "median" in done.stdout
    assert "random games per second" in done.stdout

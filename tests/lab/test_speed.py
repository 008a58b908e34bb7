"""Benchmarks: a page with rows that anybody can measure again."""

from __future__ import annotations

from pathlib import Path

import pytest

import folsom
from folsom.game.config import Config
from folsom.game.errors import FolsomError
from folsom.lab.provenance import engine, provenance
from folsom.lab.speed import GAUGES, as_json, measure
from folsom.lab.speed_page import NAMES, ROWS, BenchmarkRow, measure_rows, runs_of, speed_page


def test_every_figure_is_measured_and_has_a_name() -> None:
    config = Config(bandits=["ghost", "doc", "belle"])
    figures = measure(config, 0.005)
    assert [figure.gauge for figure in figures] == list(GAUGES)
    for figure in figures:
        assert min(figure.runs) <= figure.median <= max(figure.runs)
        assert figure.best in figure.runs
    found = as_json(figures, config)
    assert set(found) - {"compiled", "engine"} <= set(NAMES)


@pytest.mark.compiled_only
def test_the_page_has_both_engines_and_all_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = (
        BenchmarkRow("three", ("--players", "3")),
        BenchmarkRow("three, not compiled", ("--players", "3"), compiled=False),
    )
    monkeypatch.setattr("folsom.lab.speed_page.ROWS", rows)
    found = list(measure_rows(0.005))
    assert [figures["engine"] for _, figures in found] == [engine(), "not compiled"]
    page = speed_page(found, provenance(), "make bench", 0.005)
    assert found[0][1]["games_per_s"] > found[1][1]["games_per_s"]
    for row in rows:
        assert f"| {row.title} |" in page
    for way in (engine(), "not compiled"):
        assert f"## Engine: {way}\n" in page
    for row in rows:
        assert row.command(0.005) in page
    assert "FOLSOM_PURE=1 folsom bench --json --seconds 0.005 --players 3" in page
    assert provenance()["commit"] in page


@pytest.mark.compiled_only
def test_packages_are_measured_in_turn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("folsom.lab.speed_page.ROWS", ROWS[:2])
    here, nowhere = Path(folsom.__file__).parents[1], tmp_path
    assert runs_of([here, nowhere]) == [(ROWS[0], here), (ROWS[0], nowhere), (ROWS[1], here)]
    runs = measure_rows(0.005, [here, nowhere])
    assert next(runs)[1]["engine"] == engine()
    with pytest.raises(FolsomError, match="no package folsom in"):
        next(runs)


def test_no_row_is_measured_twice() -> None:
    assert len({(row.options, row.compiled) for row in ROWS}) == len(ROWS)

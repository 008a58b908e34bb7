"""Benchmarks: a page with rows that anybody can measure again."""

from __future__ import annotations

import pytest

from folsom.game.config import Config
from folsom.lab.provenance import provenance
from folsom.lab.speed import GAUGES, as_json, measure
from folsom.lab.speed_page import NAMES, ROWS, BenchmarkRow, measure_rows, speed_page


def test_every_figure_is_measured_and_has_a_name() -> None:
    config = Config(bandits=["ghost", "doc", "belle"])
    figures = measure(config, 0.005)
    assert [figure.gauge for figure in figures] == list(GAUGES)
    for figure in figures:
        assert min(figure.runs) <= figure.median <= max(figure.runs)
        assert figure.best in figure.runs
    found = as_json(figures, config)
    assert set(found) - {"compiled"} <= set(NAMES)


@pytest.mark.compiled_only
def test_the_page_has_both_engines_and_all_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = (
        BenchmarkRow("three", ("--players", "3")),
        BenchmarkRow("three, not compiled", ("--players", "3"), compiled=False),
    )
    monkeypatch.setattr("folsom.lab.speed_page.ROWS", rows)
    found = list(measure_rows(0.005))
    page = speed_page(found, provenance(), "make bench", 0.005)
    assert found[0][1]["games_per_s"] > found[1][1]["games_per_s"]
    for row in rows:
        assert f"| {row.title} |" in page
        assert row.command(0.005) in page
    assert "FOLSOM_PURE=1 folsom bench --json --seconds 0.005 --players 3" in page
    assert provenance()["commit"] in page


def test_no_row_is_measured_twice() -> None:
    assert len({(row.options, row.compiled) for row in ROWS}) == len(ROWS)

"""Benchmarks: a page whose every line can be measured again."""

from __future__ import annotations

import pytest

from folsom.game.config import Config
from folsom.lab.provenance import provenance
from folsom.lab.speed import GAUGES, as_json, measure
from folsom.lab.speed_page import LAPS, NAMES, Lap, run_laps, speed_page


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
    laps = (Lap("three", ("--players", "3")), Lap("three, not compiled", ("--players", "3"), compiled=False))
    monkeypatch.setattr("folsom.lab.speed_page.LAPS", laps)
    rows = list(run_laps(0.005))
    page = speed_page(rows, provenance(), "make bench", 0.005)
    assert rows[0][1]["games_per_s"] > rows[1][1]["games_per_s"]
    for lap in laps:
        assert f"| {lap.title} |" in page
        assert lap.command(0.005) in page
    assert "FOLSOM_PURE=1 folsom bench --json --seconds 0.005 --players 3" in page
    assert provenance()["commit"] in page


def test_no_line_is_measured_twice() -> None:
    assert len({(lap.words, lap.compiled) for lap in LAPS}) == len(LAPS)

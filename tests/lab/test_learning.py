"""A legend learns from games: the lessons are the same for everybody, and something is learned from them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from folsom import ConfigError, FolsomError
from folsom.bots.legend import Learned
from folsom.engine.search.learned import MARKS
from folsom.lab.learning import learn
from folsom.lab.lessons import lesson, lessons
from tests.cli.conftest import Run


@pytest.mark.compiled_only
def test_lessons_are_the_same_with_any_number_of_workers() -> None:
    told: list[int] = []
    two = list(lessons("sharpshooter", 6, 3, 5, 2, told.append))
    assert sum(told) == 6
    assert two == [lesson("sharpshooter", seed, 5) for seed in range(3, 9)]


@pytest.mark.compiled_only
def test_choices_are_predicted_better_than_by_chance() -> None:
    found = [lesson("sharpshooter", seed, 60) for seed in range(40)]
    learned, report = learn(found)
    assert len(learned.plan) == MARKS
    assert report.games == 40
    assert report.loss < report.ignorance


def test_too_few_games_teach_nothing() -> None:
    with pytest.raises(FolsomError, match="learned from 3 games"):
        learn([lesson("sharpshooter", seed, 1) for seed in range(3)])


def test_only_bots_that_search_can_teach() -> None:
    with pytest.raises(ConfigError, match=r"'rookie'; expected one of sharpshooter, legend"):
        list(lessons("rookie", 1, 1, 1, 1, print))


@pytest.mark.compiled_only
def test_the_command_writes_weights_a_legend_can_read(folsom: Run, tmp_path: Path) -> None:
    out = tmp_path / "learned.json"
    done = folsom("learn", "20", "--teacher", "sharpshooter", "--iterations", "4", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert "20 games" in done.stdout
    Learned(**json.loads(out.read_text(encoding="utf-8")))
    wrong = folsom("learn", "20", "--out", str(tmp_path / "learned.txt"))
    assert (wrong.returncode, "ends in .json" in wrong.stderr) == (2, True)

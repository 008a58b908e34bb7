"""A legend learns from games: the games are the same with any number of workers, and worth learning from."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from folsom import ConfigError, FolsomError
from folsom.bots.learned import Learned
from folsom.engine.search.learned import FEATURES
from folsom.lab.learning import learn
from folsom.lab.training_games import play_training_game, training_games
from tests.cli.command import Run


@pytest.mark.compiled_only
def test_training_games_are_the_same_with_any_number_of_workers() -> None:
    played: list[int] = []
    two = list(training_games("sharpshooter", 6, 3, 5, 2, played.append))
    assert sum(played) == 6
    assert two == [play_training_game("sharpshooter", seed, 5) for seed in range(3, 9)]


@pytest.mark.compiled_only
def test_choices_are_predicted_better_than_by_chance() -> None:
    found = [play_training_game("sharpshooter", seed, 60) for seed in range(40)]
    learned, report = learn(found)
    assert len(learned.plan) == FEATURES
    assert report.games == 40
    assert report.loss < report.uniform_loss


def test_too_few_games_are_refused() -> None:
    with pytest.raises(FolsomError, match="3 games are too few"):
        learn([play_training_game("sharpshooter", seed, 1) for seed in range(3)])


def test_only_bots_that_search_can_teach() -> None:
    with pytest.raises(ConfigError, match=r"'rookie'; expected one of outlaw, sharpshooter, legend"):
        list(training_games("rookie", 1, 1, 1, 1, print))


@pytest.mark.compiled_only
def test_the_command_writes_weights_a_legend_can_read(folsom: Run, tmp_path: Path) -> None:
    out = tmp_path / "learned.json"
    done = folsom("learn", "20", "--teacher", "sharpshooter", "--iterations", "4", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert "20 games" in done.stdout
    Learned(**json.loads(out.read_text(encoding="utf-8")))
    wrong = folsom("learn", "20", "--out", str(tmp_path / "learned.txt"))
    assert (wrong.returncode, "ends in .json" in wrong.stderr) == (2, True)

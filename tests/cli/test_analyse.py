"""`folsom analyse` as a person uses it."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from folsom import Config, Game
from folsom.lab.analysis import Analysis
from tests.cli.command import Run


def saved(folder: Path, to_the_end: bool) -> Path:
    """Write a short game of two pairs to a file."""
    game = Game.new(Config.from_dict({"pairs": [["tuco", "cheyenne"], ["doc", "django"]]}), 5)
    while not game.over and (to_the_end or len(game.choices) < 20):
        decision = game.decision
        game.choose(decision.options[0], seat=decision.seat)
    path = folder / "game.json"
    path.write_text(json.dumps(game.save()), encoding="utf-8")
    return path


@pytest.mark.compiled_only
def test_a_finished_game_is_told_with_accounts_and_turning_points(folsom: Run, tmp_path: Path) -> None:
    saved(tmp_path, to_the_end=True)
    words = ("analyse", "game.json", "--quick", "--jobs", "1", "--keep", "units", "--json", "out.json")
    first = folsom(*words, width=100)
    assert first.returncode == 0, first.stderr
    assert "accuracy" in first.stdout
    assert "Turning points" in first.stdout
    analysis = msgspec.json.decode((tmp_path / "out.json").read_bytes(), type=Analysis)
    assert len(analysis.decisions) == analysis.game.choices
    assert len(list((tmp_path / "units").iterdir())) > 1
    assert folsom(*words, "--lang", "fr", width=100).stdout != first.stdout


def test_what_cannot_be_analysed_is_refused_in_a_sentence(folsom: Run, tmp_path: Path) -> None:
    saved(tmp_path, to_the_end=False)
    running = folsom("analyse", "game.json")
    assert running.returncode == 2
    assert "still being played" in running.stderr
    both = folsom("analyse", "game.json", "--quick", "--thorough")
    assert both.returncode == 2
    assert "exclude each other" in both.stderr
    missing = folsom("analyse", "nothing.json")
    assert missing.returncode == 2
    assert "cannot read" in missing.stderr

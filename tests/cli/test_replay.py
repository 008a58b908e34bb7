"""A saved game retold."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from folsom import Config, Game
from folsom.bots import make, play_on
from folsom.data import LANGUAGES, text
from tests.cli.command import Run


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    game = Game.new(Config(bandits=["ghost", "doc", "belle", "tuco"]), 8)
    play_on(game, {seat: make("rookie", seat) for seat in range(4)})
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game.save()), encoding="utf-8")
    return file


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_told_with_the_train_after_each_round(folsom: Run, saved: Path, language: str) -> None:
    done = folsom("replay", str(saved), "--lang", language)
    assert done.returncode == 0, done.stderr
    for number in range(1, 6):
        assert done.stdout.count(text(language, "terminal.end_of_round", round=number)) == 1
    assert done.stdout.count("╭─▟█▙") == 5
    assert text(language, "terminal.result.title") in done.stdout


def test_a_spectator_learns_less_than_a_seat(folsom: Run, saved: Path) -> None:
    spectator = folsom("replay", str(saved)).stdout
    seat = folsom("replay", str(saved), "--seat", "0").stdout
    assert "You draw six: " in seat
    assert "You draw six: " not in spectator


def test_a_game_that_tries_another_one_differently_says_so(folsom: Run, saved: Path) -> None:
    game = Game.load(json.loads(saved.read_text(encoding="utf-8")))
    fork = game.fork(12, 5, "dry-gulch")
    play_on(fork, {seat: make("rookie", seat) for seat in range(4)})
    saved.write_text(json.dumps(fork.save()), encoding="utf-8")
    told = folsom("replay", str(saved)).stdout
    assert text("en", "terminal.forked", number=12, game="dry-gulch") in told
    assert told.count("╭─▟█▙") == 5


def test_step_by_step_until_the_listener_leaves(folsom: Run, saved: Path) -> None:
    done = folsom("replay", str(saved), "--step", typed="\n\nq\n")
    assert done.returncode == 0
    assert done.stdout.count(text("en", "terminal.press_enter")) == 3
    whole = folsom("replay", str(saved), "--step", typed="\n" * 500)
    assert text("en", "terminal.result.title") in whole.stdout


def test_a_table_saved_while_playing_can_be_replayed(folsom: Run, tmp_path: Path) -> None:
    folsom("play", "--seed", "9", "--save", "half.json", typed="1\n" * 12)
    done = folsom("replay", str(tmp_path / "half.json"), "--seat", "1")
    assert done.returncode == 0, done.stderr
    assert text("en", "terminal.end_of_round", round=1) in done.stdout
    assert text("en", "terminal.result.title") not in done.stdout


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"format": "folsom-game"}', "\x00\x01"])
def test_what_is_no_save_is_refused(folsom: Run, tmp_path: Path, content: str) -> None:
    file = tmp_path / "bad.json"
    file.write_text(content, encoding="utf-8")
    done = folsom("replay", str(file))
    assert done.returncode == 2
    assert done.stderr.startswith("error: ")
    assert "Traceback" not in done.stderr


def test_an_unknown_seat_is_refused(folsom: Run, saved: Path) -> None:
    done = folsom("replay", str(saved), "--seat", "7")
    assert done.returncode == 2
    assert "expected 0 to 3" in done.stderr

"""Recorded games replay to the same moments and the same result, and contain everything there is."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from folsom.game import saves
from folsom.game.game import Game
from tests.expansion_contents import contents_with_expansions, wanted_with_expansions
from tests.recordings import BASE_GAMES, EXPANSION_GAMES, FOLDER, contents, course, decision_kinds, wanted

FILES = sorted(FOLDER.glob("*.json"))


def read(file: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return record


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_recorded_game_replays_unchanged(file: Path) -> None:
    record = read(file)
    game, fingerprint = course(record["save"])
    assert game.over
    assert json.loads(json.dumps(asdict(game.result))) == record["result"]
    assert fingerprint == record["course"], "the game ends the same way but took another course"


def missing_from(
    name: str, wanted_things: set[str], contents_of: Callable[[Game, set[str]], set[str]]
) -> set[str]:
    """Return what no recorded game of a part contains."""
    found: set[str] = set()
    for file in FOLDER.glob(f"{name}-*.json"):
        save = read(file)["save"]
        found |= contents_of(course(save)[0], decision_kinds(save))
    return wanted_things - found


def test_the_recorded_games_contain_everything() -> None:
    missing = missing_from(BASE_GAMES, wanted(), contents)
    assert not missing, (
        f"no recorded game contains {', '.join(sorted(missing))}; `make record` looks for some"
    )


def test_the_recorded_games_with_expansions_contain_everything() -> None:
    missing = missing_from(EXPANSION_GAMES, wanted_with_expansions(), contents_with_expansions)
    assert not missing, (
        f"no recorded game contains {', '.join(sorted(missing))}; `make record` looks for some"
    )


def test_there_are_few_recorded_games() -> None:
    assert 0 < len(FILES) < 60


def test_another_course_is_noticed() -> None:
    save = read(FILES[0])["save"]
    game, fingerprint = course(save)
    shorter = saves.save(game.config, game.seed, game.choices[:-1])
    assert course(shorter)[1] != fingerprint

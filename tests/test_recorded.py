"""Recorded games replay to the same moments and the same result, and contain everything there is."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from folsom.game import saves
from tests.recordings import FOLDER, contents, course, decision_kinds, wanted

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


def test_the_recorded_games_contain_everything() -> None:
    found: set[str] = set()
    for file in FILES:
        save = read(file)["save"]
        found |= contents(course(save)[0], decision_kinds(save))
    missing = wanted() - found
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

"""Recorded games replay to the same moments and the same result, and contain everything there is."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from folsom.game import saves
from folsom.game.fingerprint import RULES_VERSION
from folsom.game.game import Game
from tests.expansion_contents import contents_with_expansions, wanted_with_expansions
from tests.record_games import refuse_silent_change
from tests.recordings import (
    BASE_GAMES,
    EXPANSION_GAMES,
    FOLDER,
    VERSION,
    contents,
    course,
    decision_kinds,
    read,
    recorded_version,
    result_of,
    wanted,
)

FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_recorded_game_replays_unchanged(file: Path) -> None:
    record = read(file)
    game, fingerprint = course(record["save"])
    assert game.over
    assert result_of(game) == record["result"]
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


def test_the_games_were_recorded_with_the_version_of_these_rules() -> None:
    assert recorded_version() == RULES_VERSION, (
        "RULES_VERSION has changed: `make record` records games with it"
    )


def a_recording(folder: Path, version: int, changed: bool) -> Path:
    """Record one game in a folder, as if the rules had changed since then or not."""
    record = read(FILES[0])
    if changed:
        record["course"] = "another"
    (folder / FILES[0].name).write_text(json.dumps(record), encoding="utf-8")
    (folder / VERSION).write_text(f"{version}\n", encoding="utf-8")
    return folder


def test_games_that_go_differently_are_not_replaced_under_the_same_version(tmp_path: Path) -> None:
    refuse_silent_change(a_recording(tmp_path, RULES_VERSION, changed=False))
    refuse_silent_change(a_recording(tmp_path, RULES_VERSION - 1, changed=True))
    with pytest.raises(SystemExit, match=f"RULES_VERSION to {RULES_VERSION + 1}") as refused:
        refuse_silent_change(a_recording(tmp_path, RULES_VERSION, changed=True))
    assert FILES[0].stem in str(refused.value)

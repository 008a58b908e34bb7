"""Datasets: every game replays from the file to the same end, or the file is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from folsom.game.errors import SaveError
from folsom.lab import DatasetWriter, Entrant, Series, Setting, play_numbers, read_dataset
from folsom.lab.dataset import schema
from tests.cli.command import Run

DOCUMENT = Path(__file__).parents[2] / "docs" / "LABORATORY.md"
SETTINGS = (
    Setting(players=3),
    Setting(teams=True),
    Setting(modules=("horses", "marshal", "timecar", "cursed")),
)


def written(path: Path, setting: Setting, games: int = 2) -> Path:
    series = Series(setting, (Entrant("drifter"),), seed=11, games=games)
    with DatasetWriter(path, series) as writer:
        writer.add(play_numbers(series, range(games), keep_choices=True))
    return path


@pytest.mark.parametrize("setting", SETTINGS)
def test_games_replay_to_the_same_end(tmp_path: Path, setting: Setting) -> None:
    path = written(tmp_path / "d.parquet", setting)
    series = Series(setting, (Entrant("drifter"),), seed=11, games=2)
    played = play_numbers(series, range(2), keep_choices=True)
    for recorded, finished in zip(read_dataset(path), played, strict=True):
        game = recorded.replay()
        assert game.over
        assert game.choices == list(finished.choice_log)
        assert tuple(game.result.money.values()) == tuple(seat.money for seat in finished.seats)
        assert recorded.bots == ("drifter",) * len(finished.seats)


def test_every_position_shows_what_was_chosen_from_what(tmp_path: Path) -> None:
    recorded = next(read_dataset(written(tmp_path / "d.parquet", Setting(players=3))))
    pairs = zip(recorded.positions(), recorded.choices, strict=True)
    for number, ((game, decision, label), (seat, chosen)) in enumerate(pairs):
        assert (decision.seat, label) == (seat, chosen)
        assert label in decision.options
        assert game.view(seat).number == number


def change(path: Path, **changes: Any) -> Path:
    table = pq.read_table(path)
    for name, value in changes.items():
        index = table.column_names.index(name)
        values = [value, *table.column(name).to_pylist()[1:]]
        table = table.set_column(index, schema().field(name), pa.array(values, schema().field(name).type))
    changed = path.with_name("changed.parquet")
    pq.write_table(table.replace_schema_metadata(pq.read_metadata(path).metadata), changed)
    return changed


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"money": [1, 2, 3]}, "does not replay: it ends with"),
        ({"seed": 4}, "does not replay"),
        ({"choice_seats": [0], "choice_labels": ["fly away"]}, "does not replay: seat 0 is not asked"),
        ({"choice_seats": [], "choice_labels": []}, "not over after its last choice"),
        ({"choice_seats": [0, 1]}, "is damaged: game 0"),
        ({"config": "{"}, "is damaged: game 0"),
        ({"config": '{"bandits": ["zorro"]}'}, "is damaged: game 0"),
        ({"bots": ["drifter"]}, "one bot and result for each player"),
    ],
)
def test_a_changed_game_is_noticed(tmp_path: Path, changes: dict[str, Any], message: str) -> None:
    path = change(written(tmp_path / "d.parquet", Setting(players=3)), **changes)
    with pytest.raises(SaveError, match=message):
        next(read_dataset(path)).replay()


def test_what_is_no_dataset_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path / "d.parquet", Setting(players=3))
    cut = tmp_path / "cut.parquet"
    cut.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(SaveError, match="cannot be read as Parquet"):
        next(read_dataset(cut))
    with pytest.raises(SaveError, match="there is no file"):
        next(read_dataset(tmp_path / "none.parquet"))


def test_every_column_is_documented() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert [name for name in schema().names if f"`{name}`" not in text] == []


def test_the_command_writes_reads_and_takes_out_a_game(folsom: Run) -> None:
    done = folsom("dataset", "write", "2", "--out", "d.parquet", "--bots", "drifter", "--seed", "5")
    assert done.returncode == 0, done.stderr
    assert "2 games with" in done.stdout
    read = folsom("dataset", "read", "d.parquet", width=100)
    assert "2 games, all of which replay" in read.stdout, read.stderr
    saved = folsom("dataset", "read", "d.parquet", "--game", "1", "--save", "one.json")
    assert saved.returncode == 0, saved.stderr
    assert folsom("replay", "one.json").returncode == 0
    missing = folsom("dataset", "read", "d.parquet", "--game", "2")
    assert (missing.returncode, "has no game 2" in missing.stderr) == (2, True)

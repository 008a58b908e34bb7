"""Results files: what is written is read back, and damage is reported."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from folsom.game.errors import FolsomError, SaveError
from folsom.lab import Entrant, ResultsWriter, Series, Setting, play_all, play_numbers, read_results
from folsom.lab.results import schema, table_of
from folsom.lab.workers import ThisProcess

SERIES = Series(Setting(), (Entrant("drifter"),), seed=7, games=6)
DOCUMENT = Path(__file__).parents[2] / "docs" / "LABORATORY.md"


def written(path: Path, games: int = 6) -> Path:
    with ResultsWriter(path, SERIES, ["folsom", "simulate"]) as writer:
        writer.add(play_numbers(SERIES, range(games)))
    return path


def test_results_are_read_back_with_their_origin(tmp_path: Path) -> None:
    table, head = read_results(written(tmp_path / "new" / "r.parquet"))
    assert table.cast(schema()).equals(table_of(play_numbers(SERIES, range(6))))
    assert head["plan"] == SERIES.as_dict()
    assert (head["games"], head["complete"], head["command"]) == (6, True, "folsom simulate")
    for key in ("commit", "sources", "machine", "python", "packages", "date", "generator", "compiled"):
        assert key in head
    assert not list(tmp_path.rglob("*.part"))


def test_every_column_is_documented() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    fields = [*schema().names]
    for name in ("cards", "events"):
        fields += [field.name for field in schema().field(name).type.value_type]
    assert [name for name in fields if f"`{name}`" not in text] == []


def test_ctrl_c_leaves_what_was_finished(tmp_path: Path) -> None:
    def press(_: int) -> None:
        played.append(1)
        if len(played) == 3:
            raise KeyboardInterrupt

    played: list[int] = []
    path = tmp_path / "r.parquet"
    plan = Series(Setting(), (Entrant("drifter"),), seed=7, games=5000)

    def play_and_write() -> None:
        with ResultsWriter(path, plan) as writer:
            for batch in play_all(plan, range(plan.games), ThisProcess(), press):
                writer.add(batch)

    with pytest.raises(KeyboardInterrupt):
        play_and_write()
    table, head = read_results(path)
    games = sorted(set(table.column("game").to_pylist()))
    assert head["complete"] is False
    assert games == list(range(head["games"]))
    assert 3 <= len(games) < 5000


def test_after_a_mistake_no_file_is_left(tmp_path: Path) -> None:
    path = tmp_path / "r.parquet"
    with pytest.raises(ZeroDivisionError), ResultsWriter(path, SERIES):
        raise ZeroDivisionError
    assert list(tmp_path.iterdir()) == []


def test_damaged_files_are_reported(tmp_path: Path) -> None:
    whole = written(tmp_path / "r.parquet").read_bytes()
    cut = tmp_path / "cut.parquet"
    cut.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(SaveError, match="cannot be read as Parquet"):
        read_results(cut)
    bent = tmp_path / "bent.parquet"
    bent.write_bytes(whole[:40] + bytes(400) + whole[440:])
    with pytest.raises(SaveError, match="damaged"):
        read_results(bent)
    foreign = tmp_path / "foreign.parquet"
    pq.write_table(pa.table({"a": [1]}), foreign)
    with pytest.raises(SaveError, match="holds something else"):
        read_results(foreign)
    with pytest.raises(SaveError, match="there is no file"):
        read_results(tmp_path / "nothing.parquet")


def test_another_version_is_not_guessed_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ResultsWriter, "version", 99)
    path = written(tmp_path / "r.parquet")
    with pytest.raises(SaveError, match="version 99; this Folsom reads version 1"):
        read_results(path)


def test_a_folder_cannot_be_written_over(tmp_path: Path) -> None:
    (tmp_path / "r.parquet.part").mkdir()
    with pytest.raises(FolsomError, match="cannot write"):
        written(tmp_path / "r.parquet")

"""`folsom tables`: what the host of a server does with its tables, on real databases."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from folsom.cli.main import app
from folsom.game.errors import FolsomError
from folsom.game.game import Game
from folsom.server.room.retention import Keep
from folsom.server.storage.database import Database
from folsom.server.storage.leases import Shared
from folsom.server.table.secrets import hash_token
from tests.server.client import PATIENCE, Client, Data, Served, fetch, join, make, play
from tests.server.postgresql import Cluster


class Kept:
    """Where a server keeps its tables: a finished game of Rosa and Ines, and one that has just begun."""

    def __init__(self, words: list[str], folder: Path) -> None:
        self.words = words
        self.folder = folder
        served = self.serve()
        self.over = make(
            served.address, "here", "open", "rookie", name="Rosalinda", start=False, config={"rounds": 1}
        )
        self.ines = join(served.address, self.over, name="Inesita")
        table = self.over["table"]["id"]
        with (
            Client(served.address, table, self.over["token"]) as rosa,
            Client(served.address, table, self.ines["token"]) as ines,
        ):
            rosa.command("start")
            ines.command("chat", text="Not my hat!")
            play([rosa, ines], lambda: rosa.over and ines.over)
        self.begun = make(served.address, "here", "rookie", "rookie", name="Rosalinda")
        self.replay = self.told(served)
        served.stop()

    def database(self) -> Database:
        return Database(self.words[1]) if "://" in self.words[1] else Database.in_folder(Path(self.words[1]))

    def serve(self, **options: Any) -> Served:
        return Served(self.folder, database=self.database(), **options)

    def told(self, served: Served) -> Data:
        """Return the finished game as anybody may see it."""
        answer: Data = fetch(f"{served.address}/api/tables/{self.over['table']['id']}/replay").json()
        return answer

    def run(self, command: str, *words: str) -> Result:
        return CliRunner().invoke(app, ["tables", command, *words, *self.words])

    def did(self, command: str, *words: str) -> str:
        done = self.run(command, *words)
        assert done.exit_code == 0, (done.output, done.exception)
        return done.output

    def refused(self, command: str, *words: str) -> str:
        done = self.run(command, *words)
        assert isinstance(done.exception, FolsomError), (done.output, done.exception)
        return str(done.exception)


@pytest.fixture(
    params=[
        "sqlite",
        "postgresql",
    ]
)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Kept:
    folder = tmp_path / "kept"
    if request.param == "sqlite":
        return Kept(["--data", str(folder)], folder)
    cluster: Cluster = request.getfixturevalue("cluster")
    name = f"kept{time.monotonic_ns()}"
    return Kept(["--database-url", cluster.database(name)], folder)


def test_tables_are_listed_and_exported_without_what_lets_people_in(kept: Kept) -> None:
    over, begun = kept.over["table"]["id"], kept.begun["table"]["id"]
    shown = kept.did("list")
    assert all(word in shown for word in (over, begun, "Rosalinda", "Inesita", "over", "playing"))
    text = kept.did("export", over)
    tokens = [kept.over["token"], kept.ines["token"]]
    for secret in (*tokens, *map(hash_token, tokens), kept.over["invite"]):
        assert secret not in text
    data = json.loads(text)
    assert data["people"] == ["Rosalinda", "Inesita"]
    assert [entry["kind"] for entry in data["entries"]][:3] == ["made", "joined", "started"]
    winners = kept.replay["moments"][-1]["view"]["result"]["winners"]
    assert list(Game.load(data["game"]).result.winners) == winners
    running = json.loads(kept.did("export", begun))
    assert running["game"] is None
    assert not any("seed" in entry or "salt" in entry for entry in running["entries"])
    assert "there is no table" in kept.refused("export", "nowhere")


def test_a_backup_brings_everything_back(kept: Kept, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    served = kept.serve()
    try:
        kept.did("backup", str(file))
        assert "there already" in kept.refused("backup", str(file))
    finally:
        served.stop()
    assert file.stat().st_mode & 0o077 == 0
    kept.did("delete", kept.over["table"]["id"], "--yes")
    assert "--force" in kept.refused("restore", str(file))
    assert "2 tables are back" in kept.did("restore", str(file), "--force")
    served = kept.serve()
    try:
        assert kept.told(served) == kept.replay
        with Client(served.address, kept.begun["table"]["id"], kept.begun["token"]) as rosa:
            rosa.until(lambda client: client.asked())
            rosa.step()
    finally:
        served.stop()


def test_a_file_that_is_no_backup_changes_nothing(kept: Kept, tmp_path: Path) -> None:
    file = tmp_path / "letter"
    file.write_text("Dear Rosa, " * 1000, "utf-8")
    kept.refused("restore", str(file), "--force")
    assert kept.over["table"]["id"] in kept.did("list")


def test_a_deleted_table_is_gone_and_the_others_stay(kept: Kept) -> None:
    over = kept.over["table"]["id"]
    assert kept.run("delete", over).exit_code == 1, "it asks first"
    assert over in kept.did("list")
    kept.did("delete", over, "--yes")
    shown = kept.did("list")
    assert over not in shown
    assert kept.begun["table"]["id"] in shown
    served = kept.serve()
    assert fetch(f"{served.address}/api/tables/{over}").status_code == 404
    served.stop()


@pytest.mark.parametrize("by", ["name", "token"])
def test_a_forgotten_person_leaves_a_game_that_replays_as_before(kept: Kept, by: str) -> None:
    over = kept.over["table"]["id"]
    assert "nobody" in kept.refused("forget", "Inesit", "--yes")
    kept.did("forget", "Inesita" if by == "name" else kept.ines["token"], "--yes")
    left = kept.did("list") + kept.did("export", over)
    assert "Inesita" not in left
    assert "Not my hat!" not in left
    assert "Somebody" in left
    if (kept.folder / "folsom.sqlite").exists():
        for path in kept.folder.glob("folsom.sqlite*"):
            content = path.read_bytes()
            assert b"Inesita" not in content
            assert hash_token(kept.ines["token"]).encode() not in content
    served = kept.serve()
    try:
        again = kept.told(served)
        assert {key: again[key] for key in again if key != "table"} == {
            key: kept.replay[key] for key in kept.replay if key != "table"
        }
        assert [seat["name"] for seat in again["table"]["seats"]] == ["Rosalinda", "Somebody", None]
        with Client(served.address, over, kept.ines["token"]) as ines:
            assert ines.closed() == 4403
        with Client(served.address, over, kept.over["token"]) as rosa:
            rosa.until(lambda client: client.state.version)
            assert rosa.state.mine == [0]
    finally:
        served.stop()


def test_a_server_with_a_file_must_be_stopped_before_anything_is_changed(tmp_path: Path) -> None:
    kept = Kept(["--data", str(tmp_path / "kept")], tmp_path / "kept")
    served = kept.serve()
    try:
        assert kept.over["table"]["id"] in kept.did("list")
        for words in (("delete", kept.over["table"]["id"]), ("forget", "Inesita")):
            assert "another server" in kept.refused(*words, "--yes")
    finally:
        served.stop()


def test_a_table_that_a_server_is_playing_is_left_alone(cluster: Cluster, tmp_path: Path) -> None:
    address = cluster.database("played")
    kept = Kept(["--database-url", address], tmp_path)
    over, file = kept.over["table"]["id"], tmp_path / "backup"
    kept.did("backup", str(file))
    held, done = threading.Event(), threading.Event()

    async def hold() -> None:
        database = Database(address)
        await database.open()
        leases = Shared(database, "http://192.0.2.1", "rules")
        await leases.open()
        await leases.take(over)
        held.set()
        await asyncio.to_thread(done.wait)
        await leases.close()
        await database.close()

    server = threading.Thread(target=asyncio.run, args=[hold()])
    server.start()
    try:
        assert held.wait(PATIENCE)
        for words in (("delete", over), ("forget", "Inesita")):
            assert "is open at a server" in kept.refused(*words, "--yes")
        assert "stop them first" in kept.refused("restore", str(file), "--force")
    finally:
        done.set()
        server.join()
    assert "Inesita" in kept.did("list")
    kept.did("delete", over, "--yes")


@pytest.mark.parametrize("finished", [True, False])
def test_old_tables_are_removed_if_the_host_wants_that(kept: Kept, finished: bool) -> None:
    keep = Keep(finished=0.0) if finished else Keep(unfinished=0.0)
    removed, stays = (kept.over, kept.begun) if finished else (kept.begun, kept.over)
    served = kept.serve(keep=keep)
    try:
        end = time.monotonic() + PATIENCE
        while fetch(f"{served.address}/api/tables/{removed['table']['id']}").status_code != 404:
            assert time.monotonic() < end
            time.sleep(0.1)
        assert fetch(f"{served.address}/api/tables/{stays['table']['id']}").status_code == 200
    finally:
        served.stop()

"""Rooms and the database below them: conflicts, failures, slow clients, unreadable tables."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Event
from types import ModuleType
from typing import Any, Final

import pytest
from sqlalchemy import update

from folsom.bots import Drifter, Rookie, Seen
from folsom.game.config import Config
from folsom.game.game import Game
from folsom.server.network import http
from folsom.server.room.bot_answer import bot_answer
from folsom.server.room.timing import Pace
from folsom.server.storage.database import FILE, Database
from folsom.server.storage.errors import ConflictError, FencedError, StorageError
from folsom.server.storage.row import Row
from folsom.server.storage.schema import tables
from folsom.server.table import opening
from folsom.server.table.opening import read_state
from folsom.server.table.state import TableState
from tests.server.client import BANDITS, PATIENCE, Client, Served, fetch, make, play, post
from tests.server.trouble import wait_for

# Whoever would wait for ever is let go, and the test fails.
STUCK_SECONDS: Final = 20.0


def said(version: int, text: str, **more: Any) -> Row:
    return Row("t", version, 1760000000.123456, text, "playing", True, **more)


def test_two_writers_cannot_both_write_a_version(tmp_path: Path) -> None:
    async def both() -> None:
        database = Database.in_folder(tmp_path)
        await database.open()
        await database.append(said(1, "a"))
        with pytest.raises(ConflictError):
            await database.append(said(1, "b"))
        assert [kept.body for kept in await database.entries("t")] == ["a"]
        await database.append(said(2, "c", member=0, command="same"))
        with pytest.raises(ConflictError):
            await database.append(said(3, "c", member=0, command="same"))
        await database.close()

    asyncio.run(both())


def test_a_row_that_does_not_fit_spoils_no_other_of_its_group(tmp_path: Path) -> None:
    async def many() -> None:
        database = Database.in_folder(tmp_path)
        await database.open()
        rows = [replace(said(1, "a"), table=f"t{number}") for number in range(200)]
        await database.append(rows[7])
        done = await asyncio.gather(*map(database.append, rows), return_exceptions=True)
        assert [number for number, problem in enumerate(done) if problem is not None] == [7]
        assert isinstance(done[7], ConflictError)
        assert [len(await database.entries(row.table)) for row in rows] == [1] * 200
        await database.close()

    asyncio.run(many())


def test_a_writer_whose_table_was_taken_over_writes_nothing(tmp_path: Path) -> None:
    async def fenced() -> None:
        database = Database.in_folder(tmp_path)
        await database.open()
        await database.append(said(1, "a"))
        await database.write(lambda connection: connection.execute(update(tables).values(fence=1)))
        with pytest.raises(FencedError):
            await database.append(said(2, "b"))
        await database.append(said(2, "c", fence=1))
        assert [kept.body for kept in await database.entries("t")] == ["a", "c"]
        await database.close()

    asyncio.run(fenced())


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    async def reopen() -> None:
        database = Database.in_folder(tmp_path)
        await database.open()
        await database.close()
        with sqlite3.connect(tmp_path / FILE) as file:
            file.execute("update folsom_schema_version set version_num = '99'")
        file.close()
        again = Database.in_folder(tmp_path)
        with pytest.raises(StorageError, match="newer Folsom"):
            await again.open()
        await again.close()

    asyncio.run(reopen())


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    async def two() -> None:
        first, second = Database.in_folder(tmp_path), Database.in_folder(tmp_path)
        await first.open()
        with pytest.raises(StorageError, match="another server is using this database"):
            await second.open()
        await first.close()
        await second.open()
        await second.close()

    asyncio.run(two())


def test_a_table_that_cannot_be_read_does_not_stop_the_others(tmp_path: Path) -> None:
    served = Served(tmp_path)
    broken = make(served.address, "here", "rookie", "rookie")["table"]["id"]
    fine = make(served.address, "here", "rookie", "rookie")
    served.stop()
    with sqlite3.connect(tmp_path / FILE) as file:
        file.execute("update folsom_entries set body = '{}' where table_id = ?", (broken,))
    file.close()
    again = Served(tmp_path)
    try:
        with Client(again.address, fine["table"]["id"], fine["token"]) as rosa:
            rosa.until(Client.asked)
        with Client(again.address, broken) as lost:
            assert lost.receive()["code"] == "storage"
        # Lists go by what was written beside the entries, so they know even that one.
        listed = fetch(f"{again.address}/api/tables").json()["tables"]
        assert {one["id"] for one in listed} == {broken, fine["table"]["id"]}
    finally:
        again.stop()


def test_whatever_goes_wrong_with_a_table_the_server_starts_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Bots have to begin, and none of them does before the tables are prepared.
    served = Served(tmp_path, Pace(bot=PATIENCE))
    letters, config = {"kind": "correspondence", "seconds": 3600}, {"first": BANDITS[1]}
    garbled, odd, fine = (
        make(served.address, "here", "rookie", "rookie", clock=letters, config=config) for _ in range(3)
    )
    served.stop()
    with sqlite3.connect(tmp_path / FILE) as file:
        said = ("{nonsense", garbled["table"]["id"])
        file.execute("update folsom_tables set about = ?, due = null where id = ?", said)
    file.close()
    due, looked = Database.due, []

    async def due_later(self: Database, limit: int) -> list[str]:
        looked.append(limit)
        if len(looked) == 1:
            raise KeyError("nobody has thought of this")
        return await due(self, limit)

    async def read_others(table: str, database: Database) -> TableState:
        if table == odd["table"]["id"]:
            raise KeyError("nor of this")
        return await read_state(table, database)

    monkeypatch.setattr(Database, "due", due_later)
    monkeypatch.setattr("folsom.server.room.table_registry.read_state", read_others)
    again = Served(tmp_path)
    try:
        # Nobody is there, and yet the table is woken.
        keys = [{"table": each["table"]["id"], "token": each["token"]} for each in (garbled, odd, fine)]

        def moves() -> dict[str, bool]:
            mine = post(again.address, "/api/tables/mine", {"keys": keys})["tables"]
            return {one["id"]: one["your_move"] for one in mine}

        wait_for(lambda: moves()[fine["table"]["id"]], "nobody has woken the table")
        # What cannot be read is left out.
        assert moves() == {odd["table"]["id"]: False, fine["table"]["id"]: True}
        with Client(again.address, odd["table"]["id"], odd["token"]) as lost:
            assert lost.receive()["code"] == "broken"
        # The entries are the table, whatever is written beside them.
        for seated in (garbled, fine):
            with Client(again.address, seated["table"]["id"], seated["token"]) as rosa:
                rosa.until(Client.asked)
                assert rosa.choose(0)["type"] == "done"
        assert len(moves()) == 3
    finally:
        again.stop()


@pytest.mark.parametrize(
    ("where", "slow", "path"),
    [(opening, "state_from", "/api/tables/{}"), (http, "replay_of", "/api/tables/{}/replay")],
)
def test_moves_are_answered_while_another_game_is_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: ModuleType, slow: str, path: str
) -> None:
    served = Served(tmp_path)
    old = make(served.address, "here", "drifter", "drifter", config={"rounds": 1})
    with Client(served.address, old["table"]["id"], old["token"]) as rosa:
        play([rosa], lambda: rosa.over)
    served.stop()
    play_again = getattr(where, slow)
    begun, answered = Event(), Event()
    meanwhile: list[bool] = []

    def slowly(*of: object) -> object:
        begun.set()
        # On the event loop nobody would be answered before this is over.
        meanwhile.append(answered.wait(STUCK_SECONDS))
        return play_again(*of)

    monkeypatch.setattr(where, slow, slowly)
    again = Served(tmp_path)
    try:
        seated = make(again.address, "here", "drifter", "drifter")
        with (
            Client(again.address, seated["table"]["id"], seated["token"]) as rosa,
            ThreadPoolExecutor(1) as elsewhere,
        ):
            rosa.until(Client.asked)
            reading = elsewhere.submit(fetch, again.address + path.format(old["table"]["id"]))
            assert begun.wait(PATIENCE)
            assert rosa.choose(0)["type"] == "done"
            answered.set()
            assert reading.result().status_code == 200
        assert meanwhile == [True]
    finally:
        again.stop()


def test_a_room_nobody_needs_is_closed_and_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("folsom.server.room.table_registry.SWEEP_SECONDS", 0.02)
    monkeypatch.setattr("folsom.server.room.room.IDLE_SECONDS", 0.02)
    served = Served(tmp_path)
    try:
        seated = make(served.address, "here", "rookie", "rookie")
        table = seated["table"]["id"]
        with Client(served.address, table, seated["token"]) as rosa:
            rosa.until(Client.asked)
            version = rosa.state.version
            rosa.quiet(0.2)
            assert rosa.command("chat", text="Still open")["type"] == "done"
        end = time.monotonic() + PATIENCE
        while served.app.state.registry.rooms and time.monotonic() < end:
            time.sleep(0.02)
        assert not served.app.state.registry.rooms
        with Client(served.address, table, seated["token"]) as rosa:
            rosa.until(Client.asked)
            assert rosa.state.version == version + 1
            assert rosa.choose(0)["type"] == "done"
    finally:
        served.stop()


def test_a_bot_that_fails_still_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        raise KeyError("lost")

    monkeypatch.setattr(Rookie, "choose", fail)
    game = Game.new(Config(bandits=BANDITS), 1)
    decision = game.decision
    seen = Seen(game, decision.seat)
    assert bot_answer("rookie", 1, seen, decision) in decision.options
    monkeypatch.setattr(Drifter, "choose", lambda *_: "nonsense")
    assert bot_answer("drifter", 1, seen, decision) in decision.options

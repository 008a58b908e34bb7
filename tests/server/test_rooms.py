"""Rooms and the database below them: conflicts, failures, slow clients, unreadable tables."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest

from folsom.bots import Drifter, Rookie, Seen
from folsom.game.config import Config
from folsom.game.game import Game
from folsom.server.protocol.messages import Presence
from folsom.server.room.bot_answer import bot_answer
from folsom.server.room.connection import WAITING_MESSAGES, Connection
from folsom.server.table.database import FILE, ConflictError, Database, StorageError, Written
from folsom.server.table.entries import Said
from tests.server.client import BANDITS, PATIENCE, Client, Served, make


def test_two_writers_cannot_both_write_a_version(tmp_path: Path) -> None:
    async def both() -> None:
        database = Database.in_folder(tmp_path)
        await database.open()
        await database.append("t", 1, Written(Said(0, "a"), 1.0), "gathering", True)
        with pytest.raises(ConflictError):
            await database.append("t", 1, Written(Said(0, "b"), 2.0), "gathering", True)
        found = await database.read("t")
        assert [written.entry for written in found] == [Said(0, "a")]
        await database.append("t", 2, Written(Said(0, "c"), 2.0, 0, "same"), "playing", True)
        with pytest.raises(ConflictError):
            await database.append("t", 3, Written(Said(0, "c"), 2.0, 0, "same"), "playing", True)
        await database.close()

    asyncio.run(both())


def test_a_database_of_another_version_is_refused(tmp_path: Path) -> None:
    async def reopen() -> None:
        database = Database.in_folder(tmp_path)
        await database.open()
        await database.close()
        with sqlite3.connect(tmp_path / FILE) as file:
            file.execute("update folsom_schema set version = 99")
        file.close()
        again = Database.in_folder(tmp_path)
        with pytest.raises(StorageError, match="version 99"):
            await again.open()
        await again.close()

    asyncio.run(reopen())


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


def test_a_client_that_does_not_read_is_cut_off() -> None:
    async def fill() -> None:
        connection = Connection(None, "en", 0)
        for _ in range(WAITING_MESSAGES + 1):
            connection.send(Presence(1, [], [], 0))
        last: object = None
        while not connection.outbox.empty():
            last = connection.outbox.get_nowait()
        assert last == 1013

    asyncio.run(fill())


def test_a_bot_that_fails_still_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        raise KeyError("lost")

    monkeypatch.setattr(Rookie, "choose", fail)
    game = Game.new(Config(bandits=BANDITS), 1)
    decision = game.decision
    seen = Seen(game, decision.seat)
    assert bot_answer("rookie", "1", "s", seen, decision) in decision.options
    monkeypatch.setattr(Drifter, "choose", lambda *_: "nonsense")
    assert bot_answer("drifter", "1", "s", seen, decision) in decision.options

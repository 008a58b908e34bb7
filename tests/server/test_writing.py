"""A choice is played once, on a copy that becomes the game when the choice has been written, not before."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from folsom.game.game import Game
from folsom.server.protocol.messages import Choose
from folsom.server.protocol.requests import NewTable
from folsom.server.protocol.settings import SeatPlan, Settings
from folsom.server.room.room import Room
from folsom.server.room.table_registry import TableRegistry
from folsom.server.room.timing import Pace
from folsom.server.storage.database import FILE, Database
from folsom.server.table.entries import Chose
from folsom.server.table.secrets import hash_token
from folsom.server.table.state import TableState
from tests.server.client import BANDITS, Data
from tests.server.listener import Listener


class Table:
    """A table with three people at one screen and a spectator, all of them in this process."""

    def __init__(self, room: Room, rosa: Listener) -> None:
        self.room = room
        self.rosa = rosa
        self.watcher = Listener(None)

    @property
    def state(self) -> TableState:
        return self.room.state

    def choice(self, number: str, option: int = 0) -> Choose:
        assert self.state.game is not None
        decision = self.state.game.decision
        ask = self.state.asks[decision.seat].version
        return Choose(number, decision.seat, ask, decision.options[option])

    async def send(self, command: Choose) -> list[Data]:
        """Send a command and return all that Rosa hears until it is answered."""
        await self.room.receive(self.rosa, command)
        heard: list[Data] = []
        while not heard or heard[-1]["type"] not in {"done", "refused"}:
            heard.append(await self.rosa.outbox.get())
        return heard


def at_a_table(database: Database, play: Callable[[Table], Awaitable[None]]) -> None:
    async def run() -> None:
        registry = TableRegistry(database, Pace(0, 0))
        await registry.open()
        settings = Settings({"bandits": BANDITS[:3]}, [SeatPlan("here")] * 3)
        seated = await registry.make(NewTable("Rosa", settings, start=True))
        room = await registry.room(seated.table.id)
        table = Table(room, Listener(hash_token(seated.token)))
        for connection in (table.rosa, table.watcher):
            room.connect(connection)
        # The last thing both are told is that the watcher has come.
        while (await table.watcher.outbox.get())["type"] != "presence":
            pass
        empty(table.rosa, table.watcher)
        await play(table)
        await registry.close()

    asyncio.run(run())


def empty(*connections: Listener) -> None:
    for connection in connections:
        while not connection.outbox.empty():
            connection.outbox.get_nowait()


def shown(game: Game | None) -> list[Any]:
    assert game is not None
    return [(game.view(seat), game.events(seat)) for seat in (None, 0, 1, 2)]


def known(state: TableState) -> tuple[Any, ...]:
    """Everything that a failed write must leave as it was."""
    asked = (state.version, state.asks, state.changed, state.playback_end)
    kept = (list(state.undo_stack), list(state.lines), dict(state.done), list(state.event_counts))
    return (shown(state.game), *asked, *kept)


def test_a_choice_is_played_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    choose = Game.choose

    def count(game: Game, label: str, seat: int | None = None, number: int | None = None) -> None:
        played.append(label)
        choose(game, label, seat, number)

    async def play(table: Table) -> None:
        for number in range(5):
            command = table.choice(str(number))
            played.clear()
            assert (await table.send(command))[-1]["type"] == "done"
            assert played == [command.label]

    monkeypatch.setattr(Game, "choose", count)
    at_a_table(Database.in_folder(tmp_path), play)


def test_nothing_has_happened_and_nobody_is_told_until_a_choice_is_written(tmp_path: Path) -> None:
    looks: list[tuple[tuple[Any, ...], int, int]] = []
    tables: list[Table] = []

    class Watched(Database):
        async def append(self, *arguments: Any) -> None:
            for write in (None, super().append):
                if write is not None:
                    await write(*arguments)
                for table in tables:
                    told = (table.rosa.outbox.qsize(), table.watcher.outbox.qsize())
                    looks.append((known(table.state), *told))

    async def play(table: Table) -> None:
        tables.append(table)
        before = known(table.state)
        heard = await table.send(table.choice("a"))
        assert looks == [(before, 0, 0)] * 2
        assert known(table.state) != before
        assert [message["type"] for message in heard] == ["update", "done"]
        assert table.watcher.outbox.get_nowait()["type"] == "update"
        written = await table.room.clients.log.database.entries(table.state.id)
        assert len(written) == table.state.version
        assert '"kind":"chose"' in written[-1].body

    at_a_table(Watched.in_folder(tmp_path), play)


def test_a_choice_that_cannot_be_written_leaves_everything_as_it_was(tmp_path: Path) -> None:
    def rename(old: str, new: str) -> None:
        with sqlite3.connect(tmp_path / FILE) as file:
            file.execute(f"alter table {old} rename to {new}")
        file.close()

    async def play(table: Table) -> None:
        game, before = table.state.game, known(table.state)
        assert game is not None
        command = table.choice("a")
        rename("folsom_entries", "elsewhere")
        refused = (await table.send(command))[-1]
        assert refused["type"] == "refused"
        assert (refused["code"], refused["version"]) == ("storage", table.state.version)
        assert table.state.game is game
        assert known(table.state) == before
        assert table.watcher.outbox.empty()
        empty(table.rosa)
        rename("elsewhere", "folsom_entries")
        assert (await table.send(command))[-1]["type"] == "done"
        game.choose(command.label, seat=command.seat)
        assert table.state.game is not game
        assert shown(table.state.game) == shown(game)

    at_a_table(Database.in_folder(tmp_path), play)


def test_a_choice_is_dropped_if_another_server_has_written_first(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        mine, theirs = table.choice("mine"), table.choice("theirs", -1)
        assert mine.label != theirs.label
        entry = msgspec.json.encode(Chose(theirs.seat, theirs.label, "person")).decode()
        with sqlite3.connect(tmp_path / FILE) as file:
            row = (table.state.id, table.state.version + 1, 5.0, 0, "theirs", entry)
            file.execute("insert into folsom_entries values (?, ?, ?, ?, ?, ?, null)", row)
        file.close()
        refused = (await table.send(mine))[-1]
        assert refused["type"] == "refused"
        assert refused["code"] == "storage"
        assert table.state.game is not None
        assert table.state.game.choices == [(theirs.seat, theirs.label)]
        assert table.watcher.outbox.get_nowait()["type"] == "update"
        assert (await table.send(table.choice("again")))[-1]["type"] == "done"

    at_a_table(Database.in_folder(tmp_path), play)

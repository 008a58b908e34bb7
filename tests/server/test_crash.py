"""A real server process is killed without warning; everything goes on from the database alone."""

from __future__ import annotations

import signal
import sqlite3
from contextlib import suppress
from pathlib import Path

import msgspec
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from folsom.cli.main import app
from folsom.game.config import Config
from folsom.game.errors import FolsomError
from folsom.game.game import Game
from folsom.server.storage.database import FILE
from folsom.server.table.entries import AnyEntry, Chose, Started
from tests.server.client import BANDITS, Client, join, make, play
from tests.server.processes import Process, running


def entries(folder: Path, table: str) -> list[tuple[int, str | None, AnyEntry]]:
    decode = msgspec.json.Decoder(AnyEntry).decode
    with sqlite3.connect(folder / FILE) as database:
        rows = database.execute(
            "select version, command, body from folsom_entries where table_id = ? order by version", (table,)
        ).fetchall()
    database.close()
    return [(version, command, decode(body)) for version, command, body in rows]


def move_to(process: Process, *clients: Client) -> None:
    """Let clients find the server again, as a page does; each says what it has."""
    for client in clients:
        client.close()
        client.address = process.address
        client.connect()


def test_a_server_killed_in_the_middle_of_stealin_loses_and_doubles_nothing(tmp_path: Path) -> None:
    confirmed: list[str] = []
    with running(tmp_path) as first:
        seated = make(first.address, "here", "open", "rookie", start=False)
        guest = join(first.address, seated)
        table = seated["table"]["id"]
        rosa = Client(first.address, table, seated["token"])
        ines = Client(first.address, table, guest["token"])
        rosa.until(lambda client: client.state.version)
        rosa.command("start")
        play([rosa, ines], lambda: rosa.asked() and rosa.seat()["view"]["phase"] == "stealin")
        confirmed += [number for client in (rosa, ines) for number in client.confirmed()]
        before = rosa.seat()
        choice = {"seat": 0, "ask": before["ask"], "label": rosa.options(0)[0]}
        # The choice is on its way when the server dies: it was written or it was not, but never half.
        rosa.say({"type": "choose", "id": "in-flight", **choice})
        assert first.end(signal.SIGKILL) == -signal.SIGKILL
    with suppress(ConnectionClosed, EOFError):
        rosa.closed()
    with running(tmp_path) as second:
        move_to(second, rosa, ines)
        rosa.until(lambda client: client.welcome["version"] >= before["ask"])
        assert rosa.command("choose", "in-flight", **choice)["type"] == "done"
        assert rosa.command("choose", "in-flight", **choice)["type"] == "done"
        with Client(second.address, table, seated["token"]) as fresh:
            fresh.until(lambda client: client.state.version >= rosa.state.version)
            rosa.until(lambda client: client.state.version >= fresh.state.version)
            assert rosa.state.known() == fresh.state.known()
        # Killed again, this time between two choices.
        number = before["view"]["number"] + 6
        play(
            [rosa, ines],
            lambda: rosa.asked() and rosa.seat()["view"]["number"] > number,
        )
        version = rosa.state.version
        second.end(signal.SIGKILL)
    with running(tmp_path) as third:
        move_to(third, rosa, ines)
        rosa.until(lambda client: client.state.version >= version)
        play([rosa, ines], lambda: rosa.over and ines.over)
        result = rosa.seat()["view"]["result"]
        confirmed += [number for client in (rosa, ines) for number in client.confirmed()]
        assert third.end(signal.SIGTERM) in {0, -signal.SIGTERM}
    rosa.close()
    ines.close()
    written = entries(tmp_path, table)
    assert [version for version, _, _ in written] == list(range(1, len(written) + 1))
    commands = [command for _, command, _ in written if command is not None]
    assert len(set(commands)) == len(commands)
    assert set(confirmed) <= set(commands)
    start = next(entry for _, _, entry in written if isinstance(entry, Started))
    game = Game.new(Config(bandits=BANDITS[:3]), int(start.seed))
    for _, _, entry in written:
        if isinstance(entry, Chose):
            game.choose(entry.label, seat=entry.seat)
    assert game.over
    assert game.result.money == result["money"]


def test_bots_and_clocks_go_on_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        clock = {"kind": "correspondence", "seconds": 3600}
        seated = make(first.address, "here", "rookie", "rookie", clock=clock)
        table = seated["table"]["id"]
        with Client(first.address, table, seated["token"]) as rosa:
            rosa.until(Client.asked)
            deadline = rosa.state.table["seats"][0]["deadline"]
            assert deadline is not None
            first.end(signal.SIGKILL)
    with running(tmp_path) as second, Client(second.address, table, seated["token"]) as rosa:
        rosa.until(Client.asked)
        assert rosa.state.table["seats"][0]["deadline"] == deadline
        rosa.command("hand_over", seat=0)
        second.end(signal.SIGKILL)
    # Nobody is connected, and yet the bots play on to the end.
    with running(tmp_path) as third, Client(third.address, table, seated["token"]) as rosa:
        rosa.until(lambda client: client.over)
        assert rosa.state.table["seats"][0]["away"] == "handed_over"


def test_a_database_that_cannot_be_used_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / FILE).write_text("this is no database, but long enough to look like one" * 100)
    for options, said in (
        (["--database-url", "nothing://here"], "database address"),
        (["--data", str(tmp_path / "file" / "data")], "data folder"),
        (["--data", str(tmp_path)], "cannot be opened"),
    ):
        ended = CliRunner().invoke(app, ["serve", "--port", "0", *options])
        assert isinstance(ended.exception, FolsomError)
        assert said in str(ended.exception)

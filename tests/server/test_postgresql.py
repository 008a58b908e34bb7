"""Tables kept in a real PostgreSQL: the same games and the same promises, even if the database goes away."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any, Final

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, MetaData, Table, insert, text
from typer.testing import CliRunner

from folsom.cli.main import app
from folsom.game.errors import FolsomError
from folsom.server.storage import migrations
from folsom.server.storage.database import FILE, Database
from folsom.server.storage.errors import ConflictError
from folsom.server.storage.row import Row
from tests.server.client import PATIENCE, Client, Served, join, make, play, post
from tests.server.device import EVERYTHING, PASSWORD, Device
from tests.server.postgresql import Cluster
from tests.server.test_upgrades import old_database, old_tables_go_on
from tests.server.trouble import wait_for

FIRST_TABLES: Final = {
    "folsom_tables": "select * from folsom_tables",
    "folsom_entries": "select * from folsom_entries",
}


def said(version: int, text: str, **more: Any) -> Row:
    return Row("t", version, 1760000000.123456, text, "playing", True, **more)


def test_odd_ids_are_refused_before_anything_is_looked_up(cluster: Cluster, tmp_path: Path) -> None:
    served = Served(tmp_path, database=Database(cluster.database("odd")))
    try:
        seated = make(served.address, "here", "drifter", "drifter", name="Ro\u0000sa")
        for path in ("%00", "a%00/replay", "%00/join", "%00/push"):
            method = "POST" if path.endswith(("join", "push")) else "GET"
            answer = served.http.request(method, f"/api/tables/{path}")
            assert answer.status_code in {400, 404}, answer.text
        keys = {"keys": [{"table": "\u0000", "token": "\u0000"}]}
        assert served.http.post("/api/tables/mine", json=keys).json() == {"tables": []}
        with Client(served.address, "%00") as lost:
            assert lost.receive()["code"] == "no_table"
        with Client(served.address, seated["table"]["id"], seated["token"]) as rosa:
            rosa.until(lambda client: client.state.version)
            rosa.say({"type": "chat", "id": "\u0000", "text": "a"})
            rosa.until(lambda client: client.refusals)
            assert rosa.refusals[0]["code"] == "bad_message"
            assert rosa.command("chat", text="N\u0000UL")["type"] == "done"
    finally:
        served.stop()


def test_two_writers_cannot_both_write_a_version(cluster: Cluster) -> None:
    address = cluster.database("writers")

    async def both() -> None:
        first, second = Database(address), Database(address)
        # Both on an empty database, at once.
        await asyncio.gather(first.open(), second.open())
        await first.append(said(1, "a", about="{}"))
        with pytest.raises(ConflictError):
            await second.append(said(1, "b"))
        # Many at once: each version is written by one of them, and nothing is half written.
        rows = [
            said(2 + number % 3, f"{number}", member=number // 3, command=f"{number}") for number in range(6)
        ]
        results = await asyncio.gather(
            *(database.append(row) for row in rows for database in (first, second)), return_exceptions=True
        )
        assert results.count(None) == 3
        assert all(isinstance(result, ConflictError) for result in results if result is not None)
        found = await second.entries("t")
        assert [kept.version for kept in found] == [1, 2, 3, 4]
        assert found[0].at == 1760000000.123456
        assert await second.watchable(5) == [("t", None)]
        await second.check_writable()
        await first.close()
        await second.close()

    asyncio.run(both())


def test_a_game_goes_on_after_a_restart_of_the_server(cluster: Cluster, tmp_path: Path) -> None:
    address = cluster.database("restart")
    served = Served(tmp_path, database=Database(address))
    seated = make(served.address, "here", "rookie", "drifter")
    table = seated["table"]["id"]
    with Client(served.address, table, seated["token"]) as rosa:
        rosa.until(lambda client: client.state.seats)
        play([rosa], lambda: rosa.asked() and rosa.seat()["view"]["number"] > 20)
        before = rosa.state.known()
    served.stop()
    again = Served(tmp_path, database=Database(address))
    try:
        with Client(again.address, table, seated["token"]) as rosa:
            rosa.until(lambda client: client.state.version)
            assert rosa.state.known() == before
            while not rosa.over:
                rosa.step()
    finally:
        again.stop()


def old_postgresql(address: str, folder: Path, stamped: bool) -> None:
    """Fill an empty database with what an earlier version left, with or without a note of its schema."""
    old_database(folder, "schema-1.sql")
    with sqlite3.connect(folder / FILE) as file:
        file.row_factory = sqlite3.Row
        kept = {name: [dict(row) for row in file.execute(rows)] for name, rows in FIRST_TABLES.items()}
    file.close()

    def fill(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(migrations.__file__).parent))
        config.attributes["connection"] = connection
        command.upgrade(config, "1")
        for name, rows in kept.items():
            connection.execute(insert(Table(name, MetaData(), autoload_with=connection)), rows)
        if not stamped:
            connection.execute(text(f"DROP TABLE {migrations.VERSION_TABLE}"))

    async def write() -> None:
        database = Database(address)
        await database.write(fill)
        await database.close()

    asyncio.run(write())


@pytest.mark.parametrize("stamped", [True, False])
def test_tables_of_an_earlier_version_go_on(cluster: Cluster, tmp_path: Path, stamped: bool) -> None:
    name = f"old_{stamped}".lower()
    old_postgresql(cluster.database(name), tmp_path, stamped)
    assert cluster.sql("SELECT count(*) FROM folsom_tables", name) == ["3"]
    assert cluster.sql("SELECT to_regclass('folsom_people')", name) == []
    served = Served(tmp_path, database=Database(cluster.address(name)))
    try:
        old_tables_go_on(served)
    finally:
        served.stop()
    assert cluster.sql("SELECT version_num FROM folsom_schema_version", name) != ["1"]


def test_a_database_that_goes_away_and_comes_back_loses_nothing(cluster: Cluster, tmp_path: Path) -> None:
    served = Served(tmp_path, database=Database(cluster.database("away")))
    try:
        seated = make(served.address, "here", "open", "rookie", start=False)
        with Client(served.address, seated["table"]["id"], seated["token"]) as rosa:
            assert rosa.command("chat", "one", text="Before")["type"] == "done"
            version = rosa.state.version
            cluster.stop()
            refused = rosa.command("chat", "two", text="Meanwhile")
            assert refused["code"] == "storage"
            assert served.http.get("/api/health").status_code == 503
            cluster.start()
            assert rosa.command("chat", "two", text="Meanwhile")["type"] == "done"
            assert rosa.command("chat", "two", text="Meanwhile")["type"] == "done"
            assert rosa.state.version == version + 1
            assert [line["text"] for line in rosa.state.lines[1:]] == ["Before", "Meanwhile"]
            wait_for(lambda: served.http.get("/api/health").status_code == 200, "health never recovers")
    finally:
        served.stop()


def test_a_database_that_is_not_there_is_refused_in_one_line(cluster: Cluster) -> None:
    ended = CliRunner().invoke(app, ["serve", "--port", "0", "--database-url", cluster.address("nowhere")])
    assert isinstance(ended.exception, FolsomError)
    assert "cannot be opened" in str(ended.exception)


def test_accounts_ratings_and_reports_are_kept_there_too(cluster: Cluster, tmp_path: Path) -> None:
    served = Served(tmp_path, database=Database(cluster.database("accounts")), extras=EVERYTHING)
    address = served.address
    try:
        rosa = make(address, "here", "drifter", "open", start=False, config={"rounds": 1})
        ines = join(address, rosa)
        for name, seated in (("Rosa", rosa), ("Ines", ines)):
            device = Device(address)
            device.register(name)
            device.bring(seated)
        taken = Device(address).ask("POST", "/api/account", {"name": "rosa", "password": PASSWORD}, 409)
        assert taken["code"] == "name_taken"
        token = device.key(ines["table"]["id"])["token"]
        table = rosa["table"]["id"]
        with Client(address, table, rosa["token"]) as host, Client(address, table, token) as guest:
            host.until(lambda client: client.state.version)
            version = host.command("chat", text="howdy")["version"]
            post(address, f"/api/tables/{table}/report", {"token": token, "version": version})
            host.command("start")
            play([host, guest], lambda: host.over)
        end = time.monotonic() + PATIENCE
        while not served.http.get("/api/ratings").json()["players"]:
            assert time.monotonic() < end, "nobody was rated"
            time.sleep(0.05)
        device.ask("DELETE", "/api/account", {"password": PASSWORD})
        assert [each["name"] for each in served.http.get("/api/ratings").json()["players"]] == ["Rosa"]
    finally:
        served.stop()

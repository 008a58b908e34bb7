"""Entries of many tables are committed together; what is wrong with one of them is nobody else's trouble."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from folsom.server.room.table_registry import TableRegistry
from folsom.server.room.timing import Pace
from folsom.server.storage.database import FILE, Database
from folsom.server.storage.errors import StorageError
from folsom.server.storage.row import Kept, Row
from tests.server.postgresql import Cluster


def row(table: str, body: str) -> Row:
    return Row(table, 1, 1760000000.0, body, "playing", True, about="{}")


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_one_entry_that_cannot_be_written_harms_no_other(
    request: pytest.FixtureRequest, tmp_path: Path, kind: str
) -> None:
    # Each is something that the database or its driver cannot take.
    if kind == "sqlite":
        database, bad = Database.in_folder(tmp_path), "half a character: \ud800"
    else:
        cluster: Cluster = request.getfixturevalue("cluster")
        database, bad = Database(cluster.database("group")), "an end inside: \x00"

    async def write() -> None:
        await database.open()
        bodies = {"before": "{}", "bad": bad, "after": "{}"}
        written = (database.append(row(table, body)) for table, body in bodies.items())
        results = await asyncio.wait_for(asyncio.gather(*written, return_exceptions=True), 60)
        assert [type(result) for result in results] == [type(None), StorageError, type(None)]
        await database.append(row("later", "{}"))
        for table, amount in (("before", 1), ("bad", 0), ("after", 1), ("later", 1)):
            assert len(await database.entries(table)) == amount
        # Nobody is told that the database is in trouble.
        await database.check_writable()
        await database.close()

    asyncio.run(write())


def test_servers_may_look_after_their_health_at_the_same_time(cluster: Cluster) -> None:
    async def look() -> None:
        databases = [Database(cluster.database("health")), Database(cluster.address("health"))]
        await databases[0].open()
        for _ in range(10):
            await asyncio.gather(*(database.check_writable() for database in databases * 3))
        for database in databases:
            await database.close()

    asyncio.run(look())


class Failing(Database):
    """A database that does not answer when a table is read."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.asked_again = asyncio.Event()
        self.attempts = 0

    async def entries(self, table: str, after: int = 0) -> list[Kept]:
        """Do not answer."""
        self.attempts += 1
        if self.attempts > 1:
            self.asked_again.set()
        raise StorageError("not now", "gone")


def test_a_table_whose_time_has_come_during_trouble_is_woken_later(tmp_path: Path) -> None:
    async def wake() -> None:
        database = Failing(f"sqlite:///{tmp_path / FILE}")
        registry = TableRegistry(database, Pace(0, 0))
        await registry.open()
        await database.append(Row("t", 1, 1.0, "{}", "playing", True, due=1.0))
        await asyncio.wait_for(database.asked_again.wait(), 60)
        await registry.close()

    asyncio.run(wake())

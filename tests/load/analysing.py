"""Analysing: finished games that are looked at while others play, for longer than anybody measures."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.load.load import Load
from tests.load.table import Table

# As many as one address may ask for at once.
GAMES = 4


async def fill_line(load: Load) -> list[Table]:
    """Play some games to their end, have them analysed, and return their tables."""
    tables = []
    for number in range(GAMES):
        table = load.new_table(-1 - number)
        assert isinstance(table, Table), "only Folsom analyses games"
        await table.make()
        await table.sit_down()
        await table.moved.wait()
        while table.ready():
            await table.move()
        await table.get_up()
        wish = msgspec.json.encode({"mode": "thorough"})
        answer = await table.http.post(_path(table), content=wish)
        answer.raise_for_status()
        tables.append(table)
    return tables


async def looked_at(tables: list[Table]) -> int:
    """Return how many decisions have been looked at."""
    done = 0
    for table in tables:
        answer = await table.http.get(_path(table), params={"mode": "thorough"})
        state: dict[str, Any] = answer.json()
        done += state["done"]
    return done


def _path(table: Table) -> str:
    return f"{table.address}/api/tables/{table.id}/analysis"

"""Findings: what is known of the moments of finished games, kept one by one, so that none is looked at twice.

A unit is kept under what its seat knew, and serves every game that leads there; everybody's chances depend
on what lay hidden, and are the game's own.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Table, select, update
from sqlalchemy.dialects import postgresql, sqlite

from folsom.lab.analysis.analysing import Looked
from folsom.lab.analysis.model import Unit
from folsom.server.analysis.job import Job
from folsom.server.storage.database import Database
from folsom.server.storage.schema import analyses, moments, units
from folsom.server.table.opening import off_the_loop

T = TypeVar("T")


def packed(found: Any) -> bytes:
    """Return something as it is kept."""
    return zlib.compress(msgspec.json.encode(found))


def unpacked(body: bytes, kind: type[T]) -> T | None:
    """Return what was kept, nothing if it is damaged."""
    try:
        return msgspec.json.decode(zlib.decompress(body), type=kind)
    except (zlib.error, msgspec.DecodeError, UnicodeError):
        return None


class Findings:
    """Keeps what has been found."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, table: str, mode: str) -> list[Looked]:
        """Return what is known of the moments of a game, in order of time; what is damaged is left out."""
        query = (
            select(moments.c.body, units.c.body.label("unit"))
            .join(units, units.c.key == moments.c.unit)
            .where(moments.c.table_id == table, moments.c.mode == mode)
            .order_by(moments.c.number)
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        found = await off_the_loop(lambda: [_looked(row.unit, row.body) for row in rows])
        return [looked for looked in found if looked is not None]

    async def units(self, keys: Sequence[str]) -> dict[str, Unit]:
        """Return those of some units that have been looked at, for whatever game."""
        query = select(units).where(units.c.key.in_(keys))
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        found = {row.key: unpacked(row.body, Unit) for row in rows}
        return {key: unit for key, unit in found.items() if unit is not None}

    async def keep(self, job: Job, owner: str, key: str, looked: Looked, done: int) -> bool:
        """Keep what is known of a moment; tell whether the game is still its owner's to look at."""
        mine = (analyses.c.table_id == job.table) & (analyses.c.mode == job.mode)
        mine &= (analyses.c.owner == owner) & (analyses.c.state == "running")
        here = {"table_id": job.table, "mode": job.mode, "number": looked.unit.number}
        fields = msgspec.to_builtins(looked)
        unit, rest = packed(fields.pop("unit")), packed(fields)

        def work(connection: Connection) -> bool:
            # First of all, so that a table that is being deleted is not found again in pieces.
            if connection.execute(update(analyses).where(mine).values(done=done)).rowcount == 0:
                return False
            _put(connection, units, {"key": key}, {"body": unit})
            _put(connection, moments, here, {"unit": key, "body": rest})
            return True

        return await self.database.write(work)


def _looked(unit: bytes, rest: bytes) -> Looked | None:
    known, fields = unpacked(unit, Unit), unpacked(rest, dict[str, Any])
    if known is None or fields is None:
        return None
    try:
        return msgspec.convert({**fields, "unit": known}, Looked)
    except msgspec.ValidationError:
        return None


def _put(connection: Connection, table: Table, where: dict[str, Any], values: dict[str, Any]) -> None:
    """Write a row, also over one that is there: it may be damaged, or just come from another server."""
    kind = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    row = kind(table).values(**where, **values)
    connection.execute(row.on_conflict_do_update(index_elements=list(where), set_=values))

"""Reports: lines of chat that somebody at the table has pointed out to the host."""

from __future__ import annotations

import time
from typing import Final

import msgspec
from sqlalchemy import Connection, func, insert, select

from folsom.server.protocol.problems import Refusal, too_fast
from folsom.server.protocol.rates import Buckets, Rate
from folsom.server.storage.database import Database
from folsom.server.storage.errors import ConflictError
from folsom.server.storage.schema import entries, people, reports
from folsom.server.table.entries import AnyEntry, Joined, Made, Said

# Enough for a bad evening, and too few to bury the host in.
REPORTS_OF_A_PERSON: Final = Rate(burst=10, per_second=10 / 3600)
REPORTS_OF_A_TABLE: Final = 50

_decode = msgspec.json.Decoder(AnyEntry).decode


class Reports:
    """Keeps each line that was reported, once, with whoever said it."""

    def __init__(self, database: Database, rate: Rate = REPORTS_OF_A_PERSON) -> None:
        self.database = database
        self._buckets = Buckets(rate)

    async def add(self, table: str, version: int, reporter: str) -> None:
        """Report the line of chat that was said at a version; ``reporter`` is the hash of a token."""
        bucket = self._buckets.of(reporter)
        if not bucket.take():
            raise too_fast("Too many reports", bucket.wait())
        try:
            await self.database.write(lambda connection: _add(connection, table, version))
        except ConflictError:
            # Somebody else has just reported the same line.
            return


def _add(connection: Connection, table: str, version: int) -> None:
    here = (reports.c.table_id == table) & (reports.c.version == version)
    if connection.execute(select(reports.c.version).where(here)).first() is not None:
        return
    known = select(func.count()).where(reports.c.table_id == table)
    if connection.execute(known).scalar_one() >= REPORTS_OF_A_TABLE:
        raise Refusal("too_large", "The host has enough lines of this table to look at.")
    query = select(entries.c.body, entries.c.at)
    query = query.where(entries.c.table_id == table, entries.c.version == version)
    row = connection.execute(query).first()
    said = None if row is None else _decode(row.body)
    if row is None or not isinstance(said, Said):
        raise Refusal("not_found", "Nobody has said anything there.")
    theirs = (people.c.table_id == table) & (people.c.member == said.member)
    connection.execute(
        insert(reports).values(
            table_id=table,
            version=version,
            at=time.time(),
            name=_name(connection, table, version, said.member),
            text=said.text,
            # Nothing, if they have left in the meantime.
            speaker=connection.execute(select(people.c.token_hash).where(theirs)).scalar(),
        )
    )


def _name(connection: Connection, table: str, version: int, member: int) -> str:
    """Return the name of a person, from the entries with which people have come."""
    came = entries.c.body.like('{"kind":"made"%') | entries.c.body.like('{"kind":"joined"%')
    query = select(entries.c.body).where(entries.c.table_id == table, entries.c.version < version, came)
    names: list[str] = []
    for body in connection.execute(query.order_by(entries.c.version)).scalars():
        entry = _decode(body)
        if isinstance(entry, Made):
            names += [person.name for person in entry.people]
        elif isinstance(entry, Joined):
            names.append(entry.person.name)
    return names[member] if member < len(names) else ""

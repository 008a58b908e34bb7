"""Removal: takes a table out of the database, with everything that is kept of it."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select

from folsom.server.storage.schema import (
    entries,
    mails,
    people,
    rated,
    reports,
    snapshots,
    subscriptions,
    tables,
)


def remove_table(connection: Connection, table: str) -> None:
    """Remove a table, its entries, and what is kept for its people."""
    for kept in (entries, mails, people, rated, reports, snapshots, subscriptions):
        connection.execute(delete(kept).where(kept.c.table_id == table))
    connection.execute(delete(tables).where(tables.c.id == table))


def older_than(connection: Connection, finished: float | None, unfinished: float | None) -> list[str]:
    """Return the finished and the unfinished tables where nothing has happened since the given times."""
    found: list[str] = []
    for over, before in ((True, finished), (False, unfinished)):
        if before is not None:
            of_this_kind = tables.c.status == "over" if over else tables.c.status != "over"
            query = select(tables.c.id).where(of_this_kind, tables.c.changed < before)
            found += connection.execute(query).scalars()
    return found

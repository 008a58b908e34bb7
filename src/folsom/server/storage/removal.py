"""Removal: takes a table out of the database, with everything that is kept of it."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select

from folsom.server.storage.schema import (
    analyses,
    entries,
    mails,
    moments,
    people,
    rated,
    reports,
    snapshots,
    subscriptions,
    tables,
    units,
)


def remove_table(connection: Connection, table: str) -> None:
    """Remove a table, its entries, and what is kept for its people."""
    # The analyses first: whoever is keeping a moment has locked its analysis, so none is written after this.
    for kept in (analyses, entries, mails, people, rated, reports, snapshots, subscriptions):
        connection.execute(delete(kept).where(kept.c.table_id == table))
    remove_moments(connection, table)
    connection.execute(delete(tables).where(tables.c.id == table))


def remove_moments(connection: Connection, table: str, mode: str | None = None) -> None:
    """Remove what the analyses of a table have found, or the one in a mode; what others share stays."""
    here = moments.c.table_id == table
    if mode is not None:
        here &= moments.c.mode == mode
    keys = list(connection.execute(select(moments.c.unit).where(here)).scalars())
    connection.execute(delete(moments).where(here))
    shared = select(moments.c.unit).where(moments.c.unit == units.c.key).exists()
    connection.execute(delete(units).where(units.c.key.in_(keys), ~shared))


def older_than(connection: Connection, finished: float | None, unfinished: float | None) -> list[str]:
    """Return the finished and the unfinished tables where nothing has happened since the given times."""
    found: list[str] = []
    for over, before in ((True, finished), (False, unfinished)):
        if before is not None:
            of_this_kind = tables.c.status == "over" if over else tables.c.status != "over"
            query = select(tables.c.id).where(of_this_kind, tables.c.changed < before)
            found += connection.execute(query).scalars()
    return found

"""Commit: writes a group of rows, each whole or not at all, in the transaction of a connection."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from folsom.server.storage.errors import FencedError, StorageError
from folsom.server.storage.row import Row
from folsom.server.storage.schema import entries, people, snapshots, tables

_HELD: Final = select(tables.c.id, tables.c.fence).where(tables.c.id.in_(bindparam("ids", expanding=True)))
_ABOUT: Final = ("status", "watchable", "changed", "version", "about", "due", "rules")
_UPDATE: Final = (
    update(tables)
    .where(tables.c.id == bindparam("table"))
    .values({name: bindparam(f"new_{name}") for name in _ABOUT})
)
_GONE: Final = delete(people).where(
    people.c.table_id == bindparam("table"), people.c.member == bindparam("who")
)
_OLD_SNAPSHOT: Final = delete(snapshots).where(snapshots.c.table_id == bindparam("table"))


def commit(connection: Connection, rows: Sequence[Row]) -> list[StorageError | None]:
    """Write rows of different tables, and return for each what kept it from being written, if anything.

    A row of a table that another server has taken over is left out; anything else that is wrong with one of
    them fails the transaction.
    """
    # For update: nobody can take a table over between this look and the end of the transaction.
    held = connection.execute(_HELD.with_for_update(), {"ids": [row.table for row in rows]})
    fences: dict[str, int] = {row.id: row.fence for row in held}
    refused = [_refusal(row, fences) for row in rows]
    written = [row for row, problem in zip(rows, refused, strict=True) if problem is None]
    new = [row for row in written if row.version == 1]
    old = [row for row in written if row.version > 1]
    if new:
        connection.execute(
            insert(tables),
            [{"id": row.table, "fence": row.fence, "owner": row.owner, **_about(row)} for row in new],
        )
    if old:
        connection.execute(
            _UPDATE, [{"table": row.table, **{f"new_{k}": v for k, v in _about(row).items()}} for row in old]
        )
    if written:
        connection.execute(insert(entries), [_entry(row) for row in written])
    came = [(row.table, *person) for row in written for person in row.came]
    if came:
        names = ("table_id", "member", "token_hash")
        connection.execute(insert(people), [dict(zip(names, person, strict=True)) for person in came])
    gone = [{"table": row.table, "who": member} for row in written for member in row.gone]
    if gone:
        connection.execute(_GONE, gone)
    for row in written:
        if row.snapshot is not None:
            shot = row.snapshot
            connection.execute(_OLD_SNAPSHOT, {"table": row.table})
            kept = {"version": shot.version, "sources": shot.sources, "body": shot.body}
            connection.execute(insert(snapshots), {"table_id": row.table, **kept})
    return refused


def _refusal(row: Row, fences: dict[str, int]) -> StorageError | None:
    if row.version > 1 and row.table not in fences:
        return FencedError(f"table {row.table} is no longer there")
    if fences.get(row.table, row.fence) != row.fence:
        return FencedError(f"another server has taken over table {row.table}")
    return None


def _about(row: Row) -> dict[str, object]:
    return {
        "status": row.status,
        "watchable": int(row.watchable),
        "changed": row.at,
        "version": row.version,
        "about": row.about,
        "due": row.due,
        "rules": row.rules,
    }


def _entry(row: Row) -> dict[str, object]:
    return {
        "table_id": row.table,
        "version": row.version,
        "at": row.at,
        "member": row.member,
        "command": row.command,
        "body": row.body,
        "digest": row.digest,
    }

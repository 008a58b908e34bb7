"""Commit: writes a group of rows, each whole or not at all, in the transaction of a connection."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Delete,
    Dialect,
    Insert,
    Select,
    bindparam,
    delete,
    insert,
    select,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.compiler import SQLCompiler

from folsom.server.storage.errors import FencedError, StorageError
from folsom.server.storage.row import Row
from folsom.server.storage.schema import entries, people, snapshots, tables
from folsom.server.storage.sqlite_driver import plain

Statement = Select[Any, Any] | Insert | Delete
Values = Mapping[str, object]

_WRITTEN: Final = insert(entries)
_CAME: Final = insert(people)
_GONE: Final = delete(people).where(
    people.c.table_id == bindparam("table"), people.c.member == bindparam("who")
)
_OLD_SNAPSHOT: Final = delete(snapshots).where(snapshots.c.table_id == bindparam("table"))


def commit(connection: Connection, rows: Sequence[Row]) -> list[StorageError | None]:
    """Write rows of different tables, and return for each what kept it from being written, if anything.

    A row of a table that another server has taken over is left out; anything else that is wrong with one of
    them fails the transaction.
    """
    ids = {str(number): row.table for number, row in enumerate(rows)}
    fences: dict[str, int] = dict(_run(connection, _held(len(rows)), [ids]))
    refused = [_refusal(row, fences) for row in rows]
    written = [row for row, problem in zip(rows, refused, strict=True) if problem is None]
    if written:
        _run(connection, _now(connection.dialect.name), [_about(row) for row in written])
        _run(connection, _WRITTEN, [_entry(row) for row in written])
    came = [(row.table, *person) for row in written for person in row.came]
    if came:
        names = ("table_id", "member", "token_hash")
        _run(connection, _CAME, [dict(zip(names, person, strict=True)) for person in came])
    gone = [{"table": row.table, "who": member} for row in written for member in row.gone]
    if gone:
        _run(connection, _GONE, gone)
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
        "id": row.table,
        "fence": row.fence,
        "owner": row.owner,
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


@cache
def _held(count: int) -> Select[str, int]:
    """Return what asks under which numbers some tables are held."""
    ids = [bindparam(str(number), type_=tables.c.id.type) for number in range(count)]
    # For update: nobody can take a table over between this look and the end of the transaction.
    return select(tables.c.id, tables.c.fence).where(tables.c.id.in_(ids)).with_for_update()


@cache
def _now(database: str) -> Insert:
    """Return what writes how tables stand now, whether they are new or not."""
    kind = postgresql.insert if database == "postgresql" else sqlite.insert
    row = kind(tables)
    change = {each.name: each for each in row.excluded if each.name not in {"id", "fence", "owner"}}
    return row.on_conflict_do_update(index_elements=["id"], set_=change)


def _run(connection: Connection, statement: Statement, rows: Sequence[Values]) -> list[Any]:
    """Run a statement with the values of each row, and return what it finds."""
    text, names = _compiled(statement, connection.dialect)
    values = [tuple([row[name] for name in names]) for row in rows]
    if connection.dialect.name == "sqlite":
        # SQLAlchemy would spend more on it than the database does.
        driver = plain(connection)
        if isinstance(statement, Insert):
            # With every row the driver lets other threads go first, and then waits for its turn.
            driver.execute(_for_all(text, len(rows)), tuple(chain.from_iterable(values)))
            return []
        return [found for one in values for found in driver.execute(text, one).fetchall()]
    found = connection.exec_driver_sql(text, values)
    return list(found.fetchall()) if found.returns_rows else []


@lru_cache(maxsize=256)
def _compiled(statement: Statement, dialect: Dialect) -> tuple[str, Sequence[str]]:
    """Return the words of a statement, and the names of its values in their order."""
    compiled = statement.compile(dialect=dialect)
    assert isinstance(compiled, SQLCompiler)
    return str(compiled), compiled.positiontup or ()


@lru_cache(maxsize=256)
def _for_all(insertion: str, rows: int) -> str:
    """Return an insertion of one row as one of several."""
    before, values, after = re.split(r"(?<=VALUES )(\([?, ]+\))", insertion)
    return before + ", ".join([values] * rows) + after

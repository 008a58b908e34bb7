"""The database: every entry of every table, in the order in which they were written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import (
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    event,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from folsom.game.errors import FolsomError
from folsom.server.table.entries import AnyEntry

SCHEMA_VERSION: Final = 1
FILE: Final = "folsom.sqlite"

metadata = MetaData()
schema = Table("folsom_schema", metadata, Column("version", Integer, primary_key=True))
tables = Table(
    "folsom_tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("status", String(16), nullable=False),
    Column("watchable", Integer, nullable=False),
    Column("changed", Float, nullable=False),
    Index("folsom_tables_by_status", "status", "changed"),
)
entries = Table(
    "folsom_entries",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("member", Integer),
    Column("command", String(40)),
    Column("body", Text, nullable=False),
    # Two writers of one table cannot both write its next version.
    PrimaryKeyConstraint("table_id", "version"),
    UniqueConstraint("table_id", "member", "command"),
)

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(AnyEntry).decode


class StorageError(FolsomError):
    """A database that cannot be used, or that did not accept an entry."""


class ConflictError(StorageError):
    """Somebody else has already written this version."""


@dataclass(frozen=True)
class Written:
    """An entry as it is kept in the database."""

    entry: AnyEntry
    at: float
    member: int | None = None
    command: str | None = None


class Database:
    """Keeps entries: in a SQLite file in a folder, or in a database server at an address."""

    def __init__(self, url: str) -> None:
        try:
            self.engine: AsyncEngine = create_async_engine(url)
        except (ArgumentError, NoSuchModuleError, ImportError) as error:
            raise StorageError(
                f"this database address cannot be used: {error}; expected for example "
                "sqlite+aiosqlite:///folsom.sqlite or postgresql+asyncpg://user@host/folsom"
            ) from error
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)

    @classmethod
    def in_folder(cls, folder: Path) -> Database:
        """Use a SQLite file in a folder, which is created if it does not exist."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StorageError(f"the data folder {folder} cannot be created: {error.strerror}") from error
        return cls(f"sqlite+aiosqlite:///{folder / FILE}")

    async def open(self) -> None:
        """Create the tables that are missing, and refuse a database with another version of the schema."""
        try:
            async with self.engine.begin() as connection:
                await connection.run_sync(metadata.create_all)
                found = (await connection.execute(select(schema.c.version))).scalar()
                if found is None:
                    await connection.execute(insert(schema).values(version=SCHEMA_VERSION))
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(f"the database cannot be opened: {error}") from error
        if found not in {None, SCHEMA_VERSION}:
            raise StorageError(f"the database has version {found}; this Folsom uses version {SCHEMA_VERSION}")

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()

    async def append(self, table: str, version: int, written: Written, status: str, watchable: bool) -> None:
        """Write the next entry of a table; when this returns, it is there to stay."""
        about: dict[str, Any] = {"status": status, "watchable": int(watchable), "changed": written.at}
        row = {
            "table_id": table,
            "version": version,
            "at": written.at,
            "member": written.member,
            "command": written.command,
            "body": _encode(written.entry).decode(),
        }
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(entries).values(row))
                if version == 1:
                    await connection.execute(insert(tables).values(id=table, **about))
                else:
                    await connection.execute(update(tables).where(tables.c.id == table).values(about))
        except IntegrityError as error:
            raise ConflictError(f"table {table} already has a version {version}") from error
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(f"version {version} of table {table} was not written") from error

    async def read(self, table: str) -> list[Written]:
        """Return all entries of a table, none if there is no such table."""
        query = select(entries).where(entries.c.table_id == table).order_by(entries.c.version)
        rows = await self._rows(query)
        try:
            return [Written(_decode(row.body), row.at, row.member, row.command) for row in rows]
        except msgspec.DecodeError as error:
            raise StorageError(f"table {table} cannot be read: {error}") from error

    async def unfinished(self) -> list[str]:
        """Return the tables whose games are still being played."""
        query = select(tables.c.id).where(tables.c.status == "playing")
        return [row.id for row in await self._rows(query)]

    async def watchable(self, limit: int) -> list[str]:
        """Return the tables that may be watched, the one that changed last first."""
        query = (
            select(tables.c.id)
            .where(tables.c.status == "playing", tables.c.watchable == 1)
            .order_by(tables.c.changed.desc())
            .limit(limit)
        )
        return [row.id for row in await self._rows(query)]

    async def alive(self) -> bool:
        """Tell whether the database answers."""
        try:
            await self._rows(select(text("1")))
        except StorageError:
            return False
        return True

    async def _rows(self, query: Any) -> Sequence[Any]:
        try:
            async with self.engine.connect() as connection:
                return (await connection.execute(query)).all()
        except (SQLAlchemyError, OSError) as error:
            raise StorageError("the database does not answer") from error


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Log writes ahead, so that readers do not wait, and keep every commit even if the power fails."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()

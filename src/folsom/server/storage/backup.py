"""Backup: a copy of the whole database in a file, and back; servers may go on while it is made."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, func, select
from sqlalchemy.engine import URL

from folsom.server.storage.database import Database
from folsom.server.storage.errors import StorageError
from folsom.server.storage.schema import tables

# Whoever reads a backup reads every hand and every invite.
PRIVATE: Final = 0o600


def back_up(database: Database, file: Path) -> None:
    """Write everything there is at this moment to a file, whole or not at all."""
    draft = file.with_name(file.name + ".part")
    try:
        draft.unlink(missing_ok=True)
        os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
        if database.shared:
            _run("pg_dump", database.url, "--format=custom", "--no-owner", f"--file={draft}")
        else:
            _copy(Path(str(database.url.database)), draft)
        draft.replace(file)
    except (OSError, sqlite3.Error) as error:
        raise StorageError(f"the backup {file} was not written: {error}") from error
    finally:
        draft.unlink(missing_ok=True)


def restore(database: Database, file: Path) -> None:
    """Put a backup in place of everything there is; no server may be running."""
    if database.shared:
        options = ("--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error")
        _run("pg_restore", database.url, *options, str(file))
        return
    try:
        _check(file)
        _copy(file, Path(str(database.url.database)))
    except (OSError, sqlite3.Error) as error:
        raise StorageError(f"the backup {file} cannot be restored: {error}") from error


def overwrite_what_is_gone(database: Database) -> None:
    """Write a SQLite file again without what was deleted, which it keeps until the space is needed."""
    if database.shared:
        return
    with closing(sqlite3.connect(str(database.url.database))) as file:
        file.execute("VACUUM")
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def count_tables(connection: Connection) -> int:
    """Return how many tables there are."""
    return int(connection.execute(select(func.count()).select_from(tables)).scalar_one())


def _copy(source: Path, target: Path) -> None:
    address = f"{source.resolve().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


def _check(file: Path) -> None:
    with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as kept:
        state = kept.execute("PRAGMA integrity_check").fetchone()[0]
        names = {row[0] for row in kept.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if state != "ok" or "folsom_entries" not in names:
        raise StorageError(f"{file} is no backup of Folsom")


def _run(program: str, url: URL, *options: str) -> None:
    """Run a program of PostgreSQL on a database; its password is not among the words that others can see."""
    found = shutil.which(program)
    if found is None:
        raise StorageError(f"{program} is missing: it comes with PostgreSQL's client programs")
    host = url.host or url.query.get("host")
    words = {"host": host, "port": url.port, "username": url.username, "dbname": url.database}
    reached = [f"--{name}={value}" for name, value in words.items() if value]
    secret = {} if url.password is None else {"PGPASSWORD": str(url.password)}
    done = subprocess.run(  # noqa: S603 - the program is PostgreSQL's, the words are the host's own
        [found, *reached, *options], env={**os.environ, **secret}, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise StorageError(f"{program} did not succeed: {done.stderr.strip()}")

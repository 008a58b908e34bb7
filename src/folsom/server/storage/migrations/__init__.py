"""Migrations: bring a database to the schema of this version, the same way on SQLite and PostgreSQL.

`versions` has one file for each step. `env` is what alembic runs them with.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, inspect, text

from folsom.server.storage.errors import StorageError

VERSION_TABLE: Final = "folsom_schema_version"
# Any number will do, as long as it is always this one: two servers that start together migrate in turn.
LOCK: Final = 7_347_662_001


def migrate(connection: Connection) -> None:
    """Bring the database of a connection to the newest schema, or refuse one that is newer than that."""
    if connection.dialect.name == "postgresql":
        # Another server's migration, or this one, may take its time.
        for patience in ("lock_timeout", "idle_in_transaction_session_timeout"):
            connection.execute(text(f"SET LOCAL {patience} = 0"))
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    try:
        if _made_without_migrations(connection):
            command.stamp(config, "1")
        command.upgrade(config, "head")
    except CommandError as error:
        newest = ScriptDirectory.from_config(config).get_current_head()
        raise StorageError(
            f"the database was made by a newer Folsom; this one knows its schema up to version {newest}"
        ) from error


def _made_without_migrations(connection: Connection) -> bool:
    """Tell whether a database is of the time when all its tables were created at once."""
    names = inspect(connection).get_table_names()
    return "folsom_entries" in names and VERSION_TABLE not in names

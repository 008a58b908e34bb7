"""SQLite's own connection, for what is done a hundred times a second."""

from __future__ import annotations

import sqlite3

from sqlalchemy import Connection


def plain(connection: Connection) -> sqlite3.Connection:
    """Return the connection of the driver behind one of SQLAlchemy; its errors are the driver's own."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver

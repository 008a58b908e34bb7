"""Silenced: accounts and people at tables who may play and react, but not chat."""

from __future__ import annotations

import time

from sqlalchemy import Connection, delete, insert, select

from folsom.server.storage.schema import account_tables, silenced


def is_silenced(connection: Connection, token_hash: str) -> bool:
    """Tell whether a person at a table is silenced, or the account they belong to."""
    account = select(account_tables.c.account).where(account_tables.c.token_hash == token_hash)
    query = select(silenced.c.who).where((silenced.c.who == token_hash) | silenced.c.who.in_(account))
    return connection.execute(query).first() is not None


def silence(connection: Connection, who: str, name: str) -> None:
    """Silence an account, by its id, or a person, by the hash of their token."""
    lift(connection, who)
    connection.execute(insert(silenced).values(who=who, name=name, since=time.time()))


def lift(connection: Connection, who: str) -> None:
    """Let somebody chat again."""
    connection.execute(delete(silenced).where(silenced.c.who == who))

"""Subscriptions: where the browsers of a table's people want to be told that it is their turn."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from typing import Final

from sqlalchemy import Column, Float, PrimaryKeyConstraint, String, Table, Text, delete, insert, select
from sqlalchemy.exc import SQLAlchemyError

from folsom.server.table.database import Database, StorageError, metadata

# A person has a phone or two and a laptop; more would only let somebody send pushes by the hundred.
BROWSERS_OF_A_PERSON: Final = 5

subscriptions = Table(
    "folsom_subscriptions",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("token_hash", String(64), nullable=False),
    Column("endpoint", String(1000), nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("site", Text, nullable=False),
    Column("since", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "token_hash", "endpoint"),
)


@dataclass(frozen=True)
class Subscription:
    """An address of a push service, the keys of the browser behind it, and the site that asked for it."""

    endpoint: str
    p256dh: str
    auth: str
    language: str
    site: str


class Subscriptions:
    """Keeps the subscriptions of all tables; each belongs to whoever holds a token of the table."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, table: str, token_hash: str, subscription: Subscription) -> None:
        """Keep a subscription; of too many the oldest is forgotten."""
        known = [each for each in await self.of(table, token_hash) if each.endpoint != subscription.endpoint]
        forgotten = [each.endpoint for each in known[BROWSERS_OF_A_PERSON - 1 :]]
        row = {"table_id": table, "token_hash": token_hash, "since": time.time(), **asdict(subscription)}
        owned = (subscriptions.c.table_id == table) & (subscriptions.c.token_hash == token_hash)
        replaced = subscriptions.c.endpoint.in_([subscription.endpoint, *forgotten])
        try:
            async with self.database.engine.begin() as connection:
                await connection.execute(delete(subscriptions).where(owned & replaced))
                await connection.execute(insert(subscriptions).values(row))
        except (SQLAlchemyError, OSError) as error:
            raise StorageError("the subscription was not written") from error

    async def remove(self, table: str, token_hash: str, endpoint: str) -> None:
        """Forget a subscription, if there is one."""
        where = (
            (subscriptions.c.table_id == table)
            & (subscriptions.c.token_hash == token_hash)
            & (subscriptions.c.endpoint == endpoint)
        )
        await self._delete(where)

    async def forget(self, endpoint: str) -> None:
        """Forget an address that no longer leads to a browser, at every table."""
        await self._delete(subscriptions.c.endpoint == endpoint)

    async def of(self, table: str, token_hash: str) -> list[Subscription]:
        """Return the subscriptions of a person at a table, the newest first."""
        query = (
            select(subscriptions)
            .where(subscriptions.c.table_id == table, subscriptions.c.token_hash == token_hash)
            .order_by(subscriptions.c.since.desc())
        )
        try:
            async with self.database.engine.connect() as connection:
                rows = (await connection.execute(query)).all()
        except (SQLAlchemyError, OSError) as error:
            raise StorageError("the database does not answer") from error
        return [Subscription(row.endpoint, row.p256dh, row.auth, row.language, row.site) for row in rows]

    async def _delete(self, where: object) -> None:
        try:
            async with self.database.engine.begin() as connection:
                await connection.execute(delete(subscriptions).where(where))  # type: ignore[arg-type]
        except (SQLAlchemyError, OSError) as error:
            raise StorageError("the subscription was not removed") from error

"""Subscriptions: where the browsers of a table's people want to be told that it is their turn."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, insert, select

from folsom.server.storage.database import Database
from folsom.server.storage.schema import subscriptions

# A person has a phone or two and a laptop; more would only let somebody send pushes by the hundred.
BROWSERS_OF_A_PERSON: Final = 5


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
        replaced = subscriptions.c.endpoint.in_([subscription.endpoint, *forgotten])

        def replace(connection: Connection) -> None:
            connection.execute(delete(subscriptions).where(_of(table, token_hash) & replaced))
            connection.execute(insert(subscriptions).values(row))

        await self.database.write(replace)

    async def remove(self, table: str, token_hash: str, endpoint: str) -> None:
        """Forget a subscription, if there is one."""
        await self._delete(_of(table, token_hash) & (subscriptions.c.endpoint == endpoint))

    async def forget(self, endpoint: str) -> None:
        """Forget an address that no longer leads to a browser, at every table."""
        await self._delete(subscriptions.c.endpoint == endpoint)

    async def of(self, table: str, token_hash: str) -> list[Subscription]:
        """Return the subscriptions of a person at a table, the newest first."""
        query = select(subscriptions).where(_of(table, token_hash)).order_by(subscriptions.c.since.desc())
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [Subscription(row.endpoint, row.p256dh, row.auth, row.language, row.site) for row in rows]

    async def _delete(self, where: ColumnElement[bool]) -> None:
        await self.database.write(lambda connection: connection.execute(delete(subscriptions).where(where)))


def _of(table: str, token_hash: str) -> ColumnElement[bool]:
    return (subscriptions.c.table_id == table) & (subscriptions.c.token_hash == token_hash)

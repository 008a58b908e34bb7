"""Sessions: the devices on which somebody is signed in; only the hash of each one's secret is kept."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from folsom.server.storage.database import Database
from folsom.server.storage.schema import accounts, device_keys, sessions
from folsom.server.table.secrets import hash_token, new_token

DAY: Final = 24 * 3600
KEPT_SECONDS: Final = 90 * DAY


@dataclass(frozen=True)
class Session:
    """A device that is signed in; ``renewed`` if its time has just been extended."""

    hash: str
    account: str
    name: str
    renewed: bool = False


class Sessions:
    """Keeps who is signed in where; each use within 90 days keeps a session alive."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def begin(self, account: str) -> str:
        """Sign a device in and return its secret; sessions that nobody has used for long are forgotten."""
        token, now = new_token(), time.time()

        def work(connection: Connection) -> None:
            end_sessions(connection, sessions.c.seen < now - KEPT_SECONDS)
            row = {"token_hash": hash_token(token), "account": account, "seen": now}
            connection.execute(insert(sessions).values(row))

        await self.database.write(work)
        return token

    async def find(self, token: str) -> Session | None:
        """Return the session with this secret, if it is still good."""
        token_hash, now = hash_token(token), time.time()
        query = (
            select(sessions.c.account, sessions.c.seen, accounts.c.name)
            .join(accounts, accounts.c.id == sessions.c.account)
            .where(sessions.c.token_hash == token_hash, sessions.c.seen >= now - KEPT_SECONDS)
        )
        row = await self.database.read(lambda connection: connection.execute(query).first())
        if row is None:
            return None
        renewed = row.seen < now - DAY
        if renewed:
            seen = update(sessions).where(sessions.c.token_hash == token_hash).values(seen=now)
            await self.database.write(lambda connection: connection.execute(seen))
        return Session(token_hash, row.account, row.name, renewed)

    async def end(self, session: Session) -> None:
        """Sign a device out; the keys it was given open nothing any more."""
        mine = sessions.c.token_hash == session.hash
        await self.database.write(lambda connection: end_sessions(connection, mine))


def end_sessions(connection: Connection, which: ColumnElement[bool]) -> None:
    """Sign devices out in a transaction, with the keys they were given."""
    ended = select(sessions.c.token_hash).where(which)
    connection.execute(delete(device_keys).where(device_keys.c.session.in_(ended)))
    connection.execute(delete(sessions).where(which))

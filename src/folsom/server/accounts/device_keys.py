"""DeviceKeys: tokens that a signed-in device gets for the tables of its account."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sqlalchemy import Connection, func, insert, select

from folsom.server.accounts.sessions import Session
from folsom.server.protocol.problems import Refusal
from folsom.server.storage.database import Database
from folsom.server.storage.schema import device_keys
from folsom.server.table.secrets import hash_token, new_token

# A device asks for another one only where it has lost the last.
KEYS_OF_A_DEVICE: Final = 3000


class DeviceKeys:
    """Each stands for the token that a person got when they sat down, until the device is signed out.

    Wherever a token comes in, it is exchanged for the one it stands for; nothing behind that knows of keys.
    """

    def __init__(self, database: Database) -> None:
        self.database = database

    async def give(self, session: Session, opens: str) -> str:
        """Return a new token that opens what another one opens, of which only the hash is known."""
        token = new_token()
        row = {"token_hash": hash_token(token), "session": session.hash, "opens": opens}
        given = select(func.count()).where(device_keys.c.session == session.hash)

        def work(connection: Connection) -> None:
            if connection.execute(given).scalar_one() >= KEYS_OF_A_DEVICE:
                raise Refusal("too_large", "This device has been given too many keys; sign in again.")
            connection.execute(insert(device_keys).values(row))

        await self.database.write(work)
        return token

    async def behind(self, token_hashes: Collection[str]) -> dict[str, str]:
        """Return the hash of the first token for each of these that is only a device's."""
        query = select(device_keys.c.token_hash, device_keys.c.opens)
        query = query.where(device_keys.c.token_hash.in_(token_hashes))
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return {row.token_hash: row.opens for row in rows}

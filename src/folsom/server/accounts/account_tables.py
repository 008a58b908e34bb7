"""AccountTables: the seats that belong to an account, wherever its person signs in."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, insert, select

from folsom.server.protocol.problems import Refusal
from folsom.server.protocol.requests import Key
from folsom.server.storage.database import Database
from folsom.server.storage.schema import account_tables, people
from folsom.server.table.secrets import hash_token

# More than anybody plays, and few enough to be listed.
TABLES_OF_AN_ACCOUNT: Final = 1000


class AccountTables:
    """Which person at a table, known by the hash of a token, belongs to which account.

    A rematch has the same people with the same tokens, so it comes along by itself.
    """

    def __init__(self, database: Database) -> None:
        self.database = database

    async def bring(self, account: str, keys: Sequence[Key]) -> None:
        """Give an account the seats that these tokens open; those of another account stay there.

        Keys that a device was given bring nothing: who signs out must not have left a way in behind.
        """
        wanted = {(key.table, hash_token(key.token)) for key in keys}
        if not wanted:
            return

        def work(connection: Connection) -> None:
            hashes = [token_hash for _, token_hash in wanted]
            rows = connection.execute(select(people).where(people.c.token_hash.in_(hashes))).all()
            proven = {row.token_hash for row in rows if (row.table_id, row.token_hash) in wanted}
            taken = select(account_tables.c.token_hash).where(account_tables.c.token_hash.in_(hashes))
            new = proven - set(connection.execute(taken).scalars())
            mine = select(account_tables.c.token_hash).where(account_tables.c.account == account)
            room = TABLES_OF_AN_ACCOUNT - len(connection.execute(mine).all())
            if len(new) > room:
                raise Refusal("too_large", f"An account keeps at most {TABLES_OF_AN_ACCOUNT} tables.")
            now = time.time()
            if new:
                connection.execute(
                    insert(account_tables),
                    [{"token_hash": each, "account": account, "since": now} for each in sorted(new)],
                )

        await self.database.write(work)

    async def of(self, account: str) -> dict[str, str]:
        """Return the tables of an account, each with the hash of the token that opens it."""
        query = (
            select(people.c.table_id, people.c.token_hash)
            .join(account_tables, account_tables.c.token_hash == people.c.token_hash)
            .where(account_tables.c.account == account)
            # Who sat down twice at a table comes back to where they sat first.
            .order_by(people.c.member.desc())
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return {row.table_id: row.token_hash for row in rows}

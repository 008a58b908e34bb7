"""Addresses: where people with an account want to be told, confirmed by a link and given up by another."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, Row, delete, insert, select, update

from folsom.server.storage.database import Database
from folsom.server.storage.schema import account_tables, addresses, mails
from folsom.server.table.secrets import hash_token, new_token

CONFIRM_SECONDS: Final = 2 * 24 * 3600
HOUR: Final = 3600.0


@dataclass(frozen=True)
class Address:
    """An address with the language to write in, the site to lead to, and what it takes to end it."""

    address: str
    language: str
    site: str
    stop: str
    confirmed: bool = False


class Addresses:
    """Keeps one address for each account that wants one."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, account: str) -> Address | None:
        """Return the address of an account, confirmed or not."""
        query = select(addresses).where(addresses.c.account == account)
        row = await self.database.read(lambda connection: connection.execute(query).first())
        return None if row is None else _address(row)

    async def set(self, account: str, address: str, language: str, site: str) -> tuple[Address, str]:
        """Keep an address in place of another one, and return it with what confirms it."""
        wanted, token = Address(address, language, site, new_token()), new_token()
        row = {
            "account": account,
            "address": address,
            "language": language,
            "site": site,
            "stop": wanted.stop,
            "confirmed": 0,
            "confirm_hash": hash_token(token),
            "asked": time.time(),
        }

        def work(connection: Connection) -> None:
            connection.execute(delete(addresses).where(addresses.c.account == account))
            connection.execute(insert(addresses).values(row))

        await self.database.write(work)
        return wanted, token

    async def confirm(self, token: str) -> bool:
        """Confirm the address to which this was sent, and tell whether that was possible."""
        asked = addresses.c.asked >= time.time() - CONFIRM_SECONDS
        which = (addresses.c.confirm_hash == hash_token(token)) & asked
        done = update(addresses).where(which).values(confirmed=1)
        return await self.database.write(lambda connection: connection.execute(done).rowcount) > 0

    async def stop(self, token: str) -> None:
        """Forget the address to which this was sent."""
        await self._forget(token, by_account=False)

    async def forget(self, account: str) -> None:
        """Forget the address of an account."""
        await self._forget(account, by_account=True)

    async def _forget(self, value: str, by_account: bool) -> None:
        column = addresses.c.account if by_account else addresses.c.stop
        gone = delete(addresses).where(column == value)
        await self.database.write(lambda connection: connection.execute(gone))

    async def take(self, table: str, token_hash: str) -> Address | None:
        """Return where a person at a table is told now; not again for this table within the hour."""
        query = (
            select(addresses)
            .join(account_tables, account_tables.c.account == addresses.c.account)
            .where(account_tables.c.token_hash == token_hash, addresses.c.confirmed == 1)
        )

        def work(connection: Connection) -> Address | None:
            row = connection.execute(query).first()
            if row is None:
                return None
            now = time.time()
            told = (mails.c.account == row.account) & (mails.c.table_id == table)
            last = connection.execute(select(mails.c.at).where(told)).scalar()
            if last is not None and now - HOUR < last <= now:
                return None
            connection.execute(delete(mails).where(told))
            connection.execute(insert(mails).values(account=row.account, table_id=table, at=now))
            return _address(row)

        return await self.database.write(work)


def _address(row: Row[tuple[object, ...]]) -> Address:
    return Address(row.address, row.language, row.site, row.stop, bool(row.confirmed))

"""Tries: who has played which day at which table, and what came of it; one try a day for everybody."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, insert, or_, select, update

from folsom.server.daily.calendar import end_of
from folsom.server.storage.database import Database
from folsom.server.storage.errors import ConflictError
from folsom.server.storage.schema import account_tables, daily_tries, server_secrets, tables
from folsom.server.table.about import decode_about

OF_THE_DEALS: Final = "deal of the day"


@dataclass(frozen=True)
class Somebody:
    """Whoever asks: an account, if this device is signed in to one, and the token of this browser."""

    account: str | None
    token_hash: str | None


@dataclass(frozen=True)
class Try:
    """Somebody's try of a day; without money it is not over, was given up, or came too late."""

    day: int
    who: str
    token_hash: str
    table: str
    name: str | None
    money: int | None
    place: int | None


class Tries:
    """Keeps the tries of all days, and the secret from which their deals are made."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._secret: str | None = None

    async def secret(self) -> str:
        """Return the secret of this server, made when it is first needed and the same from then on."""
        if self._secret is None:
            found = await self._read_secret()
            if found is None:
                row = {"name": OF_THE_DEALS, "value": secrets.token_hex(32)}
                # Another server on the same database may be faster.
                with suppress(ConflictError):
                    await self.database.write(lambda at: at.execute(insert(server_secrets).values(row)))
                found = await self._read_secret()
            self._secret = found
        assert self._secret is not None
        return self._secret

    async def _read_secret(self) -> str | None:
        query = select(server_secrets.c.value).where(server_secrets.c.name == OF_THE_DEALS)
        return await self.database.read(lambda connection: connection.execute(query).scalar())

    async def begin(self, day: int, somebody: Somebody, table: str, name: str | None) -> None:
        """Note that somebody plays a day at a table, unless they have a try there already."""
        assert somebody.token_hash is not None
        row = {
            "day": day,
            "who": somebody.account or somebody.token_hash,
            "token_hash": somebody.token_hash,
            "table_id": table,
            "name": name,
        }
        with suppress(ConflictError):
            await self.database.write(lambda at: at.execute(insert(daily_tries).values(row)))

    async def of(self, somebody: Somebody, days: Sequence[int]) -> list[Try]:
        """Return somebody's tries of some days, with their account or with this browser."""
        query = select(daily_tries).where(_by(somebody), daily_tries.c.day.in_(days))
        return [_try(row) for row in await self.database.read(lambda at: at.execute(query).all())]

    async def days_of(self, somebody: Somebody) -> list[int]:
        """Return the days that somebody has finished in time, the last first."""
        query = (
            select(daily_tries.c.day)
            .where(_by(somebody), daily_tries.c.money.is_not(None))
            .order_by(daily_tries.c.day.desc())
        )
        return list(await self.database.read(lambda at: at.execute(query).scalars().all()))

    async def finished(self, day: int) -> list[Try]:
        """Return the tries of a day that count, the richest first."""
        query = (
            select(daily_tries)
            .where(daily_tries.c.day == day, daily_tries.c.money.is_not(None))
            .order_by(daily_tries.c.money.desc(), daily_tries.c.place, daily_tries.c.table_id)
        )
        return [_try(row) for row in await self.database.read(lambda at: at.execute(query).all())]

    async def settle(self, days: Sequence[int]) -> None:
        """Note what came of the games of some days that have ended since somebody last looked."""
        query = (
            select(daily_tries.c.day, daily_tries.c.who, tables.c.about, tables.c.changed)
            .join(tables, tables.c.id == daily_tries.c.table_id)
            .where(daily_tries.c.day.in_(days), daily_tries.c.money.is_(None), tables.c.status == "over")
        )
        ended = await self.database.read(lambda at: at.execute(query).all())
        # After its day a deal is no secret any more.
        in_time = [row for row in ended if row.changed <= end_of(row.day)]
        results = [(row.day, row.who, *result) for row in in_time if (result := _result(row.about))]

        def work(connection: Connection) -> None:
            for day, who, money, place in results:
                own = (daily_tries.c.day == day) & (daily_tries.c.who == who)
                connection.execute(update(daily_tries).where(own).values(money=money, place=place))

        if results:
            await self.database.write(work)


def _by(somebody: Somebody) -> ColumnElement[bool]:
    """Return what finds somebody's tries, also those that their account has got from a browser."""
    ways = []
    if somebody.token_hash is not None:
        ways.append(daily_tries.c.token_hash == somebody.token_hash)
    if somebody.account is not None:
        brought = select(account_tables.c.token_hash).where(account_tables.c.account == somebody.account)
        ways += [daily_tries.c.who == somebody.account, daily_tries.c.token_hash.in_(brought)]
    return or_(False, *ways)


def _result(about: str | None) -> tuple[int, int] | None:
    """Return money and place of the person at a table, nothing if they have given it up."""
    if about is None:
        return None
    known = decode_about(about)
    seat = next((seat for seat, each in enumerate(known.seats) if each.plays == "person"), None)
    money = None if seat is None else known.money[seat]
    return None if seat is None or money is None else (money, known.places[seat])


def _try(row: Any) -> Try:
    return Try(row.day, row.who, row.token_hash, row.table_id, row.name, row.money, row.place)

"""Ratings: how strong the people with accounts are, by openskill's Plackett-Luce model.

A game counts once it is over, for those who held one seat each when it began and had brought it to their
accounts by then. Bots and people without an account are left out: the places of the others among themselves
are what counts. Whoever leaves or resigns is rated with the place of the seat they began with.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import Connection, delete, insert, select

from folsom.server import logs, steady_clock
from folsom.server.protocol.account_requests import RatedPlayer
from folsom.server.protocol.problems import Refusal
from folsom.server.storage.database import Database
from folsom.server.storage.errors import ConflictError, StorageError
from folsom.server.storage.schema import account_tables, accounts, people, rated, ratings, tables
from folsom.server.table.about import counts, decode_about
from folsom.server.table.opening import state_from

LOOK_SECONDS: Final = 2.0
AT_ONCE: Final = 50
LISTED: Final = 100
STARTED: Final = '{"kind":"started"'
# A page brings a new seat at once, but not before it has it.
BRINGING_SECONDS: Final = 60.0
# Clocks of several servers may differ by less than this.
OVERLAP_SECONDS: Final = 3600.0


class Finish(NamedTuple):
    """An account that counts in a game, and the place it took."""

    account: str
    place: int


class Ratings:
    """Looks for games that are over, and rates each of them once, whatever happens in between."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._since = 0.0
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to look for games that are over."""
        self._task = asyncio.create_task(self._look())

    async def close(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def best(self) -> list[RatedPlayer]:
        """Return the best players, the best first."""
        query = (
            select(accounts.c.name, ratings.c.mu, ratings.c.sigma, ratings.c.games)
            .join(ratings, ratings.c.account == accounts.c.id)
            .order_by((ratings.c.mu - 3 * ratings.c.sigma).desc(), accounts.c.name_key)
            .limit(LISTED)
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [RatedPlayer(row.name, shown(row.mu, row.sigma), row.games) for row in rows]

    async def of(self, account: str) -> int | None:
        """Return the rating of an account, if it has played for one."""
        query = select(ratings.c.mu, ratings.c.sigma).where(ratings.c.account == account)
        row = await self.database.read(lambda connection: connection.execute(query).first())
        return None if row is None else shown(row.mu, row.sigma)

    async def at(self, table: str) -> list[int | None]:
        """Return the rating of whoever holds each seat of a table."""
        about = select(tables.c.about).where(tables.c.id == table)
        members = (
            select(people.c.member, ratings.c.mu, ratings.c.sigma)
            .join(account_tables, account_tables.c.token_hash == people.c.token_hash)
            .join(ratings, ratings.c.account == account_tables.c.account)
            .where(people.c.table_id == table)
        )

        def look(connection: Connection) -> list[int | None]:
            known = connection.execute(about).scalar()
            if known is None:
                raise Refusal("no_table", "There is no such table.")
            found = {row.member: shown(row.mu, row.sigma) for row in connection.execute(members)}
            holders = decode_about(known).holders
            return [None if holder is None else found.get(holder) for holder in holders]

        return await self.database.read(look)

    async def _look(self) -> None:
        while True:
            try:
                await self.rate_finished()
            except StorageError as error:
                logs.error("not rated", error, reason=error.reason)
            await asyncio.sleep(LOOK_SECONDS)

    async def rate_finished(self) -> None:
        """Rate some of the games that are over and have not been looked at, the oldest first."""
        query = (
            select(tables.c.id, tables.c.about, tables.c.changed)
            .outerjoin(rated, rated.c.table_id == tables.c.id)
            .where(tables.c.status == "over", tables.c.changed >= self._since, rated.c.table_id.is_(None))
            .order_by(tables.c.changed)
            .limit(AT_ONCE)
        )
        now = steady_clock.now()
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        for row in rows:
            await self._rate(row.id, row.about)
        if not rows:
            self._since = now - OVERLAP_SECONDS

    async def _rate(self, table: str, about: str | None) -> None:
        try:
            finishes = [] if about is None else await self._finishes(table, decode_about(about).places)
        except StorageError:
            raise
        except Exception as error:  # noqa: BLE001 - one bad table must not keep the others from being rated
            logs.error("not rated", error, table=table)
            finishes = []
        try:
            await self.database.write(lambda connection: _write(connection, table, finishes))
        except ConflictError:
            # Another server was faster; if it failed, this one will look again.
            return

    async def _finishes(self, table: str, places: Sequence[int]) -> list[Finish]:
        kept = await self.database.entries(table)
        start = next(each for each in kept if each.body.startswith(STARTED))
        state = await asyncio.to_thread(state_from, table, None, kept[: start.version - 1])
        # Cards that somebody may have known beforehand prove nothing, and neither do hints.
        if not counts(state):
            return []
        seats = {who: state.seats_of(who) for who in state.holders if who is not None}
        seat_of = {state.people[who].token_hash: held[0] for who, held in seats.items() if len(held) == 1}
        query = select(account_tables.c.token_hash, account_tables.c.account).where(
            account_tables.c.token_hash.in_(seat_of), account_tables.c.since <= start.at + BRINGING_SECONDS
        )
        links = await self.database.read(lambda connection: connection.execute(query).all())
        # Nobody plays against themselves for a rating.
        once = Counter(link.account for link in links)
        return [
            Finish(link.account, places[seat_of[link.token_hash]])
            for link in sorted(links, key=lambda link: link.account)
            if once[link.account] == 1
        ]


def _write(connection: Connection, table: str, finishes: Sequence[Finish]) -> None:
    """Rate a game and note that it was rated, both or neither."""
    connection.execute(insert(rated).values(table_id=table))
    if len(finishes) < 2:
        return
    names = [finish.account for finish in finishes]
    # An account that was deleted in the meantime gets no new rating.
    there = set(connection.execute(select(accounts.c.id).where(accounts.c.id.in_(names))).scalars())
    counted = [finish for finish in finishes if finish.account in there]
    query = select(ratings).where(ratings.c.account.in_(there)).order_by(ratings.c.account).with_for_update()
    known = {row.account: row for row in connection.execute(query)}
    model = PlackettLuce()
    old = [
        [model.rating(mu=known[each.account].mu, sigma=known[each.account].sigma)]
        if each.account in known
        else [model.rating()]
        for each in counted
    ]
    if len(counted) < 2:
        return
    new = model.rate(old, ranks=[each.place for each in counted])
    connection.execute(delete(ratings).where(ratings.c.account.in_(there)))
    connection.execute(
        insert(ratings),
        [
            {
                "account": each.account,
                "mu": team[0].mu,
                "sigma": team[0].sigma,
                "games": 1 + (known[each.account].games if each.account in known else 0),
            }
            for each, team in zip(counted, new, strict=True)
        ],
    )


def shown(mu: float, sigma: float) -> int:
    """Return a rating as people see it: what somebody is almost certainly better than."""
    return round(mu - 3 * sigma)

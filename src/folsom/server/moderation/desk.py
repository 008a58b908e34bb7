"""The desk of the host: reads reports, puts them aside, and silences people."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, Row, delete, select

from folsom.game.errors import FolsomError
from folsom.server.moderation.silenced import lift, silence
from folsom.server.storage.database import Database
from folsom.server.storage.schema import account_tables, accounts, reports, silenced
from folsom.server.table.plain import name_key


class ModerationError(FolsomError):
    """Something the host asked for that is not there."""


@dataclass(frozen=True)
class Report:
    """A line that was reported; ``id`` is its table and version."""

    id: str
    at: float
    name: str
    text: str


class Desk:
    """What the host does; the server that is running takes notice at once."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def reports(self) -> list[Report]:
        """Return all reports, the oldest first."""
        query = select(reports).order_by(reports.c.at)
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [Report(f"{row.table_id}:{row.version}", row.at, row.name, row.text) for row in rows]

    async def silenced(self) -> list[str]:
        """Return the names of those who are silenced."""
        query = select(silenced.c.name).order_by(silenced.c.since)
        return list(await self.database.read(lambda connection: connection.execute(query).scalars().all()))

    async def dismiss(self, report: str) -> None:
        """Put a report aside."""

        def work(connection: Connection) -> None:
            row = _report(connection, report)
            here = (reports.c.table_id == row.table_id) & (reports.c.version == row.version)
            connection.execute(delete(reports).where(here))

        await self.database.write(work)

    async def silence(self, who: str, lifted: bool = False) -> str:
        """Silence an account, by its name, or whoever said a line, by the report; return their name."""

        def work(connection: Connection) -> str:
            found, name = _find(connection, who)
            for each in found:
                if lifted:
                    lift(connection, each)
                else:
                    silence(connection, each, name)
            return name

        return await self.database.write(work)


def _find(connection: Connection, who: str) -> tuple[list[str], str]:
    """Return what somebody is silenced by, and their name."""
    query = select(accounts.c.id, accounts.c.name).where(accounts.c.name_key == name_key(who))
    account = connection.execute(query).first()
    if account is not None:
        return [account.id], account.name
    if ":" not in who:
        raise ModerationError(f"there is no account called {who!r}; for a guest, name the report instead")
    report = _report(connection, who)
    if report.speaker is None:
        raise ModerationError(f"{report.name} has left that table")
    theirs = select(account_tables.c.account).where(account_tables.c.token_hash == report.speaker)
    return [report.speaker, *connection.execute(theirs).scalars()], report.name


def _report(connection: Connection, report: str) -> Row[tuple[object, ...]]:
    table, _, version = report.rpartition(":")
    number = int(version) if version.isascii() and version.isdigit() and len(version) < 10 else -1
    query = select(reports).where(reports.c.table_id == table, reports.c.version == number)
    row = connection.execute(query).first()
    if row is None:
        raise ModerationError(f"there is no report {report!r}; folsom moderation list shows them all")
    return row

"""The ledger: the only place where a table's entries are written, and everybody is told what they changed."""

from __future__ import annotations

import time

from folsom.server import logs
from folsom.server.protocol.messages import Status
from folsom.server.protocol.problems import Refusal
from folsom.server.room.connection import Connection
from folsom.server.room.presence import Crowd
from folsom.server.table.database import ConflictError, Database, StorageError, Written
from folsom.server.table.entries import AnyEntry, Chose, Started
from folsom.server.table.state import Sheet
from folsom.server.views.updates import Teller


class Ledger:
    """What is written about one table, what it adds up to, and who is there to be told."""

    def __init__(self, sheet: Sheet, database: Database) -> None:
        self.sheet = sheet
        self.database = database
        self.teller = Teller(sheet)
        self.crowd = Crowd()

    async def write(self, entry: AnyEntry, member: int | None = None, command: str | None = None) -> None:
        """Write an entry down, put it on the sheet and tell everybody."""
        sheet = self.sheet
        version = sheet.version + 1
        written = Written(entry, time.time(), member, command)
        status = _status_after(sheet, entry)
        try:
            await self.database.append(sheet.table, version, written, status, sheet.settings.spectators)
        except ConflictError as error:
            await self._start_over()
            raise Refusal("storage", "Somebody else has written to this table; look again.") from error
        except StorageError as error:
            logs.failed("not written", error, table=sheet.table, version=version)
            raise Refusal("storage", "The database did not take it. Nothing has happened.") from error
        sheet.apply(entry, written.at, member, command)
        logs.say("written", table=sheet.table, version=version, kind=type(entry).__name__)
        self._tell_all()

    async def _start_over(self) -> None:
        """Read the table again: another process has written to it."""
        sheet = Sheet(self.sheet.table)
        for written in await self.database.read(sheet.table):
            sheet.apply(written.entry, written.at, written.member, written.command)
        self.sheet = sheet
        self.teller = Teller(sheet)
        self._tell_all()

    def _tell_all(self) -> None:
        now = time.time()
        for connection in list(self.crowd.connections):
            self.identify(connection)
            if connection in self.crowd.connections:
                self.tell(connection, connection.version, now)

    def tell(self, connection: Connection, since: int, now: float) -> None:
        """Tell a client what it has missed since a version."""
        update = self.teller.update(connection.member, since, connection.language, now)
        connection.version = update.version
        connection.send(update)

    def identify(self, connection: Connection) -> None:
        """Find out again who a client is: people leave, and then they may only look on."""
        token_hash = connection.token_hash
        connection.member = None if token_hash is None else self.sheet.member_of(token_hash)
        inside = connection in self.crowd.connections
        if inside and connection.member is None and not self.sheet.settings.spectators:
            self.crowd.connections.discard(connection)
            connection.close(4403)


def _status_after(sheet: Sheet, entry: AnyEntry) -> Status:
    """Try an entry out before it is written: one the game does not take must never get into the database."""
    if not isinstance(entry, Chose) or sheet.game is None:
        return "playing" if isinstance(entry, Started) else sheet.status
    trial = sheet.game.copy()
    try:
        trial.choose(entry.label, seat=entry.seat)
    except Exception as error:
        logs.failed("choice failed", error, table=sheet.table, version=sheet.version)
        raise Refusal("illegal", "The game does not take this choice.") from error
    return "over" if trial.over else "playing"

"""The house: all rooms of this server, opened when somebody comes or a game has to go on."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from folsom.game.errors import FolsomError
from folsom.server import logs
from folsom.server.protocol.problems import Refusal
from folsom.server.protocol.requests import Join, Key, NewTable, Seated, Summary
from folsom.server.room.bot_pool import Thinkers
from folsom.server.room.room import Room
from folsom.server.room.timing import Pace
from folsom.server.table import commands
from folsom.server.table.database import Database, StorageError, Written
from folsom.server.table.entries import Made, Person
from folsom.server.table.secrets import hash_token, new_table_id, new_token
from folsom.server.table.state import Sheet
from folsom.server.views.tables import summary_of
from folsom.server.views.updates import table_of

LISTED: Final = 24
SWEEP_SECONDS: Final = 60.0


class House:
    """Finds rooms by the name of their table and makes new ones."""

    def __init__(self, database: Database, pace: Pace) -> None:
        self.database = database
        self.pace = pace
        self.thinkers = Thinkers()
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the database and let all unfinished games go on."""
        await self.database.open()
        for table in await self.database.unfinished():
            try:
                await self.room(table)
            except FolsomError as error:
                # One table that cannot be read must not keep the others from being played.
                logs.failed("table not opened", error, table=table)
        self._sweeper = asyncio.create_task(self._sweep())
        logs.say("open", rooms=len(self.rooms))

    async def close(self) -> None:
        """Finish what is being written, then close everything."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        await asyncio.gather(*(room.close() for room in self.rooms.values()))
        self.thinkers.close()
        await self.database.close()
        logs.say("closed")

    async def room(self, table: str) -> Room:
        """Return the room of a table, made from the database if it is not open."""
        while table not in self.rooms:
            if table not in self._opening:
                self._opening[table] = asyncio.create_task(self._open_room(table))
            # By the time it is handed over it may have been closed again, if nobody seemed to need it.
            await asyncio.shield(self._opening[table])
        return self.rooms[table]

    async def _open_room(self, table: str) -> Room:
        try:
            sheet = await self.sheet(table)
            return self._let(sheet)
        finally:
            del self._opening[table]

    async def sheet(self, table: str) -> Sheet:
        """Return what is written about a table, without opening its room."""
        if table in self.rooms:
            return self.rooms[table].sheet
        sheet = Sheet(table)
        for written in await self.database.read(table):
            sheet.apply(written.entry, written.at, written.member, written.command)
        if sheet.version == 0:
            raise Refusal("no_table", "There is no such table.")
        return sheet

    async def set_table(self, made: Made) -> str:
        """Write a new table down and return its name."""
        table = new_table_id()
        sheet = Sheet(table)
        await self._write_first(sheet, made)
        self._let(sheet)
        return table

    def _let(self, sheet: Sheet) -> Room:
        room = Room(sheet, self.database, self.pace, self.thinkers, self.set_table)
        self.rooms[sheet.table] = room
        return room

    async def _write_first(self, sheet: Sheet, made: Made) -> None:
        written = Written(made, time.time())
        try:
            await self.database.append(sheet.table, 1, written, "gathering", made.settings.spectators)
        except StorageError as error:
            raise Refusal("storage", "The database did not take it. Nothing has happened.") from error
        sheet.apply(made, written.at)

    async def make(self, request: NewTable) -> Seated:
        """Set a table for somebody, and start at once if asked to."""
        token = new_token()
        table = await self.set_table(commands.made(request.settings, _person(request.name, token)))
        room = self.rooms[table]
        if request.start:
            return await room.start(token)
        return Seated(table_of(room.sheet), token, room.sheet.seats_of(0), room.sheet.invite)

    async def join(self, table: str, request: Join) -> Seated:
        """Let somebody take an open seat."""
        token = new_token()
        room = await self.room(table)
        return await room.join(_person(request.name, token), request.invite, request.seat, token)

    async def mine(self, keys: list[Key]) -> list[Summary]:
        """Return the tables that these tokens open, those to move at first, then the newest."""
        found: list[Summary] = []
        for key in {key.table: key for key in keys}.values():
            try:
                sheet = await self.sheet(key.table)
            except (Refusal, StorageError):
                continue
            member = sheet.member_of(hash_token(key.token))
            if member is not None:
                found.append(summary_of(sheet, member, self._watchers(key.table)))
        return sorted(found, key=lambda table: (not table.your_move, -table.changed))

    async def watchable(self) -> list[Summary]:
        """Return the running games one may watch."""
        sheets = [await self.sheet(table) for table in await self.database.watchable(LISTED)]
        return [summary_of(sheet, None, self._watchers(sheet.table)) for sheet in sheets]

    def _watchers(self, table: str) -> int:
        room = self.rooms.get(table)
        return 0 if room is None else room.crowd.watchers(room.sheet)

    async def _sweep(self) -> None:
        """Close rooms nobody needs; whoever comes back finds them again."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for table, room in list(self.rooms.items()):
                if room.idle:
                    del self.rooms[table]
                    await room.close()


def _person(name: str, token: str) -> Person:
    shown = " ".join("".join(letter for letter in name if letter.isprintable()).split())
    if not shown:
        raise Refusal("bad_message", "A name needs at least one letter.")
    return Person(shown, hash_token(token))

"""TableRegistry: all tables; a room is opened when somebody comes or a game has to go on."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from folsom.game.errors import FolsomError
from folsom.server import logs
from folsom.server.protocol.messages import Table
from folsom.server.protocol.problems import Refusal
from folsom.server.protocol.requests import Join, Key, Lesson, NewTable, PushEnd, PushWish, Seated, Summary
from folsom.server.room.bot_pool import BotPool
from folsom.server.room.room import Room
from folsom.server.room.timing import Pace
from folsom.server.table import commands
from folsom.server.table.database import Database, StorageError
from folsom.server.table.entries import Made, Person
from folsom.server.table.lesson import lesson_settings
from folsom.server.table.log import TableLog, read_state
from folsom.server.table.secrets import hash_token, new_table_id, new_token
from folsom.server.table.state import TableState
from folsom.server.views.tables import seated, summary_of, table_of

if TYPE_CHECKING:
    # Needs a package that a server without pushes does not have.
    from folsom.server.push.pushes import Pushes

LISTED: Final = 24
SWEEP_SECONDS: Final = 60.0


class TableRegistry:
    """Finds tables by their id, and creates new ones."""

    def __init__(self, database: Database, pace: Pace, pushes: Pushes | None = None) -> None:
        self.database = database
        self.pushes = pushes
        self.pace = pace
        self.bots = BotPool()
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
                logs.error("table not opened", error, table=table)
        self._sweeper = asyncio.create_task(self._sweep())
        logs.info("open", rooms=len(self.rooms))

    async def close(self) -> None:
        """Finish what is being written, then close everything."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        await asyncio.gather(*(room.close() for room in self.rooms.values()))
        self.bots.close()
        if self.pushes is not None:
            await self.pushes.close()
        await self.database.close()
        logs.info("closed")

    async def room(self, table: str) -> Room:
        """Return the room of a table, opened from the database if need be."""
        while table not in self.rooms:
            if table not in self._opening:
                self._opening[table] = asyncio.create_task(self._open_room(table))
            # By the time it is open it may have been closed again, if nobody seemed to need it.
            await asyncio.shield(self._opening[table])
        return self.rooms[table]

    async def _open_room(self, table: str) -> Room:
        try:
            return self._add_room(TableLog(await self.state(table), self.database))
        finally:
            del self._opening[table]

    def _add_room(self, log: TableLog) -> Room:
        room = Room(log, self.pace, self.bots, self.create_table, self.pushes)
        self.rooms[log.state.id] = room
        return room

    async def state(self, table: str) -> TableState:
        """Return the state of a table without opening its room."""
        if table in self.rooms:
            return self.rooms[table].state
        state = await read_state(table, self.database)
        if state.version == 0:
            raise Refusal("no_table", "There is no such table.")
        return state

    async def create_table(self, made: Made) -> str:
        """Write the first entry of a new table and return its id."""
        log = TableLog(TableState(new_table_id()), self.database)
        await log.write(made)
        self._add_room(log)
        return log.state.id

    async def make(self, request: NewTable) -> Seated:
        """Create a table for somebody, and start at once if asked to."""
        token = new_token()
        table = await self.create_table(commands.made(request.settings, _person(request.name, token)))
        room = self.rooms[table]
        if request.start:
            await room.write(lambda: commands.started(room.state))
        return seated(room.state, token)

    async def make_lesson(self, request: Lesson) -> Seated:
        """Create and start a lesson for somebody."""
        return await self.make(NewTable(request.name, lesson_settings(), start=True))

    async def join(self, table: str, request: Join) -> Seated:
        """Let somebody take an open seat."""
        token = new_token()
        room = await self.room(table)
        person = _person(request.name, token)
        await room.write(lambda: commands.joined(room.state, person, request.invite, request.seat))
        return seated(room.state, token)

    async def leave(self, table: str, token: str) -> Table:
        """Let somebody give up their seats at a table without coming there."""
        room = await self.room(table)
        await room.write(lambda: commands.left(room.state, hash_token(token)))
        return table_of(room.state)

    async def push(self, table: str, wish: PushWish, site: str) -> None:
        """Tell somebody's browser from now on when it is their turn at a table."""
        token_hash = await self._member(table, wish.token)
        if self.pushes is None:
            raise Refusal("no_push", "This server sends no pushes.")
        await self.pushes.subscribe(table, token_hash, wish, site)

    async def end_push(self, table: str, end: PushEnd) -> None:
        """Tell somebody's browser no more."""
        token_hash = await self._member(table, end.token)
        if self.pushes is not None:
            await self.pushes.subscriptions.remove(table, token_hash, end.endpoint)

    async def _member(self, table: str, token: str) -> str:
        """Return what is kept of the token of somebody at a table, or refuse it."""
        token_hash = hash_token(token)
        if (await self.state(table)).member_of(token_hash) is None:
            raise Refusal("no_token", "This token opens no seat at this table.")
        return token_hash

    async def mine(self, keys: list[Key]) -> list[Summary]:
        """Return the tables that these tokens open: first those waiting for a move, then the newest."""
        found: list[Summary] = []
        for key in {key.table: key for key in keys}.values():
            try:
                state = await self.state(key.table)
            except (Refusal, StorageError):
                continue
            member = state.member_of(hash_token(key.token))
            if member is not None:
                found.append(summary_of(state, member, self._watchers(key.table)))
        return sorted(found, key=lambda table: (not table.your_move, -table.changed))

    async def watchable(self) -> list[Summary]:
        """Return the running games that anybody may watch."""
        states = [await self.state(table) for table in await self.database.watchable(LISTED)]
        return [summary_of(state, None, self._watchers(state.id)) for state in states]

    def _watchers(self, table: str) -> int:
        room = self.rooms.get(table)
        return 0 if room is None else room.presence.watchers(room.state)

    async def _sweep(self) -> None:
        """Close rooms nobody needs; anybody who comes back finds them open again."""
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

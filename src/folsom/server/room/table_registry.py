"""TableRegistry: all tables; a room is opened when somebody comes or a game has to go on."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

import msgspec

from folsom.game.errors import FolsomError
from folsom.server import logs
from folsom.server.accounts.device_keys import DeviceKeys
from folsom.server.daily.deal import DailyDeal
from folsom.server.errands import Errands
from folsom.server.moderation.moderator import Moderator
from folsom.server.protocol.fork_requests import Fork
from folsom.server.protocol.limits import TABLE_ID, Limits
from folsom.server.protocol.messages import Table
from folsom.server.protocol.problems import Refusal
from folsom.server.protocol.requests import Join, Key, Lesson, NewTable, PushEnd, PushWish, Seated, Summary
from folsom.server.room.bot_pool import BotPool
from folsom.server.room.room import Room
from folsom.server.room.timing import Pace
from folsom.server.room.turn_pushes import Teller, Tellers
from folsom.server.storage.bus import Bus, Ear, Silence
from folsom.server.storage.database import Database
from folsom.server.storage.errors import StorageError
from folsom.server.storage.leases import Alone, Elsewhere, Leases
from folsom.server.table import commands
from folsom.server.table.about import about_of, decode_about
from folsom.server.table.entries import Made, Person
from folsom.server.table.forking import fork_of
from folsom.server.table.lesson import lesson_settings
from folsom.server.table.log import TableLog
from folsom.server.table.opening import off_the_loop, read_state
from folsom.server.table.plain import plain
from folsom.server.table.secrets import daily_table_id, hash_token, new_table_id, new_token, table_id_for
from folsom.server.table.state import TableState
from folsom.server.views.tables import seated, summary_of, table_of

if TYPE_CHECKING:
    # Needs a package that a server without pushes does not have.
    from folsom.server.push.pushes import Pushes

LISTED: Final = 24
SWEEP_SECONDS: Final = 60.0
WAKE_SECONDS: Final = 1.0
NOTICE_SECONDS: Final = 3.0
WOKEN_AT_ONCE: Final = 50


class TableRegistry:
    """Finds tables by their id, and creates new ones."""

    def __init__(
        self,
        database: Database,
        pace: Pace,
        pushes: Pushes | None = None,
        leases: Leases | None = None,
        limits: Limits | None = None,
        bus: Bus | None = None,
    ) -> None:
        self.database = database
        self.leases = leases or Alone(database)
        self.bus = bus or Silence()
        self.limits = limits
        self.pushes = pushes
        # Only where there are accounts.
        self.device_keys: DeviceKeys | None = None
        self.mails: Teller | None = None
        # Only where the host wants to have a say in what is said.
        self.moderator: Moderator | None = None
        self.pace = pace
        self.bots = BotPool()
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._making: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = Errands()
        # Tables that cannot go on although their time has come; a later version of the server may try again.
        self._left_alone: set[str] = set()

    async def open(self, ear: Ear | None = None) -> None:
        """Open the database; tables are opened when somebody comes, or when their time has come.

        ``ear`` hears as well which tables other servers take over.
        """
        await self.database.open()
        await self.leases.open()
        await self.bus.open(partial(self._hear, ear))
        self._tasks = [
            asyncio.create_task(_keep_doing(self._sweep, SWEEP_SECONDS, "no room closed")),
            asyncio.create_task(_keep_doing(self._wake, WAKE_SECONDS, "nobody woken")),
            asyncio.create_task(_keep_doing(self._notice, NOTICE_SECONDS, "leases not read")),
        ]
        logs.info("open")

    async def close(self) -> None:
        """Finish what is being written, then close everything and let other servers go on."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*(room.close() for room in self.rooms.values()))
        await self.bots.close()
        if self.pushes is not None:
            await self.pushes.close()
        await self.bus.close()
        await self.leases.close()
        await self.database.close()
        logs.info("closed")

    async def room(self, table: str, token_hash: str | None = None) -> Room:
        """Return the room of a table, opened from the database if need be, or raise ``Elsewhere``.

        It is not opened for a token that opens no seat there.
        """
        if token_hash is not None and table not in self.rooms:
            await self._check_token(table, token_hash)
        while table not in self.rooms:
            if table not in self._opening:
                self._opening[table] = asyncio.create_task(self._open_room(table))
            # By the time it is open it may have been closed again, if nobody seemed to need it.
            await asyncio.shield(self._opening[table])
        return self.rooms[table]

    async def _open_room(self, table: str) -> Room:
        try:
            _check_id(table)
            fence = await self.leases.take(table)
            state = await self._read(table)
            # Whoever still leads people to the server that had it must not.
            await self.bus.tell(table, self.leases.id)
            return self._add_room(TableLog(state, self.database, fence, self.leases.id))
        finally:
            del self._opening[table]

    def _add_room(self, log: TableLog) -> Room:
        table = log.state.id
        log.lose = partial(self._lose, table)
        tellers = Tellers(self.pushes, self.mails)
        room = Room(log, self.pace, self.bots, self.create_table, tellers, self.limits)
        room.clients.moderator = self.moderator
        self.rooms[table] = room
        return room

    def _hear(self, ear: Ear | None, table: str, server: str) -> None:
        if ear is not None:
            ear(table, server)
        if server != self.leases.id and table in self.rooms:
            self._lose(table)

    def _lose(self, table: str) -> None:
        """Close a room whose table another server has taken over; its people find the way by themselves."""
        room = self.rooms.pop(table, None)
        if room is None:
            return
        logs.info("table lost", table=table)
        self._closing.begin(room.close())

    async def state(self, table: str) -> TableState:
        """Return the state of a table without opening its room."""
        return self.rooms[table].state if table in self.rooms else await self._read(table)

    async def _read(self, table: str) -> TableState:
        _check_id(table)
        state = await read_state(table, self.database)
        if state.version == 0:
            raise Refusal("no_table", "There is no such table.")
        return state

    async def create_table(self, made: Made, table: str | None = None) -> str:
        """Write the first entry of a new table and return its id."""
        log = TableLog(TableState(table or new_table_id()), self.database, owner=self.leases.id)
        await log.write(made)
        self._add_room(log)
        return log.state.id

    async def make(self, request: NewTable) -> Seated:
        """Create a table for somebody, and start at once if asked to."""
        made = partial(commands.made, request.settings)
        return await self._make(request.name, request.token, made, request.start)

    async def fork(self, state: TableState, request: Fork) -> Seated:
        """Create and start a table at which somebody tries a finished game differently."""
        made = await off_the_loop(partial(fork_of, state, request))

        def made_by(person: Person) -> Made:
            return msgspec.structs.replace(made, people=[person])

        return await self._make(request.name, request.token, made_by, start=True)

    async def _make(self, name: str, own: str | None, made: Callable[[Person], Made], start: bool) -> Seated:
        token = own or new_token()
        token_hash = await self.hash_of(token)
        room = await self._make_once(made(self._person(name, token_hash)), table_id_for(token), token)
        if start:
            await room.write(lambda: commands.started_once(room.state))
        return seated(room.state, token, token_hash)

    async def make_daily(self, deal: DailyDeal, name: str, token: str) -> Seated:
        """Create and start somebody's table for the deal of a day, or return to it."""
        token_hash = await self.hash_of(token)
        person = self._person(name, token_hash)
        made = commands.made_daily(deal.settings, deal.seed, deal.salt, person)
        room = await self._make_once(made, daily_table_id(deal.day, token), token)
        await room.write(lambda: commands.started_once(room.state))
        return seated(room.state, token, token_hash)

    async def _make_once(self, made: Made, table: str, token: str) -> Room:
        """Create a table unless there is one of this id, to which the token must belong."""
        # The same request may come a second time while the first is being written.
        lock = self._making.setdefault(table, asyncio.Lock())
        async with lock:
            if table in self.rooms or await self.database.knows(table):
                await self.member_hash(table, token)
            else:
                await self.create_table(made, table)
        return await self.room(table)

    async def make_lesson(self, request: Lesson) -> Seated:
        """Create and start a lesson for somebody."""
        return await self.make(NewTable(request.name, lesson_settings(), start=True, token=request.token))

    async def join(self, table: str, request: Join, address: str = "") -> Seated:
        """Let somebody take an open seat; ``address`` is where they ask from."""
        token = request.token or new_token()
        token_hash = await self.hash_of(token)
        room = await self.room(table)
        person = self._person(request.name, token_hash)
        left = address in room.clients.left_from
        await room.write(lambda: commands.joined(room.state, person, request.invite, request.seat, left))
        return seated(room.state, token, token_hash)

    async def leave(self, table: str, token: str, address: str = "") -> Table:
        """Let somebody give up their seats at a table without coming there."""
        token_hash = await self.member_hash(table, token)
        room = await self.room(table)
        await room.write(lambda: commands.left(room.state, token_hash))
        room.clients.left(address)
        return table_of(room.state)

    async def push(self, table: str, wish: PushWish, site: str) -> None:
        """Tell somebody's browser from now on when it is their turn at a table."""
        token_hash = await self.member_hash(table, wish.token)
        if self.pushes is None:
            raise Refusal("no_push", "This server sends no pushes.")
        await self.pushes.subscribe(table, token_hash, wish, site)

    async def end_push(self, table: str, end: PushEnd) -> None:
        """Tell somebody's browser no more."""
        token_hash = await self.member_hash(table, end.token)
        if self.pushes is not None:
            await self.pushes.subscriptions.remove(table, token_hash, end.endpoint)

    async def member_hash(self, table: str, token: str) -> str:
        """Return what is kept of the token of somebody at a table, or refuse it."""
        token_hash = await self.hash_of(token)
        await self._check_token(table, token_hash)
        return token_hash

    async def _check_token(self, table: str, token_hash: str) -> None:
        _check_id(table)
        if not await self.database.members([(table, token_hash)]):
            if not await self.database.knows(table):
                raise Refusal("no_table", "There is no such table.")
            raise Refusal("no_token", "This token opens no seat at this table.")

    def check_name(self, name: str) -> None:
        """Refuse a name that nobody may have here."""
        if self.moderator is not None:
            self.moderator.check_name(name)

    def _person(self, name: str, token_hash: str) -> Person:
        shown = plain(name, "A name")
        self.check_name(shown)
        return Person(shown, token_hash)

    async def hash_of(self, token: str) -> str:
        """Return the hash of a token, or of the one that it stands for."""
        return (await self._hashes_of([token]))[0]

    async def _hashes_of(self, tokens: Sequence[str]) -> list[str]:
        hashes = [hash_token(token) for token in tokens]
        behind = {} if self.device_keys is None else await self.device_keys.behind(hashes)
        return [behind.get(each, each) for each in hashes]

    async def mine(self, keys: list[Key]) -> list[Summary]:
        """Return the tables that these tokens open: first those waiting for a move, then the newest."""
        hashes = await self._hashes_of([key.token for key in keys])
        return await self.opened_by(zip((key.table for key in keys), hashes, strict=True))

    async def opened_by(self, tokens: Iterable[tuple[str, str]]) -> list[Summary]:
        """Return the tables that tokens open of which only the hashes are known, in the same order."""
        members = await self.database.members(tokens)
        found = [await self._summary(table, about, member) for table, member, about in members]
        known = [summary for summary in found if summary is not None]
        return sorted(known, key=lambda table: (not table.your_move, -table.changed))

    async def watchable(self) -> list[Summary]:
        """Return the running games that anybody may watch."""
        listed = await self.database.watchable(LISTED)
        found = [await self._summary(table, about, None) for table, about in listed]
        return [summary for summary in found if summary is not None]

    async def _summary(self, table: str, about: str | None, member: int | None) -> Summary | None:
        """Return a table for a list; one that cannot be read is left out, and the others are shown."""
        try:
            # Tables of older versions have nothing written about them until their next entry.
            known = about_of(await self._read(table)) if about is None else decode_about(about)
        except (FolsomError, msgspec.DecodeError) as error:
            logs.error("not listed", error, table=table)
            return None
        return summary_of(known, member, self._watchers(table))

    def _watchers(self, table: str) -> int:
        room = self.rooms.get(table)
        return 0 if room is None else room.presence.watchers(room.state)

    async def _sweep(self) -> None:
        """Close rooms nobody needs; anybody who comes back finds them open again."""
        for table, room in list(self.rooms.items()):
            if room.idle:
                del self.rooms[table]
                await room.close()
                await self.leases.release(table)

    async def _wake(self) -> None:
        """Open the tables whose time has come: a clock runs out, or bots have somebody waiting for them."""
        for table in await self.leases.due(WOKEN_AT_ONCE + len(self.rooms) + len(self._left_alone)):
            if table not in self.rooms and table not in self._left_alone:
                await self._wake_up(table)

    async def _notice(self) -> None:
        """Close rooms whose tables other servers have taken over or should, even if the bus did not tell."""
        for table in await self.leases.lost(list(self.rooms)):
            await self.leases.release(table)
            self._lose(table)

    async def _wake_up(self, table: str) -> None:
        """Open one table; whatever is wrong with it must not keep others asleep."""
        try:
            if (await self.room(table)).state.frozen:
                self._left_alone.add(table)
        except Elsewhere:
            return
        except StorageError as error:
            logs.error("table not opened", error, table=table, reason=error.reason)
            # Trouble with the database passes; a table that cannot be read does not change.
            if error.reason == "refused":
                self._left_alone.add(table)
        except Exception as error:  # noqa: BLE001 - whatever it is, it may not happen again
            logs.error("table not opened", error, table=table)
            self._left_alone.add(table)


async def _keep_doing(work: Callable[[], Awaitable[None]], seconds: float, failed: str) -> None:
    """Do something again and again, whatever goes wrong with it: every table depends on it."""
    while True:
        try:
            await work()
        except StorageError as error:
            logs.error(failed, error, reason=error.reason)
        except Exception as error:  # noqa: BLE001 - whatever it is, it may not happen again
            logs.error(failed, error)
        await asyncio.sleep(seconds)


def _check_id(table: str) -> None:
    """Refuse what no table can be called, before anything is looked up."""
    if not re.fullmatch(TABLE_ID, table):
        raise Refusal("no_table", "There is no such table.")

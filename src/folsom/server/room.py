"""A room: one table with the people around it, and the only one who writes its entries.

Everything goes through one mailbox. What is asked is checked against the sheet, written to the database, then
put on the sheet, then told to everybody, then confirmed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

from folsom.bots import Seen
from folsom.server import commands, logs, timing
from folsom.server.connections import Connection
from folsom.server.crowd import Crowd
from folsom.server.database import ConflictError, Database, StorageError, Written
from folsom.server.entries import AnyEntry, Chose, Made, Person, Rematched, Started, WentAway
from folsom.server.messages import PROTOCOL, Command, Done, Message, Refused, Rematch, Status, Sync, Welcome
from folsom.server.problems import Refusal
from folsom.server.requests import Seated
from folsom.server.sheet import Sheet
from folsom.server.stand_in import answer
from folsom.server.timing import Pace
from folsom.server.updates import Teller, known_language, table_of

IDLE_SECONDS: Final = 60.0
# What failed by itself is tried again, but not at once.
PATIENCE_SECONDS: Final = 0.5

Job = Callable[[], Awaitable[None]]


class Room:
    """One table and everybody around it."""

    def __init__(
        self, sheet: Sheet, database: Database, pace: Pace, set_table: Callable[[Made], Awaitable[str]]
    ) -> None:
        self.sheet = sheet
        self.database = database
        self.pace = pace
        self.set_table = set_table
        self.teller = Teller(sheet)
        self.crowd = Crowd()
        self.mailbox: asyncio.Queue[Job | None] = asyncio.Queue()
        self.thinking: asyncio.Task[None] | None = None
        self.task = asyncio.create_task(self._run())

    # --- from outside: each puts a job into the mailbox ----------------------------------------------------

    def arrive(self, connection: Connection) -> None:
        """Let a client in."""
        self.mailbox.put_nowait(lambda: self._arrive(connection))

    def depart(self, connection: Connection) -> None:
        """Let a client go."""
        self.mailbox.put_nowait(lambda: self._depart(connection))

    def hear(self, connection: Connection, message: Message) -> None:
        """Take a message from a client."""
        self.mailbox.put_nowait(lambda: self._hear(connection, message))

    async def join(self, person: Person, invite: str, seat: int | None, token: str) -> Seated:
        """Let somebody take an open seat."""

        async def job() -> Seated:
            await self._write(commands.joined(self.sheet, person, invite, seat))
            member = len(self.sheet.people) - 1
            return Seated(table_of(self.sheet), token, self.sheet.seats_of(member), self.sheet.invite)

        return await self._ask(job)

    async def start(self, token: str) -> Seated:
        """Start at once, for the person who has just set the table."""

        async def job() -> Seated:
            await self._write(commands.started())
            return Seated(table_of(self.sheet), token, self.sheet.seats_of(0), self.sheet.invite)

        return await self._ask(job)

    async def close(self) -> None:
        """Finish what is being done, then stop; clients are told to come back."""
        self.mailbox.put_nowait(None)
        await self.task
        for connection in self.crowd.connections:
            connection.close(1012)

    @property
    def idle(self) -> bool:
        """Whether nobody needs this room now: it can be made again from the database at any time."""
        settled = time.time() - self.crowd.opened > IDLE_SECONDS and self.mailbox.empty()
        waiting = self.thinking is None and self._due() is None
        return settled and waiting and not self.crowd.connections

    async def _ask(self, job: Callable[[], Awaitable[Seated]]) -> Seated:
        """Do something in its turn and return what came of it."""
        result: asyncio.Future[Seated] = asyncio.get_running_loop().create_future()

        async def do() -> None:
            try:
                seated = await job()
            except Exception as error:  # noqa: BLE001 - handed on to the one who asked
                if not result.done():
                    result.set_exception(error)
            else:
                if not result.done():
                    result.set_result(seated)

        self.mailbox.put_nowait(do)
        return await result

    # --- the one writer ------------------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            due = self._due()
            wait = None if due is None else max(0.0, due - time.time())
            try:
                job = await asyncio.wait_for(self.mailbox.get(), wait)
            except TimeoutError:
                job = self._on_time
            if job is None:
                if self.thinking is not None:
                    self.thinking.cancel()
                return
            try:
                await job()
            except Refusal as refusal:
                logs.say("refused", table=self.sheet.table, code=refusal.code)
                await asyncio.sleep(PATIENCE_SECONDS)
            except Exception as error:  # noqa: BLE001 - one bad job must not end everybody's game
                logs.failed("job failed", error, table=self.sheet.table, version=self.sheet.version)
                await asyncio.sleep(PATIENCE_SECONDS)

    async def _write(self, entry: AnyEntry, member: int | None = None, command: str | None = None) -> None:
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
            self._identify(connection)
            if connection in self.crowd.connections:
                self._tell(connection, connection.version, now)

    def _tell(self, connection: Connection, since: int, now: float) -> None:
        update = self.teller.update(connection.member, since, connection.language, now)
        connection.version = update.version
        connection.send(update)

    # --- clients -------------------------------------------------------------------------------------------

    async def _arrive(self, connection: Connection) -> None:
        sheet = self.sheet
        self._identify(connection)
        member = connection.member
        if member is None and (connection.token_hash is not None or not sheet.settings.spectators):
            refused = (
                Refused(sheet.version, "no_spectators", "This table lets nobody look on.")
                if connection.token_hash is None
                else Refused(sheet.version, "no_token", "This token opens no seat at this table.")
            )
            connection.send(refused)
            connection.close(4403)
            return
        self.crowd.connections.add(connection)
        now = time.time()
        connection.send(
            Welcome(
                version=sheet.version,
                protocol=PROTOCOL,
                now=now,
                seats=sheet.seats_of(member),
                name=None if member is None else sheet.people[member].name,
                host=member is not None and member == sheet.host,
                invite=None if member is None else sheet.invite,
            )
        )
        self._tell(connection, connection.version, now)
        self.crowd.tell_presence(sheet)

    async def _depart(self, connection: Connection) -> None:
        if connection in self.crowd.connections:
            self.crowd.remove(self.sheet, connection)
            self.crowd.tell_presence(self.sheet)

    def _identify(self, connection: Connection) -> None:
        """Find out again who a client is: people leave, and then they may only look on."""
        token_hash = connection.token_hash
        connection.member = None if token_hash is None else self.sheet.member_of(token_hash)
        inside = connection in self.crowd.connections
        if inside and connection.member is None and not self.sheet.settings.spectators:
            self.crowd.connections.discard(connection)
            connection.close(4403)

    async def _hear(self, connection: Connection, message: Message) -> None:
        if connection not in self.crowd.connections:
            return
        if isinstance(message, Sync):
            language = known_language(message.language, connection.language)
            last = message.last if language == connection.language else 0
            connection.language = language
            self._tell(connection, last or 0, time.time())
        elif isinstance(message, Command):
            try:
                version = await self._follow(connection, message)
            except Refusal as refusal:
                self._refuse(connection, refusal, message.id)
            except Exception as error:  # noqa: BLE001 - a client is always answered
                logs.failed("command failed", error, table=self.sheet.table, version=self.sheet.version)
                broken = Refusal("broken", "Something went wrong here. It has been noted.")
                self._refuse(connection, broken, message.id)
            else:
                connection.send(Done(version, message.id))
        else:
            self._refuse(connection, Refusal("bad_message", "Hello was said already."), None)

    def _refuse(self, connection: Connection, refusal: Refusal, command: str | None) -> None:
        """Tell a client why not, and how things are."""
        logs.say("refused", table=self.sheet.table, code=refusal.code)
        connection.send(Refused(self.sheet.version, refusal.code, refusal.message, command))
        self._tell(connection, 0, time.time())

    async def _follow(self, connection: Connection, command: Command) -> int:
        member = connection.member
        if member is None:
            raise Refusal("not_member", "You are looking on; only people at the table may do this.")
        known = self.sheet.done.get((member, command.id))
        if known is not None:
            return known
        if isinstance(command, Rematch):
            return await self._rematch(member, command.id)
        entry = commands.entry_for(self.sheet, member, command, self.crowd.gone_for(self.sheet, time.time()))
        await self._write(entry, member, command.id)
        return self.sheet.version

    async def _rematch(self, member: int, command: str) -> int:
        if self.sheet.status != "over":
            raise Refusal("not_over", "The game is still being played.")
        if self.sheet.rematch is None:
            table = await self.set_table(commands.rematch_of(self.sheet))
            await self._write(Rematched(member, table), member, command)
        return self.sheet.version

    # --- time ----------------------------------------------------------------------------------------------

    def _due(self) -> float | None:
        """Return when something has to happen by itself."""
        times = (
            timing.late_due(self.sheet, self.crowd),
            timing.rematch_due(self.sheet, self.crowd),
            None if self.thinking is not None else timing.bot_due(self.sheet, self.pace),
        )
        return min((when for when in times if when is not None), default=None)

    async def _on_time(self) -> None:
        now = time.time()
        late = timing.late_entry(self.sheet, self.crowd, now)
        if late is not None:
            await self._write(late)
            return
        rematch = timing.rematch_due(self.sheet, self.crowd)
        if rematch is not None and rematch <= now:
            await self._start_rematch()
            return
        bot = timing.bot_due(self.sheet, self.pace)
        if self.thinking is None and bot is not None and bot <= now:
            self._think()

    async def _start_rematch(self) -> None:
        await self._write(commands.started())
        absent = self.crowd.gone_for(self.sheet, time.time())
        for seat in sorted(absent):
            if self.sheet.plays(seat) == "person":
                await self._write(WentAway(seat, "absent"))

    def _think(self) -> None:
        """Let a bot think beside the room; its answer comes by the mailbox like everybody's."""
        sheet = self.sheet
        seat = timing.bot_seat(sheet)
        decision = None if seat is None else commands.decision_for(sheet, seat)
        if seat is None or decision is None or sheet.game is None:
            return
        ask = sheet.asks[seat].version
        level = sheet.settings.seats[seat].level
        seen = Seen(sheet.game, seat)

        async def think() -> None:
            label = await asyncio.to_thread(answer, level, sheet.seed, sheet.salt, seen, decision)
            self.mailbox.put_nowait(lambda: self._bot_answers(seat, ask, label))

        self.thinking = asyncio.create_task(think())

    async def _bot_answers(self, seat: int, ask: int, label: str) -> None:
        self.thinking = None
        sheet = self.sheet
        plays = sheet.plays(seat)
        open_still = seat in sheet.asks and sheet.asks[seat].version == ask
        if open_still and plays in {"bot", "stand_in"} and commands.legal(sheet, seat, label):
            await self._write(Chose(seat, label, "bot" if plays == "bot" else "stand_in"))


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

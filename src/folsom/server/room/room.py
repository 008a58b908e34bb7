"""A room: one table with the people around it, where one thing happens after another.

Everything goes through one mailbox. What is asked is checked against the sheet, written to the database, then
put on the sheet, then told to everybody, then confirmed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

from folsom.bots import Seen
from folsom.server import logs
from folsom.server.protocol.messages import Message
from folsom.server.protocol.problems import Refusal
from folsom.server.protocol.requests import Seated
from folsom.server.room import timing
from folsom.server.room.bot_pool import Thinkers, Thought
from folsom.server.room.client_handler import Reception
from folsom.server.room.connection import Connection
from folsom.server.room.presence import Crowd
from folsom.server.room.timing import Pace
from folsom.server.table import commands
from folsom.server.table.database import Database
from folsom.server.table.entries import Chose, Made, Person, WentAway
from folsom.server.table.log import Ledger
from folsom.server.table.state import Sheet
from folsom.server.views.updates import table_of

IDLE_SECONDS: Final = 60.0
# What failed by itself is tried again, but not at once.
PATIENCE_SECONDS: Final = 0.5

Job = Callable[[], Awaitable[None]]


class Room:
    """One table and everybody around it."""

    def __init__(
        self,
        sheet: Sheet,
        database: Database,
        pace: Pace,
        thinkers: Thinkers,
        set_table: Callable[[Made], Awaitable[str]],
    ) -> None:
        self.ledger = Ledger(sheet, database)
        self.reception = Reception(self.ledger, set_table)
        self.pace = pace
        self.thinkers = thinkers
        self.thought: Thought | None = None
        self.busy = False
        self.mailbox: asyncio.Queue[Job | None] = asyncio.Queue()
        self.task = asyncio.create_task(self._run())

    @property
    def sheet(self) -> Sheet:
        """What is written about the table."""
        return self.ledger.sheet

    @property
    def crowd(self) -> Crowd:
        """Who is connected."""
        return self.ledger.crowd

    # --- from outside: each puts a job into the mailbox ----------------------------------------------------

    def arrive(self, connection: Connection) -> None:
        """Let a client in."""
        self.mailbox.put_nowait(lambda: self.reception.arrive(connection))

    def depart(self, connection: Connection) -> None:
        """Let a client go."""
        self.mailbox.put_nowait(lambda: self.reception.depart(connection))

    def hear(self, connection: Connection, message: Message) -> None:
        """Take a message from a client."""
        self.mailbox.put_nowait(lambda: self.reception.hear(connection, message))

    async def join(self, person: Person, invite: str, seat: int | None, token: str) -> Seated:
        """Let somebody take an open seat."""

        async def job() -> Seated:
            await self.ledger.write(commands.joined(self.sheet, person, invite, seat))
            member = len(self.sheet.people) - 1
            return Seated(table_of(self.sheet), token, self.sheet.seats_of(member), self.sheet.invite)

        return await self._ask(job)

    async def start(self, token: str) -> Seated:
        """Start at once, for the person who has just set the table."""

        async def job() -> Seated:
            await self.ledger.write(commands.started())
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
        settled = time.time() - self.crowd.opened > IDLE_SECONDS and self.mailbox.empty() and not self.busy
        waiting = self.thought is None and self._due() is None
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

    # --- one thing after another ---------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            due = self._due()
            wait = None if due is None else max(0.0, due - time.time())
            try:
                job = await asyncio.wait_for(self.mailbox.get(), wait)
            except TimeoutError:
                job = self._on_time
            if job is None:
                self._forget()
                return
            self.busy = True
            try:
                await job()
            except Refusal as refusal:
                logs.say("refused", table=self.sheet.table, code=refusal.code)
                await asyncio.sleep(PATIENCE_SECONDS)
            except Exception as error:  # noqa: BLE001 - one bad job must not end everybody's game
                logs.failed("job failed", error, table=self.sheet.table, version=self.sheet.version)
                await asyncio.sleep(PATIENCE_SECONDS)
            self.busy = False
            if self.thought is not None and not self.thought.wanted(self.sheet):
                self._forget()

    # --- time ----------------------------------------------------------------------------------------------

    def _due(self) -> float | None:
        """Return when something has to happen by itself."""
        times = (
            timing.late_due(self.sheet, self.crowd),
            timing.rematch_due(self.sheet, self.crowd),
            None if self.thought is not None else timing.bot_due(self.sheet, self.pace),
        )
        return min((when for when in times if when is not None), default=None)

    async def _on_time(self) -> None:
        now = time.time()
        late = timing.late_entry(self.sheet, self.crowd, now)
        if late is not None:
            await self.ledger.write(late)
            return
        rematch = timing.rematch_due(self.sheet, self.crowd)
        if rematch is not None and rematch <= now:
            await self._start_rematch()
            return
        bot = timing.bot_due(self.sheet, self.pace)
        if self.thought is None and bot is not None and bot <= now:
            self._think()

    async def _start_rematch(self) -> None:
        await self.ledger.write(commands.started())
        absent = self.crowd.gone_for(self.sheet, time.time())
        for seat in sorted(absent):
            if self.sheet.plays(seat) == "person":
                await self.ledger.write(WentAway(seat, "absent"))

    # --- bots ----------------------------------------------------------------------------------------------

    def _think(self) -> None:
        """Let a bot think beside the room; its answer comes by the mailbox like everybody's."""
        sheet = self.sheet
        seat = timing.bot_seat(sheet)
        decision = None if seat is None else commands.decision_for(sheet, seat)
        if seat is None or decision is None or sheet.game is None:
            return
        task = asyncio.create_task(self.thinkers.think(sheet, Seen(sheet.game, seat), decision))
        thought = Thought(seat, sheet.asks[seat].version, task)
        task.add_done_callback(lambda _: self.mailbox.put_nowait(lambda: self._bot_answers(thought)))
        self.thought = thought

    async def _bot_answers(self, thought: Thought) -> None:
        # What was forgotten may have been thought to the end meanwhile; nobody waits for it any more.
        if thought is not self.thought:
            return
        self.thought = None
        label = thought.task.result()
        if thought.wanted(self.sheet) and commands.legal(self.sheet, thought.seat, label):
            by = self.sheet.plays(thought.seat)
            await self.ledger.write(Chose(thought.seat, label, "bot" if by == "bot" else "stand_in"))

    def _forget(self) -> None:
        """Give up a thought nobody waits for any more."""
        if self.thought is not None:
            self.thought.task.cancel()
            self.thought = None

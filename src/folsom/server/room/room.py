"""A room: one table with the people around it, where one thing happens after another.

Everything goes through one mailbox, in which each client has one message at most. What is asked for is
checked against the state of the table, written to the database, then applied to the state, then told to
everybody, then confirmed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from folsom.server import logs, steady_clock
from folsom.server.protocol.limits import Limits
from folsom.server.protocol.messages import Message
from folsom.server.protocol.problems import Refusal
from folsom.server.room import timing
from folsom.server.room.audience import waiting_for_bots
from folsom.server.room.bot_pool import BotPool, PendingAnswer
from folsom.server.room.budgets import Budgets
from folsom.server.room.client_handler import ClientHandler
from folsom.server.room.connection import Connection
from folsom.server.room.hint_desk import HintDesk
from folsom.server.room.mailbox import Mailbox
from folsom.server.room.presence import Presence
from folsom.server.room.timing import Pace
from folsom.server.room.turn_pushes import Teller, TurnPushes
from folsom.server.table import commands
from folsom.server.table.entries import AnyEntry, Chose, Made, WentAway
from folsom.server.table.log import TableLog
from folsom.server.table.state import TableState

IDLE_SECONDS: Final = 60.0
# What fails by itself is tried again, but not at once.
RETRY_SECONDS: Final = 0.5


class Room:
    """One table and everybody around it."""

    def __init__(
        self,
        log: TableLog,
        pace: Pace,
        bots: BotPool,
        create_table: Callable[[Made], Awaitable[str]],
        teller: Teller | None = None,
        limits: Limits | None = None,
    ) -> None:
        limits = limits or Limits()
        self.clients = ClientHandler(log, create_table, Presence(pace.absent, limits))
        self.clients.hints = HintDesk(bots.advise)
        self.budgets = Budgets(limits)
        self.presence = self.clients.presence
        self.pace = pace
        self.bots = bots
        self.turns = TurnPushes(teller, log.state.version)
        self.pending: PendingAnswer | None = None
        self.busy = False
        self.mailbox = Mailbox()
        self.task = asyncio.create_task(self._run())

    @property
    def state(self) -> TableState:
        """The table as it is now."""
        return self.clients.state

    # --- from outside: each puts a job into the mailbox ----------------------------------------------------

    def connect(self, connection: Connection) -> None:
        """Let a client in."""
        self.mailbox.put_nowait(lambda: self.clients.connect(connection), later=connection.token_hash is None)

    def disconnect(self, connection: Connection) -> None:
        """Let a client go."""
        self.mailbox.put_nowait(
            lambda: self.clients.disconnect(connection), later=connection.token_hash is None
        )

    async def receive(self, connection: Connection, message: Message) -> None:
        """Answer a message of a client, whose next one is not read before."""
        job = partial(self.clients.receive, connection, message)
        try:
            await self.mailbox.finish(job, later=connection.token_hash is None)
        except Refusal:
            raise
        except Exception as error:  # noqa: BLE001 - one bad message must not end the connection
            logs.error("message failed", error, table=self.state.id, version=self.state.version)

    async def write(self, make_entry: Callable[[], AnyEntry | None]) -> None:
        """Write an entry, which is made from the table as it is by then; return when that is done."""

        async def job() -> None:
            entry = make_entry()
            if entry is not None:
                await self.clients.write(entry)

        await self.mailbox.finish(job)

    async def close(self) -> None:
        """Finish what is being done, then stop; clients are told to come back."""
        self.mailbox.put_nowait(None)
        await self.task
        self.mailbox.close()
        if self.clients.hints is not None:
            self.clients.hints.close()
        for connection in self.presence.connections:
            connection.close(1012)

    @property
    def idle(self) -> bool:
        """Whether nobody needs this room now: it can be opened again from the database at any time."""
        now = steady_clock.now()
        settled = now - self.presence.opened > IDLE_SECONDS and self.mailbox.empty() and not self.busy
        # What is due later is written beside the table, and opens it again.
        due = self._due()
        later = self.pending is None and (due is None or due > now + IDLE_SECONDS)
        return settled and later and not self.presence.connections

    # --- one thing after another ---------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            due = self._due()
            wait = None if due is None else max(0.0, due - steady_clock.now())
            try:
                job = await asyncio.wait_for(self.mailbox.get(), wait)
            except TimeoutError:
                job = self._on_time
            if job is None:
                self._drop_pending()
                return
            self.busy = True
            try:
                await job()
            except Refusal as refusal:
                logs.info("refused", table=self.state.id, code=refusal.code)
                await asyncio.sleep(RETRY_SECONDS)
            except Exception as error:  # noqa: BLE001 - one bad job must not end everybody's game
                logs.error("job failed", error, table=self.state.id, version=self.state.version)
                await asyncio.sleep(RETRY_SECONDS)
            self.busy = False
            self.turns.look(self.state, self.presence)
            if self.pending is not None and not self.pending.wanted(self.state):
                self._drop_pending()
            # Jobs that wait for nothing would keep all other rooms waiting.
            await asyncio.sleep(0)

    # --- time ----------------------------------------------------------------------------------------------

    def _due(self) -> float | None:
        """Return when something has to happen by itself."""
        if self.state.frozen:
            return None
        times = (
            timing.late_due(self.state, self.presence),
            timing.rematch_due(self.state, self.presence),
            self.clients.log.look_at,
            0.0 if self._bot_waits() else None,
        )
        return min((when for when in times if when is not None), default=None)

    async def _on_time(self) -> None:
        now = steady_clock.now()
        look_at = self.clients.log.look_at
        if look_at is not None and look_at <= now:
            await self.clients.look_again()
            return
        late = timing.late_entry(self.state, self.presence, now)
        if late is not None:
            await self.clients.write(late)
            return
        rematch = timing.rematch_due(self.state, self.presence)
        if rematch is not None and rematch <= now:
            await self._start_rematch()
            return
        if self._bot_waits():
            self._ask_bot()

    async def _start_rematch(self) -> None:
        await self.clients.write(commands.started(self.state))
        for gone in self.presence.gone(self.state):
            await self.clients.write(WentAway(gone.seat, "absent"))

    # --- bots ----------------------------------------------------------------------------------------------

    def _bot_waits(self) -> bool:
        """Tell whether a bot has to answer, because somebody is waiting for it, and is not thinking yet."""
        asked = self.pending is None and timing.bot_seat(self.state) is not None
        return asked and waiting_for_bots(self.state, self.presence) is not None

    def _ask_bot(self) -> None:
        """Let a bot think outside the room; its answer comes through the mailbox like everybody's."""
        state = self.state
        seat = timing.bot_seat(state)
        decision = None if seat is None else commands.decision_for(state, seat)
        group = waiting_for_bots(state, self.presence)
        if seat is None or decision is None or group is None:
            return
        think = partial(self.bots.answer, state, decision, group)
        task = asyncio.create_task(_after(timing.bot_pause(state, self.pace), think))
        pending = PendingAnswer(seat, state.asks[seat].version, task)
        task.add_done_callback(lambda _: self.mailbox.put_nowait(lambda: self._bot_answers(pending)))
        self.pending = pending

    async def _bot_answers(self, pending: PendingAnswer) -> None:
        # An answer that was dropped may still arrive; nobody is waiting for it any more.
        if pending is not self.pending:
            return
        self.pending = None
        label = pending.task.result()
        if pending.wanted(self.state) and commands.legal(self.state, pending.seat, label):
            by = self.state.plays(pending.seat)
            await self.clients.write(Chose(pending.seat, label, "bot" if by == "bot" else "stand_in"))

    def _drop_pending(self) -> None:
        """Give up an answer nobody is waiting for any more."""
        if self.pending is not None:
            self.pending.task.cancel()
            self.pending = None


async def _after(seconds: float, think: Callable[[], Awaitable[str]]) -> str:
    """Return a bot's answer after its pause, in which it thinks: a quick answer must not tell why (HID-5)."""
    label, _ = await asyncio.gather(think(), asyncio.sleep(seconds))
    return label

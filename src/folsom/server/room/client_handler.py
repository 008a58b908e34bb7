"""ClientHandler: lets clients in and out, does or refuses what they ask for, and tells them the news."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec.structs import replace

from folsom.server import logs, metrics, steady_clock
from folsom.server.moderation.moderator import Moderator
from folsom.server.protocol.messages import (
    PROTOCOL,
    Acknowledged,
    Chat,
    Command,
    HandOver,
    LookAhead,
    Message,
    Previews,
    Refused,
    Rematch,
    Sync,
    TakeHint,
    Welcome,
)
from folsom.server.protocol.problems import Code, Refusal
from folsom.server.room.connection import Connection
from folsom.server.room.hint_desk import HintDesk
from folsom.server.room.presence import Presence
from folsom.server.table import commands
from folsom.server.table.entries import AnyEntry, CameBack, Left, Made, Rematched, Removed
from folsom.server.table.log import TableLog
from folsom.server.table.state import TableState
from folsom.server.views.previews import card_previews
from folsom.server.views.updates import UpdateBuilder, known_language

# After this long without news what was built for updates is not worth its memory.
QUIET_SECONDS: Final = 30.0


class ClientHandler:
    """Talks to the clients of one table."""

    def __init__(
        self, log: TableLog, create_table: Callable[[Made], Awaitable[str]], presence: Presence
    ) -> None:
        self.log = log
        self.create_table = create_table
        self.presence = presence
        # Where there are processes to think in.
        self.hints: HintDesk | None = None
        # Only where the host wants to have a say in what is said.
        self.moderator: Moderator | None = None
        self.updates = UpdateBuilder(log.state)
        # Addresses from which somebody has left the game that is played; never written down.
        self.left_from: set[str] = set()
        self._told_at = 0.0
        self._forgetting: asyncio.TimerHandle | None = None

    def left(self, address: str) -> None:
        """Remember from where somebody has left, if they have seen a hand."""
        if self.state.status == "playing":
            self.left_from.add(address)

    @property
    def state(self) -> TableState:
        """The table as it is now."""
        return self.log.state

    async def write(self, entry: AnyEntry, member: int | None = None, command: str | None = None) -> None:
        """Write an entry, then tell everybody; if it is not written, nobody is told."""
        try:
            await self.log.write(entry, member, command)
        finally:
            # Not only after a success: the log may have found that another server has written to the table.
            self._tell_news()

    async def look_again(self) -> None:
        """Find out what the database has of the table after it was in trouble, and tell everybody."""
        await self.log.look_again()
        self._tell_news()

    async def connect(self, connection: Connection) -> None:
        """Let a client in, or say why not."""
        self._identify(connection)
        if connection.member is None and connection.token_hash is not None:
            self._turn_away(connection, "no_token", "This token opens no seat at this table.")
        elif connection.member is None and not self.state.settings.spectators:
            self._turn_away(connection, "no_spectators", "This table does not let anybody watch.")
        elif connection.member is None and self.presence.full():
            self._turn_away(
                connection, "too_fast", "Too many are watching this table; try again in a minute."
            )
        else:
            self.presence.connections.add(connection)
            for old in self.presence.surplus(connection.member):
                self._turn_away(old, "too_fast", "You have this table open in too many places.")
            self._welcome(connection)
            self._tell(connection, connection.version)
            self.presence.announce(self.state)
            await self._give_back(connection.member)

    async def _give_back(self, member: int | None) -> None:
        """Let the bots get up that stand in because somebody was absent, who is here again."""
        for seat in self.state.seats_of(member):
            if self.state.away.get(seat) == "absent":
                await self.write(CameBack(seat), member)

    async def disconnect(self, connection: Connection) -> None:
        """Let a client go."""
        if connection in self.presence.connections:
            self.presence.remove(self.state, connection)
            self.presence.announce(self.state)
            if not self.presence.connections:
                self.updates.forget()

    async def receive(self, connection: Connection, message: Message) -> None:
        """Answer a message: with what was missed, with done, or with a refusal."""
        if connection not in self.presence.connections:
            return
        if isinstance(message, Sync):
            language = known_language(message.language, connection.language)
            last = message.last if language == connection.language else 0
            connection.language = language
            self._tell(connection, last or 0)
        elif isinstance(message, LookAhead):
            self._look_ahead(connection, message.seat)
        elif isinstance(message, Command):
            await self._answer(connection, message)
        else:
            self._refuse(connection, Refusal("bad_message", "Hello comes only once."), None)

    async def _answer(self, connection: Connection, command: Command) -> None:
        try:
            version = await self._do(connection, command)
        except Refusal as refusal:
            self._refuse(connection, refusal, command.id)
        except Exception as error:  # noqa: BLE001 - a client is always answered
            logs.error("command failed", error, table=self.state.id, version=self.state.version)
            broken = Refusal("broken", "Something went wrong on the server. It has been logged.")
            self._refuse(connection, broken, command.id)
        else:
            connection.send(Acknowledged(version, command.id))

    async def _do(self, connection: Connection, command: Command) -> int:
        """Do what a command asks for and return the version at which it was done."""
        member = connection.member
        if member is None:
            raise Refusal("not_member", "You are watching; only people at the table can do this.")
        known = self.state.done.get((member, command.id))
        if known is not None:
            return known
        if isinstance(command, Rematch):
            return await self._rematch(member, command.id)
        if self.moderator is not None and isinstance(command, Chat):
            text = await self.moderator.chat(self.state.people[member].token_hash, command.text)
            command = replace(command, text=text)
        if isinstance(command, TakeHint):
            return await self._hint(connection, member, command)
        asks_for_absent = isinstance(command, HandOver)
        absent = self.presence.absent(self.state, steady_clock.now()) if asks_for_absent else set[int]()
        entry = commands.entry_for(self.state, member, command, absent)
        await self.write(entry, member, command.id)
        if isinstance(entry, Left):
            self.left(connection.address)
        if isinstance(entry, Removed):
            self._turn_away_guest(self.state.people[entry.member].token_hash)
        return self.state.version

    async def _hint(self, connection: Connection, member: int, command: TakeHint) -> int:
        """Write down that a hint is taken, unless it was, and have it told."""
        if not commands.hint_known(self.state, member, command):
            await self.write(commands.entry_for(self.state, member, command, set()), member, command.id)
        version = self.state.version
        if self.hints is not None:
            self.hints.give(self.state, command.seat, command.step, connection)
        return version

    async def _rematch(self, member: int, command: str) -> int:
        if self.state.status != "over":
            raise Refusal("not_over", "The game is still being played.")
        if self.state.rematch is None:
            table = await self.create_table(commands.rematch_of(self.state))
            await self.write(Rematched(member, table), member, command)
        return self.state.version

    def _look_ahead(self, connection: Connection, seat: int) -> None:
        """Show the owner of a seat what its cards would do."""
        if seat not in self.state.seats_of(connection.member):
            refusal = Refusal("not_your_seat", "Only whoever holds a hand can look what its cards would do.")
            self._refuse(connection, refusal, None)
        else:
            cards = card_previews(self.state, seat, connection.language)
            connection.send(Previews(self.state.version, seat, cards))

    def _welcome(self, connection: Connection) -> None:
        state, member = self.state, connection.member
        connection.send(
            Welcome(
                version=state.version,
                protocol=PROTOCOL,
                now=steady_clock.now(),
                name=None if member is None else state.people[member].name,
                absent_after=self.presence.absent_after,
                invite=None if member is None else state.invite,
            )
        )

    def _refuse(self, connection: Connection, refusal: Refusal, command: str | None) -> None:
        """Tell a client why not, and how things are."""
        logs.info("refused", table=self.state.id, code=refusal.code)
        metrics.REFUSALS.add(refusal.code)
        connection.send(Refused(self.state.version, refusal.code, refusal.message, command))
        self._tell(connection, 0)

    def _turn_away(self, connection: Connection, code: Code, message: str) -> None:
        self.presence.connections.discard(connection)
        metrics.REFUSALS.add(code)
        connection.send(Refused(self.state.version, code, message))
        connection.close(1008 if code == "too_fast" else 4403)

    def _turn_away_guest(self, token_hash: str) -> None:
        """Disconnect somebody who was removed; they may come back to watch."""
        for connection in [each for each in self.presence.connections if each.token_hash == token_hash]:
            self._turn_away(connection, "no_token", "The host has removed you from your seat.")
        self.presence.announce(self.state)

    def _tell_news(self) -> None:
        """Tell every client what it has not been told yet."""
        now = steady_clock.now()
        for connection in list(self.presence.connections):
            # Only a change of seats makes a client somebody else.
            if connection.version < self.state.seated_version:
                self._identify(connection)
            if connection.member is None and not self.state.settings.spectators:
                self.presence.connections.discard(connection)
                connection.close(4403)
            elif connection.version != self.state.version:
                self._tell(connection, connection.version, now)
        self.updates.everybody_told()

    def _tell(self, connection: Connection, since: int, now: float | None = None) -> None:
        if self.updates.state is not self.state:
            self.updates = UpdateBuilder(self.state)
        self._told_at = time.monotonic()
        if self._forgetting is None:
            self._forget_after(QUIET_SECONDS)
        connection.version = self.state.version
        now = steady_clock.now() if now is None else now
        connection.send(self.updates.message(connection.member, since, connection.language, now))

    def _forget_after(self, seconds: float) -> None:
        """Forget later what was built for updates, unless clients are still being told something by then."""
        self._forgetting = asyncio.get_running_loop().call_later(seconds, self._forget_if_quiet)

    def _forget_if_quiet(self) -> None:
        self._forgetting = None
        left = self._told_at + QUIET_SECONDS - time.monotonic()
        if left > 0:
            self._forget_after(left)
        else:
            self.updates.forget()

    def _identify(self, connection: Connection) -> None:
        """Find out who a client is: people who have left can only watch."""
        token_hash = connection.token_hash
        connection.member = None if token_hash is None else self.state.member_of(token_hash)

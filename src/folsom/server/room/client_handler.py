"""The reception of a room: lets clients in and out, and follows or refuses what they ask for."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable

from folsom.server import logs
from folsom.server.protocol.messages import PROTOCOL, Command, Done, Message, Refused, Rematch, Sync, Welcome
from folsom.server.protocol.problems import Refusal
from folsom.server.room.connection import Connection
from folsom.server.table import commands
from folsom.server.table.entries import Made, Rematched, Removed
from folsom.server.table.log import Ledger
from folsom.server.views.updates import known_language


class Reception:
    """Speaks with the clients of one table."""

    def __init__(self, ledger: Ledger, set_table: Callable[[Made], Awaitable[str]]) -> None:
        self.ledger = ledger
        self.set_table = set_table

    async def arrive(self, connection: Connection) -> None:
        """Let a client in, or say why not."""
        ledger = self.ledger
        sheet = ledger.sheet
        ledger.identify(connection)
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
        ledger.crowd.connections.add(connection)
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
        ledger.tell(connection, connection.version, now)
        ledger.crowd.tell_presence(sheet)

    async def depart(self, connection: Connection) -> None:
        """Let a client go."""
        crowd, sheet = self.ledger.crowd, self.ledger.sheet
        if connection in crowd.connections:
            crowd.remove(sheet, connection)
            crowd.tell_presence(sheet)

    async def hear(self, connection: Connection, message: Message) -> None:
        """Answer a message: with what was missed, with done, or with a refusal."""
        if connection not in self.ledger.crowd.connections:
            return
        if isinstance(message, Sync):
            language = known_language(message.language, connection.language)
            last = message.last if language == connection.language else 0
            connection.language = language
            self.ledger.tell(connection, last or 0, time.time())
        elif isinstance(message, Command):
            await self._command(connection, message)
        else:
            self._refuse(connection, Refusal("bad_message", "Hello was said already."), None)

    async def _command(self, connection: Connection, command: Command) -> None:
        try:
            version = await self._follow(connection, command)
        except Refusal as refusal:
            self._refuse(connection, refusal, command.id)
        except Exception as error:  # noqa: BLE001 - a client is always answered
            sheet = self.ledger.sheet
            logs.failed("command failed", error, table=sheet.table, version=sheet.version)
            broken = Refusal("broken", "Something went wrong here. It has been noted.")
            self._refuse(connection, broken, command.id)
        else:
            connection.send(Done(version, command.id))

    def _refuse(self, connection: Connection, refusal: Refusal, command: str | None) -> None:
        """Tell a client why not, and how things are."""
        sheet = self.ledger.sheet
        logs.say("refused", table=sheet.table, code=refusal.code)
        connection.send(Refused(sheet.version, refusal.code, refusal.message, command))
        self.ledger.tell(connection, 0, time.time())

    async def _follow(self, connection: Connection, command: Command) -> int:
        member, ledger = connection.member, self.ledger
        if member is None:
            raise Refusal("not_member", "You are looking on; only people at the table may do this.")
        known = ledger.sheet.done.get((member, command.id))
        if known is not None:
            return known
        if isinstance(command, Rematch):
            return await self._rematch(member, command.id)
        gone_for = ledger.crowd.gone_for(ledger.sheet, time.time())
        entry = commands.entry_for(ledger.sheet, member, command, gone_for)
        await ledger.write(entry, member, command.id)
        if isinstance(entry, Removed):
            self._show_out(entry.member)
        return ledger.sheet.version

    def _show_out(self, member: int) -> None:
        """Close the door behind somebody who was removed; they may come back to look on."""
        sheet, crowd = self.ledger.sheet, self.ledger.crowd
        token_hash = sheet.people[member].token_hash
        for connection in [each for each in crowd.connections if each.token_hash == token_hash]:
            crowd.connections.discard(connection)
            connection.send(Refused(sheet.version, "no_token", "The host has given your seat free."))
            connection.close(4403)
        crowd.tell_presence(sheet)

    async def _rematch(self, member: int, command: str) -> int:
        ledger = self.ledger
        if ledger.sheet.status != "over":
            raise Refusal("not_over", "The game is still being played.")
        if ledger.sheet.rematch is None:
            table = await self.set_table(commands.rematch_of(ledger.sheet))
            await ledger.write(Rematched(member, table), member, command)
        return ledger.sheet.version

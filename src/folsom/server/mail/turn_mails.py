"""TurnMails: writes to people whose turn it is at a correspondence table and who do not have it open."""

from __future__ import annotations

from folsom.server import logs
from folsom.server.errands import Errands
from folsom.server.mail.addresses import Addresses
from folsom.server.mail.letters import confirmation_letter, turn_letter
from folsom.server.mail.post_office import PostOffice
from folsom.server.storage.database import Database


class TurnMails:
    """All letters of a server."""

    def __init__(self, database: Database, office: PostOffice) -> None:
        self.addresses = Addresses(database)
        self.office = office
        self._errands = Errands()

    async def ask(self, account: str, address: str, language: str, site: str) -> None:
        """Keep an address for an account and ask there whether it is the right one."""
        wanted, token = await self.addresses.set(account, address, language, site)
        self.office.send(confirmation_letter(wanted, token, self.office.sender))

    def your_turn(self, table: str, token_hash: str, host: str) -> None:
        """Write to a person; nobody waits for it."""
        self._errands.begin(self._tell(table, token_hash, host))

    async def close(self) -> None:
        """Give up what has not been sent yet."""
        await self._errands.give_up()
        await self.office.close()

    async def _tell(self, table: str, token_hash: str, host: str) -> None:
        try:
            to = await self.addresses.take(table, token_hash)
            if to is not None:
                self.office.send(turn_letter(to, table, host, self.office.sender))
        except Exception as error:  # noqa: BLE001 - a letter that fails must not be noticed at the table
            logs.error("letter not written", error, table=table)

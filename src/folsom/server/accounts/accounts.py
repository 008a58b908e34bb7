"""Accounts: people with a name and a password, who find their tables on every device."""

from __future__ import annotations

import secrets
import time

from sqlalchemy import Connection, delete, insert, select, update

from folsom.server.accounts.passwords import Passwords
from folsom.server.accounts.sessions import Session, Sessions, end_sessions
from folsom.server.protocol.problems import Refusal
from folsom.server.storage.database import Database
from folsom.server.storage.errors import ConflictError
from folsom.server.storage.schema import (
    account_tables,
    accounts,
    addresses,
    daily_tries,
    mails,
    ratings,
    sessions,
)
from folsom.server.table.plain import name_key


class Accounts:
    """All accounts of a server."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.passwords = Passwords()
        self.sessions = Sessions(database)

    def close(self) -> None:
        """Stop working."""
        self.passwords.close()

    async def register(self, name: str, password: str) -> str:
        """Open an account and return the secret of its first session."""
        account = secrets.token_hex(8)
        row = {
            "id": account,
            "name": name,
            "name_key": name_key(name),
            "password": await self.passwords.hash(password),
            "created": time.time(),
        }
        try:
            await self.database.write(lambda connection: connection.execute(insert(accounts).values(row)))
        except ConflictError as error:
            raise Refusal("name_taken", "Somebody else has this name; choose another one.") from error
        return await self.sessions.begin(account)

    async def sign_in(self, name: str, password: str) -> str:
        """Return the secret of a new session, or refuse without saying whether there is such an account."""
        query = select(accounts.c.id, accounts.c.password).where(accounts.c.name_key == name_key(name))
        row = await self.database.read(lambda connection: connection.execute(query).first())
        fits = await self.passwords.fits(password, None if row is None else row.password)
        if row is None or not fits:
            raise Refusal("bad_password", "No account has this name and this password.")
        if self.passwords.outdated(row.password):
            await self._set_password(row.id, await self.passwords.hash(password))
        return await self.sessions.begin(row.id)

    async def change_password(self, session: Session, old: str, new: str) -> None:
        """Give an account another password and sign all its other devices out."""
        await self.check_password(session, old)
        await self._set_password(session.account, await self.passwords.hash(new), keep=session)

    async def delete(self, session: Session, password: str) -> None:
        """Delete an account with its sessions; its tables stay with whoever has their tokens."""
        await self.check_password(session, password)
        account = session.account

        def work(connection: Connection) -> None:
            end_sessions(connection, sessions.c.account == account)
            for kept in (account_tables, addresses, mails, ratings):
                connection.execute(delete(kept).where(kept.c.account == account))
            # What they made of a day stays, but nobody's.
            nobody = {"who": daily_tries.c.table_id, "name": None}
            connection.execute(update(daily_tries).where(daily_tries.c.who == account).values(nobody))
            connection.execute(delete(accounts).where(accounts.c.id == account))

        await self.database.write(work)

    async def check_password(self, session: Session, password: str) -> None:
        """Refuse whoever is signed in but does not know the password."""
        query = select(accounts.c.password).where(accounts.c.id == session.account)
        kept = await self.database.read(lambda connection: connection.execute(query).scalar())
        if not await self.passwords.fits(password, kept):
            raise Refusal("bad_password", "This is not the password of this account.")

    async def _set_password(self, account: str, password: str, keep: Session | None = None) -> None:
        def work(connection: Connection) -> None:
            connection.execute(update(accounts).where(accounts.c.id == account).values(password=password))
            if keep is not None:
                others = (sessions.c.account == account) & (sessions.c.token_hash != keep.hash)
                end_sessions(connection, others)

        await self.database.write(work)

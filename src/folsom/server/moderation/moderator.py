"""Moderator: is asked before a name is taken and before anybody says something."""

from __future__ import annotations

from folsom.server.moderation.forbidden_words import ForbiddenWords
from folsom.server.moderation.silenced import is_silenced
from folsom.server.protocol.problems import Refusal
from folsom.server.storage.database import Database
from folsom.server.storage.errors import StorageError
from folsom.server.table.plain import plain


class Moderator:
    """Knows the words that are not allowed, and whoever may not chat."""

    def __init__(self, database: Database, words: ForbiddenWords) -> None:
        self.database = database
        self.words = words

    def check_name(self, name: str) -> None:
        """Refuse a name with a forbidden word in it."""
        if self.words.found_in(name):
            raise Refusal("bad_name", "Not everybody here would like to read this name; choose another one.")

    async def chat(self, token_hash: str, text: str) -> str:
        """Return what a person may say instead of this, or refuse somebody who is silenced."""
        try:
            quiet = await self.database.read(lambda connection: is_silenced(connection, token_hash))
        except StorageError as error:
            raise Refusal("storage", "The database does not answer. Nothing has been said.") from error
        if quiet:
            raise Refusal("silenced", "You may play and react here, but not chat.")
        return self.words.masked(plain(text, "What you say"))

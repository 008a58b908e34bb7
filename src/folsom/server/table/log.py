"""TableLog: the only place where entries are written, first to the database and then to the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from folsom.game.fingerprint import game_digest
from folsom.server import logs, metrics, steady_clock
from folsom.server.protocol.problems import Refusal
from folsom.server.storage.database import Database
from folsom.server.storage.errors import ConflictError, FencedError, StorageError
from folsom.server.storage.row import Row
from folsom.server.table.about import about_of, encode_about
from folsom.server.table.clocks import due_of
from folsom.server.table.entries import AnyEntry, Joined, Left, Made, Removed, Returned, Started
from folsom.server.table.opening import read_state
from folsom.server.table.snapshot import table_snapshot
from folsom.server.table.state import TableState

# Between two digests an entry that other rules refuse would still be noticed.
DIGEST_EVERY: Final = 10

# After trouble with the database.
AGAIN_SECONDS: Final = 1.0

_encode = msgspec.json.Encoder().encode


class TableLog:
    """What is written about one table, and the state it adds up to; ``fence`` is the right to write to it."""

    def __init__(
        self, state: TableState, database: Database, fence: int = 0, owner: str | None = None
    ) -> None:
        self.state = state
        self.database = database
        self.fence = fence
        self.owner = owner
        # Called when another server has taken the table over.
        self.lose: Callable[[], None] = lambda: None
        # When to find out whether something that was not confirmed has been written after all.
        self.look_at: float | None = None

    async def write(self, entry: AnyEntry, member: int | None = None, command: str | None = None) -> None:
        """Write the next entry; if that fails it is refused, and the state is as it was before."""
        state = self.state
        if state.frozen:
            raise Refusal(
                "frozen", "This game was begun with other rules than this server has; it is kept as it was."
            )
        at = steady_clock.now()
        try:
            # An entry that the game does not accept must never get into the database.
            after = state.after(entry, at, member, command)
        except Exception as error:
            logs.error("entry failed", error, table=state.id, version=state.version + 1)
            raise Refusal("illegal", "The game does not accept this.") from error
        try:
            with metrics.COMMIT_SECONDS.timed():
                await self.database.append(self._row(after, entry, at, member, command))
        except FencedError as error:
            self.lose()
            raise Refusal("moved", "Another server has taken over this table; connect again.") from error
        except ConflictError as error:
            self.look_at = at
            await self.look_again()
            raise Refusal("storage", "This table has moved on without this server; look again.") from error
        except StorageError as error:
            self.look_at = at + AGAIN_SECONDS
            metrics.STORAGE_ERRORS.add(error.reason)
            logs.error("not written", error, table=state.id, version=after.version, reason=error.reason)
            raise Refusal("storage", "The database has not confirmed it; send it again.") from error
        state.become(after)
        metrics.ENTRIES.add(type(entry).__name__.lower())
        logs.info("written", table=state.id, version=state.version, kind=type(entry).__name__)

    async def look_again(self) -> None:
        """Find out whether there is more in the database than is known here; if it does not answer, later."""
        try:
            if await self.database.entries(self.state.id, self.state.version):
                self.state = await read_state(self.state.id, self.database)
        except StorageError:
            self.look_at = steady_clock.now() + AGAIN_SECONDS
        else:
            self.look_at = None

    def _row(
        self, after: TableState, entry: AnyEntry, at: float, member: int | None, command: str | None
    ) -> Row:
        return Row(
            table=after.id,
            version=after.version,
            at=at,
            body=_encode(entry).decode(),
            status=after.status,
            watchable=after.settings.spectators,
            member=member,
            command=command,
            digest=_digest(after, entry),
            about=encode_about(about_of(after)).decode(),
            due=due_of(after),
            rules=str(after.rules) if after.rules else None,
            fence=self.fence,
            owner=self.owner,
            came=_came(after, entry),
            gone=[entry.member] if isinstance(entry, Left | Removed) else [],
            snapshot=table_snapshot(after),
        )


def _digest(after: TableState, entry: AnyEntry) -> str | None:
    if after.game is None:
        return None
    wanted = after.version % DIGEST_EVERY == 0 or after.game.over or isinstance(entry, Started)
    return game_digest(after.game) if wanted else None


def _came(after: TableState, entry: AnyEntry) -> list[tuple[int, str]]:
    if isinstance(entry, Made):
        return [(number, person.token_hash) for number, person in enumerate(entry.people)]
    if isinstance(entry, Joined):
        return [(len(after.people) - 1, entry.person.token_hash)]
    if isinstance(entry, Returned):
        return [(entry.member, after.people[entry.member].token_hash)]
    return []

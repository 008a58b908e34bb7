"""Presence: who is connected to a table, and since when the others have been gone."""

from __future__ import annotations

from typing import Final

from folsom.server import steady_clock
from folsom.server.protocol import messages
from folsom.server.protocol.limits import Limits
from folsom.server.room.connection import Connection
from folsom.server.table.state import TableState

ABSENT_SECONDS: Final = 60.0


class Presence:
    """The clients in a room; none of this is written down. ``absent_after`` seconds make somebody absent."""

    def __init__(self, absent_after: float = ABSENT_SECONDS, limits: Limits | None = None) -> None:
        self.absent_after = absent_after
        self.limits = limits or Limits()
        self.opened = steady_clock.now()
        self.connections: set[Connection] = set()
        self._last_seen: dict[int, float] = {}

    def full(self) -> bool:
        """Tell whether no more spectators fit in; there is always room for members."""
        return sum(each.member is None for each in self.connections) >= self.limits.spectators

    def surplus(self, member: int | None) -> list[Connection]:
        """Return the oldest connections of a member who has too many: the newest is where they are."""
        own = [] if member is None else [each for each in self.connections if each.member == member]
        own.sort(key=lambda each: each.opened, reverse=True)
        return own[self.limits.member_sockets :]

    def remove(self, state: TableState, connection: Connection) -> None:
        """Remove a client and remember when it left."""
        self.connections.discard(connection)
        for seat in state.seats_of(connection.member):
            self._last_seen[seat] = steady_clock.now()

    def present(self, state: TableState) -> set[int]:
        """Return the seats whose person is connected."""
        return {seat for each in self.connections for seat in state.seats_of(each.member)}

    def watchers(self, state: TableState) -> int:
        """Return how many are watching."""
        return sum(not state.seats_of(each.member) for each in self.connections)

    def absent_since(self, state: TableState, seat: int) -> float | None:
        """Return since when the person of a seat has been gone, nothing if they are connected."""
        return None if seat in self.present(state) else self._last_seen.get(seat, self.opened)

    def gone(self, state: TableState) -> list[messages.Gone]:
        """Return the seats that belong to somebody who is not connected."""
        taken = [seat for seat, holder in enumerate(state.holders) if holder is not None]
        times = {seat: self.absent_since(state, seat) for seat in taken}
        return [messages.Gone(seat, since) for seat, since in times.items() if since is not None]

    def absent(self, state: TableState, now: float) -> set[int]:
        """Return the seats whose person has been gone for long."""
        return {gone.seat for gone in self.gone(state) if now - gone.since >= self.absent_after}

    def announce(self, state: TableState) -> None:
        """Tell everybody who is here."""
        presence = messages.Presence(
            state.version, sorted(self.present(state)), self.gone(state), self.watchers(state)
        )
        for connection in self.connections:
            connection.send(presence)

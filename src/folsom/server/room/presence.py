"""Presence: who is connected to a table, and since when the others have been gone."""

from __future__ import annotations

import time

from folsom.server.protocol import messages
from folsom.server.room.connection import Connection
from folsom.server.table.state import TableState


class Presence:
    """The clients in a room; none of this is written down."""

    def __init__(self) -> None:
        self.opened = time.time()
        self.connections: set[Connection] = set()
        self._last_seen: dict[int, float] = {}

    def remove(self, state: TableState, connection: Connection) -> None:
        """Remove a client and remember when it left."""
        self.connections.discard(connection)
        for seat in state.seats_of(connection.member):
            self._last_seen[seat] = time.time()

    def present(self, state: TableState) -> set[int]:
        """Return the seats whose person is connected."""
        return {seat for each in self.connections for seat in state.seats_of(each.member)}

    def watchers(self, state: TableState) -> int:
        """Return how many are watching."""
        return sum(not state.seats_of(each.member) for each in self.connections)

    def absent_since(self, state: TableState, seat: int) -> float | None:
        """Return since when the person of a seat has been gone, nothing if they are connected."""
        return None if seat in self.present(state) else self._last_seen.get(seat, self.opened)

    def absent_for(self, state: TableState, now: float) -> dict[int, float]:
        """Return how long the person of each seat has been gone, if they are."""
        times = {seat: self.absent_since(state, seat) for seat in range(len(state.holders))}
        return {seat: now - since for seat, since in times.items() if since is not None}

    def announce(self, state: TableState) -> None:
        """Tell everybody who is here."""
        presence = messages.Presence(state.version, sorted(self.present(state)), self.watchers(state))
        for connection in self.connections:
            connection.send(presence)

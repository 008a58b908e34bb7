"""The crowd: who is connected to a table now, and since when the others are gone."""

from __future__ import annotations

import time

from folsom.server.protocol.messages import Presence
from folsom.server.room.connection import Connection
from folsom.server.table.state import Sheet


class Crowd:
    """The clients in a room; none of this is written down."""

    def __init__(self) -> None:
        self.opened = time.time()
        self.connections: set[Connection] = set()
        self._last_seen: dict[int, float] = {}

    def remove(self, sheet: Sheet, connection: Connection) -> None:
        """Let a client go and remember when."""
        self.connections.discard(connection)
        for seat in sheet.seats_of(connection.member):
            self._last_seen[seat] = time.time()

    def present(self, sheet: Sheet) -> set[int]:
        """Return the seats whose person is connected."""
        return {seat for each in self.connections for seat in sheet.seats_of(each.member)}

    def watchers(self, sheet: Sheet) -> int:
        """Return how many look on."""
        return sum(not sheet.seats_of(each.member) for each in self.connections)

    def gone_since(self, sheet: Sheet, seat: int) -> float | None:
        """Return since when the person of a seat is gone, nothing if connected."""
        return None if seat in self.present(sheet) else self._last_seen.get(seat, self.opened)

    def gone_for(self, sheet: Sheet, now: float) -> dict[int, float]:
        """Return for how long each absent person is gone."""
        times = {seat: self.gone_since(sheet, seat) for seat in range(len(sheet.holders))}
        return {seat: now - since for seat, since in times.items() if since is not None}

    def tell_presence(self, sheet: Sheet) -> None:
        """Tell everybody who is here."""
        presence = Presence(sheet.version, sorted(self.present(sheet)), self.watchers(sheet))
        for connection in self.connections:
            connection.send(presence)

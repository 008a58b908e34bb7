"""Audience: whether anybody is waiting for the bots of a table; where nobody is, they rest."""

from __future__ import annotations

from typing import Final

from folsom.server.room.connection import Connection
from folsom.server.room.presence import Presence
from folsom.server.table.clocks import awaited_from_afar
from folsom.server.table.state import TableState

# People who are not connected but will be told that it is their turn.
CORRESPONDENTS: Final = "correspondents"


def waiting_for_bots(state: TableState, presence: Presence) -> str | None:
    """Return who is waiting for the bots of a table, as an address for several tables, or nothing.

    That is anybody here who holds a seat. Where no person plays any more it is those who watch as well, and
    in a correspondence game it is the others, wherever they are.
    """
    played = any(state.plays(seat) == "person" for seat in range(len(state.holders)))
    here = [each for each in presence.connections if not played or state.seats_of(each.member)]
    if here:
        # The one who has been at the table for longest, so that inviting somebody does not change it.
        return min(here, key=_seniority).address
    return CORRESPONDENTS if awaited_from_afar(state) else None


def _seniority(connection: Connection) -> tuple[bool, int, str]:
    return connection.member is None, connection.member or 0, connection.address

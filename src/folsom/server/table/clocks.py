"""Clocks: how long a person may still think, and when a table needs to be looked at with nobody there."""

from __future__ import annotations

from typing import Final

from folsom.server.table.state import TableState

# Nobody is late right after a restart: people need a moment to come back.
GRACE_SECONDS: Final = 30.0
# A rematch waits this long for everybody to come along.
REMATCH_SECONDS: Final = 60.0


def deadline_of(state: TableState, seat: int) -> float | None:
    """Return when the person of a seat is late, in seconds since 1970; nothing if no clock is running."""
    clock = state.settings.clock
    ask = state.asks.get(seat)
    if clock.kind == "none" or ask is None or state.plays(seat) != "person":
        return None
    return ask.since + clock.seconds


def awaited_from_afar(state: TableState) -> bool:
    """Tell whether somebody is waiting for what happens at a table, wherever they are."""
    people = any(state.plays(seat) == "person" for seat in range(len(state.holders)))
    return people and state.settings.clock.kind == "correspondence"


def due_of(state: TableState) -> float | None:
    """Return when something has to happen at a table although nobody is there, if ever."""
    taken = any(holder is not None for holder in state.holders)
    if state.rematch_of is not None and state.status == "gathering" and taken:
        return state.created + REMATCH_SECONDS
    if state.status != "playing":
        return None
    times = [when for seat in state.asks if (when := deadline_of(state, seat)) is not None]
    if awaited_from_afar(state) and any(map(state.bot_plays, state.asks)):
        times.append(state.changed)
    return min(times, default=None)

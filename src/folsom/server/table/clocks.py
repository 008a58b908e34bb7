"""Clocks: how long a person may still think."""

from __future__ import annotations

from typing import Final

from folsom.server.table.state import TableState

# Nobody is late right after a restart: people need a moment to come back.
GRACE_SECONDS: Final = 30.0


def deadline_of(state: TableState, seat: int) -> float | None:
    """Return when the person of a seat is late, in seconds since 1970; nothing if no clock is running."""
    clock = state.settings.clock
    ask = state.asks.get(seat)
    if clock.kind == "none" or ask is None or state.plays(seat) != "person":
        return None
    return ask.since + clock.seconds

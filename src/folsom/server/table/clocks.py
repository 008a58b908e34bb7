"""Clocks: how long a person may still think, read from the sheet alone."""

from __future__ import annotations

from typing import Final

from folsom.server.table.state import Sheet

# After a restart nobody is late at once: people need a moment to come back.
GRACE_SECONDS: Final = 30.0
# A person who is gone for so long while asked is absent from a live game.
ABSENT_SECONDS: Final = 60.0


def deadline_of(sheet: Sheet, seat: int) -> float | None:
    """Return when a seat's person is late, in seconds since 1970; nothing if no clock runs for it."""
    clock = sheet.settings.clock
    ask = sheet.asks.get(seat)
    if clock.kind == "none" or ask is None or sheet.plays(seat) != "person":
        return None
    return ask.since + clock.seconds

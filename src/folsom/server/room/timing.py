"""Timing: what has to happen at a table by itself, and when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from folsom.server.room.presence import Crowd
from folsom.server.table.clocks import ABSENT_SECONDS, GRACE_SECONDS, deadline_of
from folsom.server.table.entries import WentAway
from folsom.server.table.state import Sheet
from folsom.server.table.undo import can_undo

REMATCH_SECONDS: Final = 60.0


@dataclass(frozen=True)
class Pace:
    """How long bots wait before they answer, and longer while a person may still take a choice back."""

    bot: float = 0.3
    undo: float = 2.0


def bot_seat(sheet: Sheet) -> int | None:
    """Return a seat that a bot has to answer for."""
    return next((seat for seat in sorted(sheet.asks) if sheet.plays(seat) in {"bot", "stand_in"}), None)


def bot_due(sheet: Sheet, pace: Pace) -> float | None:
    """Return when a bot answers."""
    if bot_seat(sheet) is None:
        return None
    undoable = bool(sheet.marks) and can_undo(sheet, sheet.marks[-1].seat)
    return sheet.changed + (pace.undo if undoable else pace.bot)


def late_due(sheet: Sheet, crowd: Crowd) -> float | None:
    """Return when the first of those asked is late or absent."""
    times = [when for seat in sheet.asks if (when := _late_at(sheet, crowd, seat)) is not None]
    return min(times, default=None)


def late_entry(sheet: Sheet, crowd: Crowd, now: float) -> WentAway | None:
    """Return what to write down about somebody who is late or absent by now."""
    for seat in sorted(sheet.asks):
        when = _late_at(sheet, crowd, seat)
        if when is not None and when <= now:
            absent = _absent_at(sheet, crowd, seat)
            return WentAway(seat, "absent" if absent is not None and absent <= now else "late")
    return None


def _late_at(sheet: Sheet, crowd: Crowd, seat: int) -> float | None:
    deadline = deadline_of(sheet, seat)
    if deadline is None:
        return None
    grace = crowd.opened + min(GRACE_SECONDS, sheet.settings.clock.seconds)
    absent = _absent_at(sheet, crowd, seat)
    return max(deadline, grace) if absent is None else min(max(deadline, grace), absent)


def _absent_at(sheet: Sheet, crowd: Crowd, seat: int) -> float | None:
    if sheet.settings.clock.kind != "live":
        return None
    since = crowd.gone_since(sheet, seat)
    return None if since is None else since + ABSENT_SECONDS


def rematch_due(sheet: Sheet, crowd: Crowd) -> float | None:
    """Return when a rematch starts: at once when all its people are there, or after a while."""
    if sheet.rematch_of is None or sheet.status != "gathering":
        return None
    people = {seat for seat, holder in enumerate(sheet.holders) if holder is not None}
    if not people:
        return None
    return sheet.created if people <= crowd.present(sheet) else sheet.created + REMATCH_SECONDS

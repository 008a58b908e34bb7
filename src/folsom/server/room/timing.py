"""Timing: what has to happen at a table by itself, and when."""

from __future__ import annotations

from dataclasses import dataclass

from folsom.server.room.presence import ABSENT_SECONDS, Presence
from folsom.server.table.clocks import GRACE_SECONDS, REMATCH_SECONDS, deadline_of
from folsom.server.table.entries import WentAway
from folsom.server.table.state import TableState
from folsom.server.table.undo import can_undo


@dataclass(frozen=True)
class Pace:
    """How long bots wait before they answer, how long while a person may still undo, and for who is gone."""

    bot: float = 0.3
    undo: float = 2.0
    absent: float = ABSENT_SECONDS


def bot_seat(state: TableState) -> int | None:
    """Return a seat that a bot has to answer for, if there is one."""
    return next((seat for seat in sorted(state.asks) if state.bot_plays(seat)), None)


def bot_pause(state: TableState, pace: Pace) -> float:
    """Return how many seconds after being asked a bot answers."""
    undoable = bool(state.undo_stack) and can_undo(state, state.undo_stack[-1].seat)
    return pace.undo if undoable else pace.bot


def late_due(state: TableState, presence: Presence) -> float | None:
    """Return when the first of those asked is late or absent."""
    times = [when for seat in state.asks if (when := _late_at(state, presence, seat)) is not None]
    return min(times, default=None)


def late_entry(state: TableState, presence: Presence, now: float) -> WentAway | None:
    """Return what to write about somebody who is late or absent by now."""
    for seat in sorted(state.asks):
        when = _late_at(state, presence, seat)
        if when is not None and when <= now:
            absent = _absent_at(state, presence, seat)
            return WentAway(seat, "absent" if absent is not None and absent <= now else "late")
    return None


def _late_at(state: TableState, presence: Presence, seat: int) -> float | None:
    deadline = deadline_of(state, seat)
    if deadline is None:
        return None
    late = max(deadline, presence.opened + min(GRACE_SECONDS, state.settings.clock.seconds))
    absent = _absent_at(state, presence, seat)
    return late if absent is None else min(late, absent)


def _absent_at(state: TableState, presence: Presence, seat: int) -> float | None:
    if state.settings.clock.kind != "live":
        return None
    since = presence.absent_since(state, seat)
    return None if since is None else since + presence.absent_after


def rematch_due(state: TableState, presence: Presence) -> float | None:
    """Return when a rematch starts: as soon as all its people are there, or after a while."""
    if state.rematch_of is None or state.status != "gathering":
        return None
    people = {seat for seat, holder in enumerate(state.holders) if holder is not None}
    if not people:
        return None
    return state.created if people <= presence.present(state) else state.created + REMATCH_SECONDS

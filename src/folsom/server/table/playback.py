"""Playback: how long a page needs to show what has happened before its person can think about an answer."""

from __future__ import annotations

from typing import Final

# At normal speed no event takes longer and most take half as long, so that slow playback usually fits too.
EVENT_SECONDS: Final = 1.0
# However much has happened, a clock waits no longer than this.
MOST_SECONDS: Final = 60.0


def end_after(end: float, at: float, events: int) -> float:
    """Return when a page, busy until ``end``, will have shown this many more events that happened ``at``."""
    return min(max(end, at) + EVENT_SECONDS * events, at + MOST_SECONDS)

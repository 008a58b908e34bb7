"""The film: how long a page needs to show what has happened before its person can think about an answer."""

from __future__ import annotations

from typing import Final

# At normal speed no event takes longer, and most take half of it; slow films fit in as a rule.
EVENT_SECONDS: Final = 1.0
# However much has happened, nobody is waited for longer.
MOST_SECONDS: Final = 60.0


def end_after(end: float, at: float, events: int) -> float:
    """Return when a page has shown so many events more, if until then it was to be busy until ``end``."""
    return min(max(end, at) + EVENT_SECONDS * events, at + MOST_SECONDS)

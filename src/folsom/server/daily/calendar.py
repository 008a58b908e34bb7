"""Calendar: which day it is, by the number of its train; days begin and end at midnight UTC."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Final

BEFORE_THE_FIRST: Final = date(2025, 12, 31)
DAY_SECONDS: Final = 24 * 3600


def day_at(now: float) -> int:
    """Return the day of a moment, in seconds since 1970."""
    return (datetime.fromtimestamp(now, UTC).date() - BEFORE_THE_FIRST).days


def date_of(day: int) -> date:
    """Return the date of a day."""
    return BEFORE_THE_FIRST + timedelta(days=day)


def end_of(day: int) -> float:
    """Return when a day ends, in seconds since 1970."""
    begins = date_of(day)
    return datetime(begins.year, begins.month, begins.day, tzinfo=UTC).timestamp() + DAY_SECONDS


def is_past(day: int, now: float) -> bool:
    """Tell whether a day is over, and nothing about it needs to be kept secret any more."""
    return day < day_at(now)

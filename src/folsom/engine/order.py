"""Order: who comes first when several must choose or are served one after the other."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import lowest
from folsom.engine.state import State


def next_clockwise(s: State, figures: i64) -> i64:
    """Return the first of some figures, clockwise from the first player."""
    seats = s.rules.seats
    for away in range(seats):
        crew = s.rules.crew[(s.first + away) % seats] & figures
        if crew != 0:
            return lowest(crew)
    return lowest(figures)

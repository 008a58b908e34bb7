"""Order: who comes first when several must choose or are served one after the other."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import bit, lowest
from folsom.engine.flow import pop, push
from folsom.engine.frames import frame_note
from folsom.engine.state import State
from folsom.engine.step import Step


def next_clockwise(s: State, figures: i64) -> i64:
    """Return the first of some figures, clockwise from the first player."""
    seats = s.rules.seats
    for away in range(seats):
        crew = s.rules.crew[(s.first + away) % seats] & figures
        if crew != 0:
            return lowest(crew)
    return lowest(figures)


class FigureByFigure(Step):
    """Serves some figures, clockwise from the first player; the note holds those still waiting."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def resume(self, s: State, frame: i64) -> None:
        pop(s)
        waiting = frame_note(frame)
        if waiting != 0:
            figure = next_clockwise(s, waiting)
            push(s, self.number, 0, 0, waiting & ~bit(figure))
            self.serve(s, figure)

    def serve(self, s: State, figure: i64) -> None:
        """Ask or treat the figure whose turn has come."""


class SeatBySeat(Step):
    """Serves every seat in turn; the note's low half counts those served, the rest is passed on to each."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def resume(self, s: State, frame: i64) -> None:
        pop(s)
        note = frame_note(frame)
        served = note & 15
        if served < s.rules.seats:
            push(s, self.number, 0, 0, note + 1)
            self.serve(s, (s.first + served) % s.rules.seats, note >> 4)

    def serve(self, s: State, seat: i64, note: i64) -> None:
        """Ask or treat the seat whose turn has come."""

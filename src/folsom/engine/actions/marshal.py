"""Marshal: the Marshal moves one car, always inside (MAR-1)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.figures import MARSHAL
from folsom.engine.flow import ask
from folsom.engine.record import BY_CARD
from folsom.engine.state import State
from folsom.engine.step import MOVE_MARSHAL, Action
from folsom.engine.walking import move_marshal


class MoveMarshal(Action):
    """Sends the Marshal one car forward or back."""

    def resolve(self, s: State, figure: i64) -> None:
        places = s.rules.beside[s.place[MARSHAL]]
        ask(s, MOVE_MARSHAL, s.rules.seat_of[figure], figure, places, 0)

    def choose(self, s: State, frame: i64, option: i64) -> None:
        move_marshal(s, option, BY_CARD)

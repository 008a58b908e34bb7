"""Mei climbs diagonally (MEI-1)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import holds
from folsom.engine.figures import MEI
from folsom.engine.moments import Module
from folsom.engine.places import on_train, other_level
from folsom.engine.state import State


class Mei(Module):
    """Her Change Floor may lead to the other level of an adjacent car."""

    def on_climb(self, s: State, figure: i64, places: i64) -> i64:
        place = s.place[figure]
        if holds(s.powers[MEI], figure) and on_train(place):
            return places | s.rules.beside[other_level(place)]
        return places

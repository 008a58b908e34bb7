"""Tuco shoots through the roof (CHR-TUCO)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import holds
from folsom.engine.figures import TUCO
from folsom.engine.moments import Module
from folsom.engine.places import on_train, other_level
from folsom.engine.state import State


class Tuco(Module):
    """May also fire at the other level of his own car."""

    def on_sight(self, s: State, figure: i64, targets: i64) -> i64:
        place = s.place[figure]
        if holds(s.powers[TUCO], figure) and on_train(place):
            return targets | s.at[other_level(place)]
        return targets

"""Ghost may hide his first card of a round (CHR-GHOST)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.figures import GHOST
from folsom.engine.moments import Module
from folsom.engine.options import PLAYS
from folsom.engine.state import State
from folsom.engine.turns import Turn


class Ghost(Module):
    """On the first turn, as the first action of it, a card may be laid face down."""

    def on_plan(self, s: State, seat: i64, turn: Turn, options: i64) -> i64:
        if s.turn != 0 or s.powers[GHOST] & s.rules.crew[seat] == 0:
            return options
        if s.act % turn.plays != 0 or turn.face_down:
            return options
        return options | ((options & PLAYS) << 1)

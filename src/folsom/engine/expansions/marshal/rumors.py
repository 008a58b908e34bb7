"""Rumors: everybody learns one of the Marshal's objectives (EVT-RUMOR)."""

from __future__ import annotations

from folsom.engine.bits import lowest
from folsom.engine.expansions.marshal.numbers import OBJECTIVES_SHOWN, OBJECTIVES_TAKEN
from folsom.engine.expansions.marshal.objectives import some_of
from folsom.engine.expansions.marshal.steps import OBJECTIVE_SHOWN
from folsom.engine.state import State
from folsom.engine.step import Event


class Rumors(Event):
    """One objective he has taken and not shown yet, at random, is shown."""

    def happen(self, s: State) -> None:
        shown = some_of(s, s.extra[OBJECTIVES_TAKEN] & ~s.extra[OBJECTIVES_SHOWN], 1)
        if shown != 0:
            s.extra[OBJECTIVES_SHOWN] |= shown
            s.note(OBJECTIVE_SHOWN, lowest(shown), 0, 0, 0)

"""Take It All: the second strongbox comes into play (EVT-TAKEALL)."""

from __future__ import annotations

from folsom.engine.figures import MARSHAL
from folsom.engine.loot import BESIDE, STRONGBOX, kind_count, move_token
from folsom.engine.record import PUT_OUT
from folsom.engine.state import State
from folsom.engine.step import Event


class TakeItAll(Event):
    """The strongbox beside the Locomotive goes inside the Marshal's car."""

    def happen(self, s: State) -> None:
        if kind_count(s, BESIDE, STRONGBOX) > 0:
            move_token(s, STRONGBOX, BESIDE, s.place[MARSHAL], PUT_OUT)

"""Swivel Arm: everybody on the roofs is swept to the tail car's roof (EVT-SWIVEL)."""

from __future__ import annotations

from folsom.engine.bits import lowest
from folsom.engine.figures import BANDITS
from folsom.engine.places import ROOF
from folsom.engine.record import BY_EVENT
from folsom.engine.state import State
from folsom.engine.step import Event
from folsom.engine.walking import land, put


class SwivelArm(Event):
    """Bandits on roofs of the train go to the roof of the tail car."""

    def happen(self, s: State) -> None:
        tail_roof = ROOF + s.rules.tail
        swept = s.at[ROOF]
        for roof in range(ROOF + 1, tail_roof):
            swept |= s.at[roof]
        swept &= BANDITS
        left = swept
        while left != 0:
            put(s, lowest(left), tail_roof, BY_EVENT)
            left &= left - 1
        if swept != 0:
            land(s, swept)

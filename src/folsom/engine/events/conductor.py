"""Hostage-Taking of the Conductor: money for everybody at the Locomotive (EVT-CONDUCTOR)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bags import count
from folsom.engine.bits import bit
from folsom.engine.figures import BANDITS
from folsom.engine.loot import PURSE, RESERVE, SHEET, move_sort
from folsom.engine.order import next_clockwise
from folsom.engine.places import ROOF
from folsom.engine.record import BONUS, PAID
from folsom.engine.state import State
from folsom.engine.step import Event


class ConductorHostage(Event):
    """Pays bandits inside or on the Locomotive in cash, or with an unused purse of a sort (-1: never)."""

    def __init__(self, dollars: i64, purse: i64) -> None:
        self.dollars: i64 = dollars
        self.purse: i64 = purse

    def happen(self, s: State) -> None:
        takers = (s.at[0] | s.at[ROOF]) & BANDITS
        while takers != 0:
            figure = next_clockwise(s, takers)
            takers &= ~bit(figure)
            if self.purse >= 0 and count(s.loot[RESERVE], self.purse) > 0:
                move_sort(s, s.rules.kinds[PURSE], self.purse, RESERVE, SHEET + figure, PAID)
            else:
                s.bonus[figure] += self.dollars
                s.note(BONUS, figure, self.dollars, 0, 0)

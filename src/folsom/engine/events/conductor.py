"""Hostage-Taking of the Conductor: $250 for everybody at the Locomotive (EVT-CONDUCTOR)."""

from __future__ import annotations

from typing import Final

from folsom.engine.bags import count
from folsom.engine.bits import bit
from folsom.engine.figures import BANDITS
from folsom.engine.loot import PURSE, PURSE_250, RESERVE, SHEET, move_sort
from folsom.engine.order import next_clockwise
from folsom.engine.places import ROOF
from folsom.engine.record import BONUS, PAID
from folsom.engine.state import State
from folsom.engine.step import Event

RANSOM: Final = 250


class ConductorHostage(Event):
    """Bandits inside or on the Locomotive gain $250 in cash, or an unused purse where the edition says so."""

    def __init__(self, pays_purse: bool) -> None:
        self.pays_purse: bool = pays_purse

    def happen(self, s: State) -> None:
        takers = (s.at[0] | s.at[ROOF]) & BANDITS
        while takers != 0:
            figure = next_clockwise(s, takers)
            takers &= ~bit(figure)
            if self.pays_purse and count(s.loot[RESERVE], PURSE_250) > 0:
                move_sort(s, s.rules.kinds[PURSE], PURSE_250, RESERVE, SHEET + figure, PAID)
            else:
                s.bonus[figure] += RANSOM
                s.note(BONUS, figure, RANSOM, 0, 0)

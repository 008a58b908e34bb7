"""Marshal's Revenge: the roof above him costs the least valuable purse (EVT-REVENGE)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bags import count
from folsom.engine.bits import lowest
from folsom.engine.figures import BANDITS, MARSHAL
from folsom.engine.loot import OUT, PURSE, PURSE_SORTS, SHEET, move_sort
from folsom.engine.places import other_level
from folsom.engine.record import LOST
from folsom.engine.state import State
from folsom.engine.step import Event


def lose_least_purse(s: State, figure: i64) -> None:
    """Take a bandit's least valuable purse out of the game."""
    purses = s.loot[SHEET + figure]
    least: i64 = -1
    for sort in range(PURSE_SORTS):
        if count(purses, sort) > 0 and (least < 0 or s.rules.values[sort] < s.rules.values[least]):
            least = sort
    if least >= 0:
        move_sort(s, s.rules.kinds[PURSE], least, SHEET + figure, OUT, LOST)


class MarshalsRevenge(Event):
    """Bandits on the roof of the Marshal's car lose their least valuable purse."""

    def happen(self, s: State) -> None:
        victims = s.at[other_level(s.place[MARSHAL])] & BANDITS
        while victims != 0:
            lose_least_purse(s, lowest(victims))
            victims &= victims - 1

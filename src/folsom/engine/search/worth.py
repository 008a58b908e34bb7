"""Worth: roughly what loot is worth to somebody who cannot see its value.

Habits, planning and judgement all ask here, so they agree on what is worth going for.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from folsom.engine.bags import total
from folsom.engine.bits import lowest
from folsom.engine.figures import MARSHAL
from folsom.engine.loot import JEWELS, PURSES, SHEET, STRONGBOXES
from folsom.engine.places import ROOF
from folsom.engine.state import State

STRONGBOX_WORTH: Final = 1000
JEWEL_WORTH: Final = 500
PURSE_WORTH: Final = 340


def prize(s: State, holder: i64) -> i64:
    """Return about how much the best token in a holder is worth."""
    bag = s.loot[holder]
    if bag & STRONGBOXES != 0:
        return STRONGBOX_WORTH
    if bag & JEWELS != 0:
        return JEWEL_WORTH
    return PURSE_WORTH if bag & PURSES != 0 else 0


def prize_left(s: State, holder: i64, taken: i64) -> i64:
    """Return about how much the best token in a holder is worth after some better ones were taken."""
    bag = s.loot[holder]
    taken -= total(bag & STRONGBOXES)
    if taken < 0:
        return STRONGBOX_WORTH
    taken -= total(bag & JEWELS)
    if taken < 0:
        return JEWEL_WORTH
    return PURSE_WORTH if taken < total(bag & PURSES) else 0


def wealth(s: State, figure: i64) -> i64:
    """Return about how much a bandit carries, by the tokens everybody can see on its sheet."""
    bag = s.loot[SHEET + figure]
    jewels = total(bag & JEWELS) * JEWEL_WORTH
    return total(bag & STRONGBOXES) * STRONGBOX_WORTH + jewels + total(bag & PURSES) * PURSE_WORTH


def guarded(s: State, place: i64) -> bool:
    """Tell whether the Marshal waits at a place; where he is a player he guards none."""
    return s.rules.marshal_seats == 0 and s.place[MARSHAL] == place


def prize_near(s: State, place: i64) -> i64:
    """Return about how much the best token one step from a place of the train is worth."""
    near = prize(s, place ^ ROOF)
    ways = s.rules.walk[place]
    while ways != 0:
        way = lowest(ways)
        ways &= ways - 1
        if not guarded(s, way):
            near = max(near, prize(s, way))
    return near

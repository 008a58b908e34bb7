"""Braking: everybody on the roofs slides one car forward (EVT-BRAKE)."""

from __future__ import annotations

from folsom.engine.figures import BANDITS
from folsom.engine.places import ROOF
from folsom.engine.record import BY_EVENT
from folsom.engine.state import State
from folsom.engine.step import Event
from folsom.engine.walking import shift_all


class Braking(Event):
    """Bandits on roofs of the train move one car forward; on the Locomotive they stay."""

    def happen(self, s: State) -> None:
        sliding = s.at[ROOF + 1]
        for roof in range(ROOF + 2, ROOF + s.rules.tail + 1):
            sliding |= s.at[roof]
        shift_all(s, sliding & BANDITS, -1, BY_EVENT)

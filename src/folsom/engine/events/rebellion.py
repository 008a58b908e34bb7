"""Passengers' Rebellion: a neutral bullet for everybody inside (EVT-REBELLION)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.figures import BANDITS
from folsom.engine.state import State
from folsom.engine.step import Event
from folsom.engine.wounds import neutral_bullets


class PassengersRebellion(Event):
    """Bandits inside cars take a neutral bullet."""

    def happen(self, s: State) -> None:
        inside: i64 = 0
        for car in range(s.rules.tail + 1):
            inside |= s.at[car]
        neutral_bullets(s, inside & BANDITS)

"""The Time Car in the engine: the numbers it takes, its habit and its part of observations."""

from __future__ import annotations

from typing import ClassVar, final

from folsom.engine.expansions.manifest import Claims, Manifest
from folsom.engine.expansions.timecar.encode import TimeCarEncoder
from folsom.engine.expansions.timecar.time_car import HIDE
from folsom.engine.search.habits import Habits
from folsom.engine.vector.layout import Parts
from folsom.engine.vector.tables import ExpansionEncoder


@final
class TimeCarManifest(Manifest):
    """What the Time Car takes and brings."""

    claims: ClassVar = Claims(
        steps=range(104, 112),
        notes=range(72, 80),
        reasons=range(40, 48),
        causes=range(40, 48),
        extra=range(80, 82),
    )

    def bring_habits(self, habits: Habits) -> None:
        habits.go_at(HIDE)

    def encoder(self, parts: Parts) -> ExpansionEncoder | None:
        return TimeCarEncoder(parts)

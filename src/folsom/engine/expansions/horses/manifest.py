"""Horses & Stagecoach in the engine: the numbers it takes, its habits and its part of observations."""

from __future__ import annotations

from typing import ClassVar, final

from folsom.engine.expansions.horses.encode import HorsesEncoder
from folsom.engine.expansions.horses.habits import bring_habits
from folsom.engine.expansions.manifest import Claims, Manifest
from folsom.engine.search.habits import Habits
from folsom.engine.vector.layout import Parts
from folsom.engine.vector.tables import ExpansionEncoder


@final
class HorsesManifest(Manifest):
    """What Horses & Stagecoach takes and brings."""

    claims: ClassVar = Claims(
        steps=range(64, 80),
        notes=range(32, 48),
        reasons=range(16, 24),
        causes=range(16, 24),
        extra=range(28),
        printed=range(8),
    )

    def bring_habits(self, habits: Habits) -> None:
        bring_habits(habits)

    def encoder(self, parts: Parts) -> ExpansionEncoder | None:
        return HorsesEncoder(parts)

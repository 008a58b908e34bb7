"""Marshal & Prisoners in the engine: the numbers it takes, its habits and its part of observations."""

from __future__ import annotations

from typing import ClassVar, final

from folsom.engine.expansions.manifest import Claims, Manifest
from folsom.engine.expansions.marshal.encode import MarshalEncoder
from folsom.engine.expansions.marshal.habits import bring_habits
from folsom.engine.search.habits import Habits
from folsom.engine.vector.layout import Parts
from folsom.engine.vector.tables import ExpansionEncoder


@final
class MarshalManifest(Manifest):
    """What Marshal & Prisoners takes and brings."""

    claims: ClassVar = Claims(
        steps=range(80, 104),
        notes=range(48, 72),
        reasons=range(24, 40),
        causes=range(24, 40),
        extra=range(44, 80),
        printed=range(8, 16),
    )

    def bring_habits(self, habits: Habits) -> None:
        bring_habits(habits)

    def encoder(self, parts: Parts) -> ExpansionEncoder | None:
        return MarshalEncoder(parts)

"""Manifest: what one expansion takes and brings in the engine, in one object.

Its modules are made from a game's configuration and data, so they stand with the words for it; everything
else that the engine has to know of an expansion is here. Whoever enters an expansion checks that no two take
the same numbers.
"""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from mypy_extensions import mypyc_attr

from folsom.engine.search.habits import Habits
from folsom.engine.vector.layout import Parts
from folsom.engine.vector.tables import ExpansionEncoder

NONE: Final = range(0)


class Claims(NamedTuple):
    """The numbers an expansion takes: its steps, notes, reasons, causes, and slots in state and rules."""

    steps: range = NONE
    notes: range = NONE
    reasons: range = NONE
    causes: range = NONE
    extra: range = NONE
    printed: range = NONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Manifest:
    """One expansion in the engine; without numbers, habits or an encoder of its own this is enough."""

    claims: ClassVar[Claims] = Claims()

    def bring_habits(self, habits: Habits) -> None:
        """Enter what bots do by habit in the steps of this expansion, or change what they do in others."""

    def encoder(self, parts: Parts) -> ExpansionEncoder | None:
        """Return what writes the expansion's parts of an observation."""
        return None

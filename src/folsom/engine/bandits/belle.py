"""Belle is not chosen while somebody else could be (CHR-BELLE)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.figures import BELLE
from folsom.engine.moments import Module
from folsom.engine.state import State


class Belle(Module):
    """Cannot be shot or punched while there is another target."""

    def on_target(self, s: State, figure: i64, targets: i64) -> i64:
        others = targets & ~s.powers[BELLE]
        return others if others != 0 else targets

"""Doc draws seven cards instead of six (CHR-DOC)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.figures import DOC
from folsom.engine.moments import Module
from folsom.engine.state import State


class Doc(Module):
    """One card more at the start of a round."""

    def on_hand_size(self, s: State, seat: i64, size: i64) -> i64:
        if s.powers[DOC] & s.rules.crew[seat] != 0:
            return size + 1
        return size

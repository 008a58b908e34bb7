"""The Cell: whoever sits there does nothing but have ideas (MSP-PRISON-1, MSP-PRISON-2)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.cards import entry_action, entry_figure
from folsom.engine.expansions.marshal.numbers import CELL, IDEA
from folsom.engine.expansions.marshal.steps import IN_CELL
from folsom.engine.moments import Module
from folsom.engine.record import NOTHING
from folsom.engine.state import State


class Cell(Module):
    """Cards of a jailed bandit come up in vain, except Brilliant Idea."""

    def on_card_up(self, s: State, packed: i64) -> bool:
        figure = entry_figure(packed)
        action = entry_action(packed)
        if s.place[figure] != CELL or action == IDEA:
            return False
        s.note(NOTHING, figure, action, IN_CELL, 0)
        return True

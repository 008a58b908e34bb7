"""Turns of the expansions: Turmoil and Shaking."""

from __future__ import annotations

from folsom.engine.expansions.numbers import SHAKING, TURMOIL
from folsom.engine.rules import Rules
from folsom.engine.turns import FIRST_MODULE_TURN, Turn


def add_turns(rules: Rules) -> None:
    """Enter the expansions' turns, once however many are played."""
    if len(rules.turns) == FIRST_MODULE_TURN:
        rules.turns.append(Turn(TURMOIL, 1, 1, False))
        rules.turns.append(Turn(SHAKING, 1, 1, False))

"""Companions: the three prisoners, and what one is worth to whoever frees it (MSP-COMP-1, MSP-COMP-2)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.actions.robbery import in_reach
from folsom.engine.bits import bit, nth, size
from folsom.engine.chance import below
from folsom.engine.expansions.marshal.numbers import FREED, PRISONERS, TROPHY_COMPANIONS
from folsom.engine.expansions.marshal.steps import COMPANION_FREED, COMPANION_JAILED, COMPANION_SEIZED
from folsom.engine.expansions.powers import settle_powers
from folsom.engine.flow import ask
from folsom.engine.moments import Module
from folsom.engine.state import State
from folsom.engine.step import ROB_KIND


def free_companion(s: State, figure: i64, character: i64) -> None:
    """Let a bandit take a companion out of the Prison Car."""
    s.extra[PRISONERS] &= ~bit(character)
    s.extra[FREED + figure] = character + 1
    s.note(COMPANION_FREED, figure, character, 0, 0)
    settle_powers(s)


def seize_companion(s: State, figure: i64) -> None:
    """Give a bandit's companion, if there is one, to the Marshal."""
    character = s.extra[FREED + figure] - 1
    if character >= 0:
        s.extra[FREED + figure] = 0
        s.extra[TROPHY_COMPANIONS] |= bit(character)
        s.note(COMPANION_SEIZED, figure, character, 0, 0)
        settle_powers(s)


class Companions(Module):
    """Locks companions up; a bandit's own one lets a Robbery take a second token."""

    def __init__(self, characters: i64, prisoners: i64) -> None:
        self.characters: i64 = characters
        self.prisoners: i64 = prisoners

    def on_set_up(self, s: State) -> None:
        others = bit(self.characters) - 1
        for _ in range(self.prisoners):
            character = nth(others, below(s, size(others)))
            others &= ~bit(character)
            s.extra[PRISONERS] |= bit(character)
            s.note(COMPANION_JAILED, character, 0, 0, 0)

    def on_robbed(self, s: State, figure: i64, already: i64) -> None:
        if already != 0 or s.extra[FREED + figure] == 0:
            return
        if s.extra[FREED + figure] - 1 != s.rules.spec.characters[figure]:
            return
        kinds = in_reach(s, figure)
        if kinds != 0:
            ask(s, ROB_KIND, s.rules.seat_of[figure], figure, kinds, 1)

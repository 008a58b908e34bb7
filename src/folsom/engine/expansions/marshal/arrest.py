"""Arrest: a bandit on the Marshal's position goes to the Cell (MSP-ARREST)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import bit, holds
from folsom.engine.expansions.marshal.deck import MARSHAL_SEAT
from folsom.engine.expansions.marshal.numbers import ARRESTED, CELL, MARSHAL_ARREST, WANTED
from folsom.engine.expansions.marshal.steps import ARREST_MADE, ARREST_WHOM, BY_ARREST
from folsom.engine.figures import BANDITS
from folsom.engine.flow import ask
from folsom.engine.moments import Module
from folsom.engine.record import NOBODY_HERE, NOTHING
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import Action
from folsom.engine.walking import put


class Arrest(Action):
    """Takes one bandit away; nobody is too charming for that."""

    def resolve(self, s: State, figure: i64) -> None:
        here = s.at[s.place[figure]] & BANDITS
        if here == 0:
            s.note(NOTHING, figure, MARSHAL_ARREST, NOBODY_HERE, 0)
        else:
            ask(s, ARREST_WHOM, MARSHAL_SEAT, figure, here, 0)

    def choose(self, s: State, frame: i64, option: i64) -> None:
        wanted = holds(s.extra[WANTED], option)
        s.extra[WANTED] &= ~bit(option)
        s.extra[ARRESTED] |= bit(option)
        s.note(ARREST_MADE, option, 1 if wanted else 0, 0, 0)
        put(s, option, CELL, BY_ARREST)


class Arrests(Module):
    """Brings the Arrest card, and a Wanted card for every bandit (MSP-SET-2)."""

    def join(self, rules: Rules) -> None:
        arrest = Arrest()
        rules.actions[MARSHAL_ARREST] = arrest
        rules.steps[ARREST_WHOM] = arrest

    def on_layout(self, s: State) -> None:
        s.extra[WANTED] = bit(s.rules.bandits) - 1

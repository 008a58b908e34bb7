"""Angry Marshal, with a player: he may fire once and then move once (MSP-EVT-ANGRY)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.actions.move import walk, ways
from folsom.engine.bits import bit
from folsom.engine.expansions.marshal.deck import MARSHAL_SEAT
from folsom.engine.expansions.marshal.fire import take_aim
from folsom.engine.expansions.marshal.steps import ANGRY_MOVE, DECLINE
from folsom.engine.figures import MARSHAL
from folsom.engine.flow import ask, pop, push
from folsom.engine.record import BY_EVENT
from folsom.engine.state import State
from folsom.engine.step import Event, Step


class AngryPlayer(Event):
    """Fires without a card, then moves without a card, each only if he wants to."""

    def happen(self, s: State) -> None:
        push(s, ANGRY_MOVE, 0, 0, 0)
        take_aim(s, bit(DECLINE))


class AngryMove(Step):
    """He may move now."""

    def resume(self, s: State, frame: i64) -> None:
        pop(s)
        places = ways(s, MARSHAL)
        if places != 0:
            ask(s, ANGRY_MOVE, MARSHAL_SEAT, MARSHAL, places | bit(DECLINE), 0)

    def choose(self, s: State, frame: i64, option: i64) -> None:
        if option != DECLINE:
            walk(s, MARSHAL, option, BY_EVENT)

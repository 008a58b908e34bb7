"""The six Action cards of the base game."""

from __future__ import annotations

from folsom.engine.actions.fire import Fire
from folsom.engine.actions.floor import ChangeFloor
from folsom.engine.actions.marshal import MoveMarshal
from folsom.engine.actions.move import Move
from folsom.engine.actions.punch import Punch, PunchKind, PunchPlace
from folsom.engine.actions.robbery import Robbery
from folsom.engine.cards import FIRE, FLOOR, MARSHAL_CARD, MOVE, PUNCH, ROBBERY
from folsom.engine.moments import Module
from folsom.engine.rules import Rules
from folsom.engine.step import (
    CHANGE_FLOOR,
    FIRE_AT,
    MOVE_MARSHAL,
    MOVE_TO,
    PUNCH_KIND,
    PUNCH_WHERE,
    PUNCH_WHOM,
    ROB_KIND,
    Action,
)


def _enter(rules: Rules, card: int, step: int, action: Action) -> None:
    rules.actions[card] = action
    rules.steps[step] = action


class BaseActions(Module):
    """Brings the six Action cards."""

    def join(self, rules: Rules) -> None:
        _enter(rules, MOVE, MOVE_TO, Move())
        _enter(rules, FLOOR, CHANGE_FLOOR, ChangeFloor())
        _enter(rules, MARSHAL_CARD, MOVE_MARSHAL, MoveMarshal())
        _enter(rules, FIRE, FIRE_AT, Fire())
        _enter(rules, ROBBERY, ROB_KIND, Robbery())
        _enter(rules, PUNCH, PUNCH_WHOM, Punch())
        rules.steps[PUNCH_KIND] = PunchKind()
        rules.steps[PUNCH_WHERE] = PunchPlace()

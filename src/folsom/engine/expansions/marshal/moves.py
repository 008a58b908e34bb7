"""The Marshal moves like a bandit (MSP-MOVE, CMP-2)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.cards import FLOOR, MOVE
from folsom.engine.expansions.horses.numbers import RIDE
from folsom.engine.expansions.marshal.numbers import (
    MARSHAL_FLOOR,
    MARSHAL_FLOOR_PLUS,
    MARSHAL_MOVE,
    MARSHAL_MOVE_PLUS,
    MARSHAL_RIDE,
)
from folsom.engine.moments import Module
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import Action


class LikeABandit(Action):
    """Does what a bandit's card does, with the Marshal's figure."""

    def __init__(self, action: i64) -> None:
        self.action: i64 = action

    def resolve(self, s: State, figure: i64) -> None:
        s.rules.actions[self.action].resolve(s, figure)


class MarshalMoves(Module):
    """Brings his Move, Change Floor and Ride, with or without a plus."""

    def join(self, rules: Rules) -> None:
        rules.actions[MARSHAL_MOVE] = LikeABandit(MOVE)
        rules.actions[MARSHAL_MOVE_PLUS] = LikeABandit(MOVE)
        rules.actions[MARSHAL_FLOOR] = LikeABandit(FLOOR)
        rules.actions[MARSHAL_FLOOR_PLUS] = LikeABandit(FLOOR)
        rules.actions[MARSHAL_RIDE] = LikeABandit(RIDE)

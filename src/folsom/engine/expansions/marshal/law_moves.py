"""The Marshal moves like a bandit (MSP-MOVE, CMP-2)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.cards import FLOOR, MOVE
from folsom.engine.expansions.numbers import (
    LAW_FLOOR,
    LAW_FLOOR_PLUS,
    LAW_MOVE,
    LAW_MOVE_PLUS,
    LAW_RIDE,
    RIDE,
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


class LawMoves(Module):
    """Brings his Move, Change Floor and Ride, with or without a plus."""

    def join(self, rules: Rules) -> None:
        rules.actions[LAW_MOVE] = LikeABandit(MOVE)
        rules.actions[LAW_MOVE_PLUS] = LikeABandit(MOVE)
        rules.actions[LAW_FLOOR] = LikeABandit(FLOOR)
        rules.actions[LAW_FLOOR_PLUS] = LikeABandit(FLOOR)
        rules.actions[LAW_RIDE] = LikeABandit(RIDE)

"""Punching the Marshal wins a Brawler card (MSP-PUNCH)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.actions.punch import throw
from folsom.engine.bits import bit, holds
from folsom.engine.expansions.marshal.numbers import BRAWLERS, BRAWLERS_OF
from folsom.engine.expansions.marshal.steps import BRAWLER_WON
from folsom.engine.figures import MARSHAL
from folsom.engine.moments import Module
from folsom.engine.state import State


class Brawlers(Module):
    """Cards worth dollars, taken from the top, for those who punch the Marshal; he drops nothing."""

    def __init__(self, dollars: list[int]) -> None:
        self.dollars: list[int] = dollars

    def on_layout(self, s: State) -> None:
        s.extra[BRAWLERS] = len(self.dollars)

    def on_punch(self, s: State, puncher: i64, target: i64) -> bool:
        if target != MARSHAL:
            return False
        left = s.extra[BRAWLERS]
        if left > 0:
            top: i64 = len(self.dollars) - left
            s.extra[BRAWLERS] = left - 1
            s.extra[BRAWLERS_OF + puncher] |= bit(top)
            s.note(BRAWLER_WON, puncher, top, self.dollars[top], 0)
        throw(s, puncher, MARSHAL)
        return True

    def on_money(self, s: State, figure: i64, money: i64) -> i64:
        won = s.extra[BRAWLERS_OF + figure]
        for card in range(len(self.dollars)):
            if holds(won, card):
                money += self.dollars[card]
        return money

"""Cheyenne may take the purse that her punch knocks loose (CHR-CHEYENNE)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.actions.punch import throw
from folsom.engine.bits import bit, holds
from folsom.engine.figures import CHEYENNE
from folsom.engine.flow import ask
from folsom.engine.frames import frame_figure, frame_note
from folsom.engine.loot import PURSE, SHEET, move_token
from folsom.engine.moments import Module
from folsom.engine.record import KNOCKED_LOOSE, SNATCHED
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import LEAVE, SNATCH, TAKE, Step


class Cheyenne(Module):
    """Asks whether to take a purse before the victim is moved."""

    def join(self, rules: Rules) -> None:
        rules.steps[SNATCH] = Snatch()

    def on_knock(self, s: State, puncher: i64, victim: i64, kind: i64) -> bool:
        if kind != PURSE or not holds(s.powers[CHEYENNE], puncher):
            return False
        ask(s, SNATCH, s.rules.seat_of[puncher], puncher, bit(TAKE) | bit(LEAVE), victim)
        return True


class Snatch(Step):
    """The purse goes to the puncher's sheet or falls as usual."""

    def choose(self, s: State, frame: i64, option: i64) -> None:
        puncher = frame_figure(frame)
        victim = frame_note(frame)
        if option == TAKE:
            move_token(s, PURSE, SHEET + victim, SHEET + puncher, SNATCHED)
        else:
            move_token(s, PURSE, SHEET + victim, s.place[puncher], KNOCKED_LOOSE)
        throw(s, puncher, victim)

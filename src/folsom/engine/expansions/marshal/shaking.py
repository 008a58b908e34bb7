"""Shaking: nobody can play a Fire or a Punch (MSP-SHAKE)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from folsom.engine.bits import bit
from folsom.engine.cards import FIRE, PUNCH
from folsom.engine.expansions.marshal.numbers import MARSHAL_FIRE, SHAKING
from folsom.engine.moments import Module
from folsom.engine.options import play
from folsom.engine.state import State
from folsom.engine.turns import Turn


class Shaking(Module):
    """Takes the two cards, and the Marshal's Fire, out of what may be played."""

    comes_first: ClassVar = {"on_plan": "others look at what is left, such as two cards after old whiskey"}

    def __init__(self) -> None:
        played = bit(play(FIRE)) | bit(play(PUNCH)) | bit(play(MARSHAL_FIRE))
        self.kept: i64 = ~(played | played << 1)

    def on_plan(self, s: State, seat: i64, turn: Turn, options: i64) -> i64:
        return options & self.kept if turn.kind == SHAKING else options

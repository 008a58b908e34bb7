"""Halt: play stops here, for whoever wants to see only a part of a game."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.state import State
from folsom.engine.step import Step


class Halt(Step):
    """Ends play without scoring; lay it on the stack below the work that is to be done."""

    def resume(self, s: State, frame: i64) -> None:
        s.over = True

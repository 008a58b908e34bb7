"""Turns: how the players act in one turn of Schemin'."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from folsom.engine.state import State

STANDARD: Final = 0
TUNNEL: Final = 1
SPEEDING: Final = 2
SWITCHING: Final = 3


class Turn:
    """One type of turn: how often each player acts, in which direction, and whether face down."""

    def __init__(self, kind: i64, plays: i64, direction: i64, face_down: bool) -> None:
        self.kind: i64 = kind
        self.plays: i64 = plays
        self.direction: i64 = direction
        self.face_down: bool = face_down
        # How far from the first player the turn begins.
        self.offset: i64 = 0

    def actor(self, s: State) -> i64:
        """Return the seat whose action is next."""
        seats = s.rules.seats
        away = s.act if self.plays == 1 else s.act // self.plays
        seat = s.first + self.offset + self.direction * away
        if seat >= seats:
            return seat - seats
        return seat + seats if seat < 0 else seat

"""Tasks: what is to be found out about a finished game, small enough to be handed to another process.

The game travels as its save. Playing it again takes little beside what a search takes, so no process
remembers a game.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

from msgspec import Struct

from folsom.game.game import Game
from folsom.lab.analysis.analysing import Looked, around, moments, put_together
from folsom.lab.analysis.model import Analysis, Unit
from folsom.lab.analysis.modes import mode_named
from folsom.lab.analysis.units import examine, key_of


class Keys(Struct, frozen=True, tag=True):
    """The keys of all units of a game, by which it is known whether one has been looked at."""

    game: dict[str, Any]
    mode: str

    def answer(self) -> list[str]:
        """Return them in order of time."""
        found, mode = [], mode_named(self.mode)
        for then, seat, played in moments(Game.load(self.game)):
            decision = next(each for each in then.decisions if each.seat == seat)
            found.append(key_of(then, decision, played, mode))
        return found


class Look(Struct, frozen=True, tag=True):
    """One moment of a game; its unit comes along if another game has led to the same one."""

    game: dict[str, Any]
    mode: str
    number: int
    unit: Unit | None = None

    def answer(self) -> Looked:
        """Return what is known of the moment."""
        then, seat, played = next(islice(moments(Game.load(self.game)), self.number, None))
        unit = self.unit or examine(then, seat, played, mode_named(self.mode))
        return around(unit, then)


class Gather(Struct, frozen=True, tag=True):
    """All moments of a game."""

    game: dict[str, Any]
    mode: str
    looked: list[Looked]

    def answer(self) -> Analysis:
        """Return what they add up to."""
        return put_together(Game.load(self.game), mode_named(self.mode), self.looked)


AnyTask = Keys | Look | Gather

"""Meeting the Marshal: nobody stays inside a car with him."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import lowest
from folsom.engine.figures import MARSHAL
from folsom.engine.moments import Module
from folsom.engine.places import other_level
from folsom.engine.record import FLEEING
from folsom.engine.state import State
from folsom.engine.walking import put
from folsom.engine.wounds import neutral_bullets


class MeetingTheMarshal(Module):
    """Whoever meets the Marshal flees to the roof with a neutral bullet (MSH-1)."""

    def on_landing(self, s: State, movers: i64) -> None:
        beat = s.place[MARSHAL]
        caught = s.at[beat] & movers
        if caught == 0:
            return
        left = caught
        while left != 0:
            figure = lowest(left)
            left &= left - 1
            put(s, figure, other_level(beat), FLEEING)
        # What waits on the roof has its say next: this module is the first that looks at the movers.
        neutral_bullets(s, caught)

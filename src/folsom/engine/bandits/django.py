"""Django's bullets push (CHR-DJANGO)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import holds
from folsom.engine.figures import DJANGO
from folsom.engine.moments import Module
from folsom.engine.places import OFF_TRAIN
from folsom.engine.record import PUSHED
from folsom.engine.state import State
from folsom.engine.walking import go


class Django(Module):
    """Whom he hits moves one car away from him; at the end of the train it stays."""

    def on_hit(self, s: State, shooter: i64, victim: i64) -> None:
        if not holds(s.powers[DJANGO], shooter):
            return
        for module in s.rules.on_push:
            if module.on_push(s, shooter, victim):
                return
        place = s.place[victim]
        car = s.rules.column[place]
        origin = s.rules.column[s.place[shooter]]
        # A place off the train counts as far behind it, so nothing is pushed from, to or on such a place.
        if car > origin and car < s.rules.tail:
            go(s, victim, place + 1, PUSHED)
        elif car < origin and origin != OFF_TRAIN and car > 0:
            go(s, victim, place - 1, PUSHED)

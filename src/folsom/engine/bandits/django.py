"""Django's bullets push (CHR-DJANGO)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import holds
from folsom.engine.figures import DJANGO
from folsom.engine.moments import Module
from folsom.engine.places import car_of, on_train
from folsom.engine.record import PUSHED
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.walking import go


class Django(Module):
    """Whom he hits moves one car away from him; at the end of the train it stays."""

    def join(self, rules: Rules) -> None:
        rules.on_hit.append(self)

    def hits(self, s: State, shooter: i64, victim: i64) -> None:
        place = s.place[victim]
        if not holds(s.powers[DJANGO], shooter) or not on_train(place):
            return
        car = car_of(place)
        from_car = car_of(s.place[shooter])
        if car > from_car and car < s.rules.tail:
            go(s, victim, place + 1, PUSHED)
        elif car < from_car and car > 0:
            go(s, victim, place - 1, PUSHED)

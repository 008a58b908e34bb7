"""Change Floor: the same car, the other level (FLR-1)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import bit
from folsom.engine.cards import FLOOR
from folsom.engine.flow import ask
from folsom.engine.frames import frame_figure
from folsom.engine.places import on_train, other_level
from folsom.engine.record import BY_CARD, NOTHING, NOWHERE_TO_GO
from folsom.engine.state import State
from folsom.engine.step import CHANGE_FLOOR, Action
from folsom.engine.walking import go


class ChangeFloor(Action):
    """Climbs to the roof or down into the car."""

    def resolve(self, s: State, figure: i64) -> None:
        rules = s.rules
        place = s.place[figure]
        places: i64 = 0
        if on_train(place):
            places = bit(other_level(place))
        for module in rules.on_climb:
            places = module.on_climb(s, figure, places)
        if places == 0:
            s.note(NOTHING, figure, FLOOR, NOWHERE_TO_GO, 0)
        else:
            ask(s, CHANGE_FLOOR, rules.seat_of[figure], figure, places, 0)

    def choose(self, s: State, frame: i64, option: i64) -> None:
        go(s, frame_figure(frame), option, BY_CARD)

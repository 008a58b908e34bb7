"""Move: one car inside, one to three along the roofs (MOV-1 to MOV-3)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.cards import MOVE
from folsom.engine.flow import ask
from folsom.engine.frames import frame_figure
from folsom.engine.places import on_train
from folsom.engine.record import BY_CARD, NOTHING, NOWHERE_TO_GO
from folsom.engine.state import State
from folsom.engine.step import MOVE_TO, Action
from folsom.engine.walking import go


def ways(s: State, figure: i64) -> i64:
    """Return where a Move may lead a figure."""
    rules = s.rules
    place = s.place[figure]
    places: i64 = 0
    if on_train(place):
        places = rules.walk[place]
    for module in rules.on_walk:
        places = module.on_walk(s, figure, places)
    return places


def walk(s: State, figure: i64, place: i64, cause: i64) -> None:
    """Let a figure walk somewhere, past whatever it passes."""
    for module in s.rules.on_departure:
        module.on_departure(s, figure, s.place[figure], place)
    go(s, figure, place, cause)


class Move(Action):
    """Walks a bandit through the train or along its roofs."""

    def resolve(self, s: State, figure: i64) -> None:
        places = ways(s, figure)
        if places == 0:
            s.note(NOTHING, figure, MOVE, NOWHERE_TO_GO, 0)
        else:
            ask(s, MOVE_TO, s.rules.seat_of[figure], figure, places, 0)

    def choose(self, s: State, frame: i64, option: i64) -> None:
        walk(s, frame_figure(frame), option, BY_CARD)

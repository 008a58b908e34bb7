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


class Move(Action):
    """Walks a bandit through the train or along its roofs."""

    def resolve(self, s: State, figure: i64) -> None:
        rules = s.rules
        place = s.place[figure]
        places: i64 = rules.walk[place] if on_train(place) else 0
        for module in rules.on_walk:
            places = module.walks(s, figure, places)
        if places == 0:
            s.note(NOTHING, figure, MOVE, NOWHERE_TO_GO, 0)
        else:
            ask(s, MOVE_TO, rules.seat_of[figure], figure, places, 0)

    def choose(self, s: State, frame: i64, option: i64) -> None:
        figure = frame_figure(frame)
        for module in s.rules.on_walked:
            module.passes(s, figure, s.place[figure], option)
        go(s, figure, option, BY_CARD)

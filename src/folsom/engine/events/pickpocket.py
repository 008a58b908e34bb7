"""Pickpocketing: whoever is alone may take a purse lying there (EVT-PICKPOCKET)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import bit
from folsom.engine.figures import BANDITS
from folsom.engine.flow import ask, push
from folsom.engine.frames import frame_figure
from folsom.engine.loot import PURSE, SHEET, kind_count, move_token
from folsom.engine.order import FigureByFigure
from folsom.engine.record import PICKED
from folsom.engine.state import State
from folsom.engine.step import LEAVE, PICK_ONE, PICK_POCKETS, TAKE, Event, Step


class Pickpocketing(Event):
    """A bandit with no other bandit on its position may take one purse there."""

    def happen(self, s: State) -> None:
        alone: i64 = 0
        for figure in range(s.rules.bandits):
            place = s.place[figure]
            here = s.at[place] & BANDITS
            if here == bit(figure) and kind_count(s, place, PURSE) > 0:
                alone |= bit(figure)
        push(s, PICK_POCKETS, 0, 0, alone)


class PickPockets(FigureByFigure):
    """Asks the bandits that are alone."""

    def serve(self, s: State, figure: i64) -> None:
        ask(s, PICK_ONE, s.rules.seat_of[figure], figure, bit(TAKE) | bit(LEAVE), 0)


class PickOne(Step):
    """A bandit takes the purse or leaves it."""

    def choose(self, s: State, frame: i64, option: i64) -> None:
        if option == TAKE:
            figure = frame_figure(frame)
            move_token(s, PURSE, s.place[figure], SHEET + figure, PICKED)

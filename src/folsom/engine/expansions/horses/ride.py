"""Ride: mount a horse beside the car and get in somewhere else (HRS-RIDE-1, EVT-ESCAPE)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from folsom.engine.bits import bit
from folsom.engine.cards import entry_action, entry_figure
from folsom.engine.expansions.horses.numbers import (
    COACH,
    COACH_INSIDE,
    COACH_ROOF,
    ESCAPE,
    GONE,
    HORSES,
    RIDE,
)
from folsom.engine.expansions.horses.steps import (
    GONE_OFF,
    HORSE_MOVED,
    NO_HORSE,
    OFF_AND_AWAY,
    RIDE_TO,
    RIDING,
)
from folsom.engine.expansions.marshal.numbers import MARSHAL_RIDE
from folsom.engine.expansions.timecar.numbers import TIME_CAR
from folsom.engine.figures import MARSHAL
from folsom.engine.flow import ask
from folsom.engine.frames import frame_figure
from folsom.engine.moments import Module
from folsom.engine.places import OFF_TRAIN, on_train
from folsom.engine.record import NOTHING
from folsom.engine.round.end import in_force
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import Action
from folsom.engine.walking import go, put

FARTHEST: Final = 3


def column_beside(s: State, place: i64) -> i64:
    """Return the place along the track beside a position: a car's number, -1 beside the Time Car."""
    if on_train(place):
        return s.rules.column[place]
    if place in (COACH_INSIDE, COACH_ROOF):
        return s.extra[COACH]
    return -1 if place == TIME_CAR else OFF_TRAIN


class Rides(Module):
    """Brings the Ride card."""

    def __init__(self, time_car: bool) -> None:
        self.time_car: bool = time_car

    def join(self, rules: Rules) -> None:
        ride = Ride(self.time_car)
        rules.actions[RIDE] = ride
        rules.actions[MARSHAL_RIDE] = ride
        rules.steps[RIDE_TO] = ride

    def on_card_up(self, s: State, packed: i64) -> bool:
        figure = entry_figure(packed)
        if s.place[figure] != GONE:
            return False
        s.note(NOTHING, figure, entry_action(packed), OFF_AND_AWAY, 0)
        return True


class Ride(Action):
    """Rides up to three cars and gets inside, or away for good where that is allowed."""

    def __init__(self, time_car: bool) -> None:
        self.time_car: bool = time_car

    def resolve(self, s: State, figure: i64) -> None:
        column = column_beside(s, s.place[figure])
        if column == OFF_TRAIN or s.extra[HORSES + 1 + column] == 0:
            s.note(NOTHING, figure, RIDE, NO_HORSE, 0)
            return
        places: i64 = 0
        for target in range(column - FARTHEST, column + FARTHEST + 1):
            if 0 <= target <= s.rules.tail:
                places |= bit(target)
                if target == s.extra[COACH]:
                    places |= bit(COACH_INSIDE)
            elif target == -1 and self.time_car and figure != MARSHAL:
                places |= bit(TIME_CAR)
        if figure != MARSHAL and in_force(s, ESCAPE):
            places |= bit(GONE)
        ask(s, RIDE_TO, s.rules.seat_of[figure], figure, places, 0)

    def choose(self, s: State, frame: i64, option: i64) -> None:
        figure = frame_figure(frame)
        column = column_beside(s, s.place[figure])
        s.extra[HORSES + 1 + column] -= 1
        if option == GONE:
            s.note(HORSE_MOVED, column + 1, GONE_OFF, 0, 0)
            put(s, figure, GONE, RIDING)
            return
        target = column_beside(s, option)
        s.extra[HORSES + 1 + target] += 1
        s.note(HORSE_MOVED, column + 1, target + 1, 0, 0)
        go(s, figure, option, RIDING)

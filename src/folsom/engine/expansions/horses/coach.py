"""The stagecoach: what lies next to it, who sees whom, and its step after every event (HRS-COACH-1 to 5)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import bit, holds
from folsom.engine.expansions.horses.numbers import COACH, COACH_INSIDE, COACH_ROOF
from folsom.engine.expansions.horses.reach import roof_reach
from folsom.engine.expansions.horses.shotgun import move_shotgun_back
from folsom.engine.expansions.horses.steps import COACH_MOVED
from folsom.engine.figures import TUCO
from folsom.engine.moments import Module
from folsom.engine.places import ROOF, car_of, on_roof
from folsom.engine.state import State


def move_coach_back(s: State) -> None:
    """Let the stagecoach fall back one car, unless it faces the tail."""
    car = s.extra[COACH]
    if car < s.rules.tail:
        s.extra[COACH] = car + 1
        s.note(COACH_MOVED, car, car + 1, 0, 0)


class Coach(Module):
    """Joins the stagecoach to the car it faces."""

    def on_walk(self, s: State, figure: i64, places: i64) -> i64:
        place = s.place[figure]
        coach = s.extra[COACH]
        reach = roof_reach(s, figure)
        if place == COACH_ROOF:
            for car in range(s.rules.tail + 1):
                distance = car - coach if car > coach else coach - car
                if distance + 1 <= reach:
                    places |= bit(ROOF + car)
        elif on_roof(place):
            car = car_of(place)
            distance = car - coach if car > coach else coach - car
            if distance + 1 <= reach:
                places |= bit(COACH_ROOF)
        return places

    def on_climb(self, s: State, figure: i64, places: i64) -> i64:
        place = s.place[figure]
        if place == COACH_INSIDE:
            return bit(COACH_ROOF)
        return bit(COACH_INSIDE) if place == COACH_ROOF else places

    def on_sight(self, s: State, figure: i64, targets: i64) -> i64:
        place = s.place[figure]
        coach = s.extra[COACH]
        if place == coach:
            return targets | s.at[COACH_INSIDE]
        if on_roof(place):
            return targets | s.at[COACH_ROOF]
        if place == COACH_INSIDE:
            targets |= s.at[coach]
            return targets | s.at[COACH_ROOF] if holds(s.powers[TUCO], figure) else targets
        if place == COACH_ROOF:
            for roof in range(ROOF, ROOF + s.rules.tail + 1):
                targets |= s.at[roof]
            return targets | s.at[COACH_INSIDE] if holds(s.powers[TUCO], figure) else targets
        return targets

    def on_throw(self, s: State, puncher: i64, victim: i64, places: i64) -> i64:
        place = s.place[victim]
        coach = s.extra[COACH]
        if place == COACH_INSIDE:
            return bit(coach)
        if place == COACH_ROOF:
            return bit(ROOF + coach)
        if place == coach:
            return places | bit(COACH_INSIDE)
        return places | bit(COACH_ROOF) if place == ROOF + coach else places

    def on_round_end(self, s: State) -> None:
        if s.extra[COACH] < s.rules.tail:
            move_coach_back(s)
            move_shotgun_back(s)

"""The events of Horses & Stagecoach's Round cards (EVT-WINDED, EVT-WHISKEY, EVT-SPEED, EVT-RAGE)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import lowest
from folsom.engine.expansions.horses.coach import move_coach_back
from folsom.engine.expansions.horses.flasks import take_flask
from folsom.engine.expansions.horses.numbers import (
    COACH,
    COACH_INSIDE,
    COACH_ROOF,
    GUARDING,
    HORSES,
    RAGE,
    SHOTGUN_PLACE,
    SPEED,
    WHISKEY_EVENT,
    WINDED,
)
from folsom.engine.expansions.horses.shotgun import hold_up, set_shotgun
from folsom.engine.expansions.horses.steps import DRUNK_UP, GONE_OFF, HORSE_MOVED, STAGGER
from folsom.engine.expansions.horses.whiskey import is_old
from folsom.engine.figures import BANDITS, MARSHAL
from folsom.engine.flow import pop, push
from folsom.engine.frames import frame_note
from folsom.engine.loot import OUT
from folsom.engine.moments import Module
from folsom.engine.places import ROOF, car_of
from folsom.engine.record import BY_EVENT
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import Event, Step
from folsom.engine.walking import land, move_marshal, put
from folsom.engine.wounds import neutral_bullets


class HorseEvents(Module):
    """Brings the four events; ``winded`` is how many horses tire on this table's card."""

    def __init__(self, winded: i64) -> None:
        self.winded: i64 = winded

    def join(self, rules: Rules) -> None:
        rules.add_event(WINDED, PantingHorses(self.winded))
        rules.add_event(WHISKEY_EVENT, WhiskeyForTheMarshal())
        rules.add_event(SPEED, HigherSpeed())
        rules.add_event(RAGE, ShotgunsRage())
        rules.steps[STAGGER] = Stagger()


class PantingHorses(Event):
    """The horses nearest the tail leave the game."""

    def __init__(self, winded: i64) -> None:
        self.winded: i64 = winded

    def happen(self, s: State) -> None:
        left = self.winded
        for column in range(s.rules.tail, -2, -1):
            while left > 0 and s.extra[HORSES + 1 + column] > 0:
                s.extra[HORSES + 1 + column] -= 1
                s.note(HORSE_MOVED, column + 1, GONE_OFF, 0, 0)
                left -= 1


class WhiskeyForTheMarshal(Event):
    """The Marshal drinks a flask that lies where he is, and staggers towards the tail."""

    def happen(self, s: State) -> None:
        sort = take_flask(s, s.place[MARSHAL], OUT, DRUNK_UP)
        if sort >= 0:
            cars: i64 = s.rules.tail if is_old(sort) else 1
            push(s, STAGGER, 0, 0, cars)


class Stagger(Step):
    """The Marshal goes back car by car; whoever he meets flees before he goes on."""

    def resume(self, s: State, frame: i64) -> None:
        pop(s)
        cars = frame_note(frame)
        beat = s.place[MARSHAL]
        if cars > 0 and beat < s.rules.tail:
            push(s, STAGGER, 0, 0, cars - 1)
            move_marshal(s, beat + 1, BY_EVENT)


class HigherSpeed(Event):
    """Bandits on the roofs, horses, stagecoach and Shotgun fall back one car; each stops at the tail."""

    def happen(self, s: State) -> None:
        tail = s.rules.tail
        sliding: i64 = 0
        for roof in range(ROOF, ROOF + tail):
            sliding |= s.at[roof] & BANDITS
        left = sliding
        while left != 0:
            figure = lowest(left)
            left &= left - 1
            put(s, figure, s.place[figure] + 1, BY_EVENT)
        for column in range(tail - 1, -2, -1):
            for _ in range(s.extra[HORSES + 1 + column]):
                s.note(HORSE_MOVED, column + 1, column + 2, 0, 0)
            s.extra[HORSES + 2 + column] += s.extra[HORSES + 1 + column]
            s.extra[HORSES + 1 + column] = 0
        move_coach_back(s)
        place = s.extra[SHOTGUN_PLACE]
        if place != GUARDING and car_of(place) < tail:
            set_shotgun(s, place + 1)
        hold_up(s, BANDITS)
        if sliding != 0:
            land(s, sliding & ~caught_by_shotgun(s))


def caught_by_shotgun(s: State) -> i64:
    """Return who stands on the Shotgun's roof."""
    place = s.extra[SHOTGUN_PLACE]
    return s.at[place] if place != GUARDING else 0


class ShotgunsRage(Event):
    """Bandits in or on the stagecoach and inside or on the car it faces take a neutral bullet."""

    def happen(self, s: State) -> None:
        coach = s.extra[COACH]
        near = s.at[COACH_INSIDE] | s.at[COACH_ROOF] | s.at[coach] | s.at[ROOF + coach]
        neutral_bullets(s, near & BANDITS)

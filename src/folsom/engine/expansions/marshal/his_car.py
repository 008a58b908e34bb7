"""The Marshal's car, and the events that happen there (EVT-SAFE, MSP-EVT-REVENGE, MSP-EVT-WHISKEY, CMP-2)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bags import pick
from folsom.engine.bits import bit
from folsom.engine.events.revenge import lose_least_purse
from folsom.engine.expansions.horses.flasks import take_flask
from folsom.engine.expansions.horses.numbers import COACH_INSIDE, COACH_ROOF
from folsom.engine.expansions.marshal.steps import CONFISCATED, MADE_SAFE
from folsom.engine.figures import BANDITS, MARSHAL
from folsom.engine.loot import BESIDE, SHEET, STRONGBOX, kind_count, move_sort, move_token
from folsom.engine.order import next_clockwise
from folsom.engine.places import ROOF, car_of, on_train
from folsom.engine.record import PUT_OUT
from folsom.engine.state import State
from folsom.engine.step import Event


def his_inside(s: State) -> i64:
    """Return the inside of the Marshal's car; the stagecoach is one when he is in or on it."""
    place = s.place[MARSHAL]
    return car_of(place) if on_train(place) else COACH_INSIDE


def his_roof(s: State) -> i64:
    """Return the roof of the Marshal's car."""
    place = s.place[MARSHAL]
    return ROOF + car_of(place) if on_train(place) else COACH_ROOF


class SafePlace(Event):
    """All loot inside the Marshal's car goes to its roof."""

    def happen(self, s: State) -> None:
        inside = his_inside(s)
        roof = his_roof(s)
        for kind in s.rules.kinds:
            bag = s.loot[kind.row + inside] & kind.mask
            while bag != 0:
                sort = pick(bag, 0)
                move_sort(s, kind, sort, inside, roof, MADE_SAFE)
                bag = s.loot[kind.row + inside] & kind.mask


class TakeItAllHere(Event):
    """The second strongbox goes inside the Marshal's car, wherever in or on it he is."""

    def happen(self, s: State) -> None:
        if kind_count(s, BESIDE, STRONGBOX) > 0:
            move_token(s, STRONGBOX, BESIDE, his_inside(s), PUT_OUT)


class RevengeOnBothLevels(Event):
    """Bandits inside and on the Marshal's car lose their least valuable purse."""

    def happen(self, s: State) -> None:
        victims = (s.at[his_inside(s)] | s.at[his_roof(s)]) & BANDITS
        while victims != 0:
            figure = next_clockwise(s, victims)
            victims &= ~bit(figure)
            lose_least_purse(s, figure)


class WhiskeyForThePlayer(Event):
    """The Marshal takes a flask lying on his position."""

    def happen(self, s: State) -> None:
        take_flask(s, s.place[MARSHAL], SHEET + MARSHAL, CONFISCATED)

"""The Time Car: one level in front of the Locomotive, and journeys nobody sees (CAR-1 to CAR-8)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from folsom.engine.bits import bit, lowest, nth, single, size
from folsom.engine.chance import below
from folsom.engine.events import BRAKE
from folsom.engine.expansions.horses.numbers import COACH, COACH_INSIDE, COACH_ROOF, SHOTGUN
from folsom.engine.expansions.horses.reach import roof_reach
from folsom.engine.expansions.timecar.numbers import HIDEOUT, TIME_CAR, TRAVELLER
from folsom.engine.figures import BANDITS, MARSHAL
from folsom.engine.flow import ask, pop, push
from folsom.engine.frames import frame_figure
from folsom.engine.loot import SHEET, kind_count, move_token, worth
from folsom.engine.moments import Module
from folsom.engine.places import OFF_TRAIN, ROOF, car_of, on_roof
from folsom.engine.record import BY_EVENT, PUSHED
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import Event, Step
from folsom.engine.walking import go, land, put

TRAVEL_DUE: Final = 104
HIDE: Final = 105
VANISHED: Final = 72  # figure; secret: the place
APPEARING: Final = 40
FOUND: Final = 40


def riders(s: State) -> i64:
    """Return the bandits in the Time Car."""
    return s.at[TIME_CAR] & BANDITS


def alone_in_it(s: State) -> bool:
    """Tell whether exactly one bandit is in the Time Car."""
    return riders(s) != 0 and single(riders(s))


class TimeCar(Module):
    """Joins the Time Car to the Locomotive; ``coach`` says whether a stagecoach is there too.

    ``alone`` are the dollars for whoever is alone in it at the end.
    """

    comes_first: ClassVar = {
        "on_push": "a push off the Locomotive's roof ends in the Time Car, whatever else could be made of it",
        "on_round_end": "what is laid on the stack first waits until everything else after the event is done",
    }

    def __init__(self, coach: bool, alone: i64) -> None:
        self.coach: bool = coach
        self.alone: i64 = alone

    def join(self, rules: Rules) -> None:
        rules.make_room()
        rules.column[TIME_CAR] = -1
        rules.add_event(BRAKE, BrakingIntoTimeCar())
        rules.steps[TRAVEL_DUE] = TravelDue(self.coach)
        rules.steps[HIDE] = Hide()

    def on_walk(self, s: State, figure: i64, places: i64) -> i64:
        place = s.place[figure]
        reach = roof_reach(s, figure)
        if place == TIME_CAR:
            return places | bit(0) | self.roofs_ahead(s, reach)
        if figure == MARSHAL:
            return places
        distance: i64 = OFF_TRAIN
        if place == 0:
            distance = 1
        elif on_roof(place):
            distance = car_of(place) + 1
        elif place == COACH_ROOF:
            distance = s.extra[COACH] + 2
        limit: i64 = 1 if place == 0 else reach
        return places | bit(TIME_CAR) if distance <= limit else places

    def roofs_ahead(self, s: State, reach: i64) -> i64:
        """Return the roofs that a run out of the Time Car may lead to."""
        roofs: i64 = 0
        for car in range(s.rules.tail + 1):
            if car + 1 <= reach:
                roofs |= bit(ROOF + car)
        if self.coach and s.extra[COACH] + 2 <= reach:
            roofs |= bit(COACH_ROOF)
        return roofs

    def on_sight(self, s: State, figure: i64, targets: i64) -> i64:
        place = s.place[figure]
        if place == TIME_CAR:
            roof: i64 = ROOF
            while roof < ROOF + s.rules.tail and s.at[roof] == 0:
                roof += 1
            return targets | ((s.at[0] | s.at[roof] | s.at[COACH_ROOF]) & ~bit(SHOTGUN))
        if place in (0, COACH_ROOF) or (on_roof(place) and roofs_free(s, place)):
            return targets | s.at[TIME_CAR]
        return targets

    def on_throw(self, s: State, puncher: i64, victim: i64, places: i64) -> i64:
        place = s.place[victim]
        if place == TIME_CAR:
            return bit(0)
        if place in (0, ROOF) and victim != MARSHAL:
            return places | bit(TIME_CAR)
        return places

    def on_push(self, s: State, shooter: i64, victim: i64) -> bool:
        origin = s.rules.column[s.place[shooter]]
        if s.place[victim] != ROOF or origin <= 0 or origin == OFF_TRAIN or victim == MARSHAL:
            return False
        go(s, victim, TIME_CAR, PUSHED)
        return True

    def on_round_end(self, s: State) -> None:
        if s.round < s.rules.rounds:
            push(s, TRAVEL_DUE, 0, 0, 0)

    def on_stealin(self, s: State) -> None:
        traveller = s.extra[TRAVELLER] - 1
        if traveller >= 0:
            s.extra[TRAVELLER] = 0
            go(s, traveller, s.extra[HIDEOUT], APPEARING)

    def on_settlement(self, s: State) -> None:
        if alone_in_it(s):
            finder = lowest(riders(s))
            for kind in s.rules.kinds:
                while kind_count(s, TIME_CAR, kind.number) > 0:
                    move_token(s, kind.number, TIME_CAR, SHEET + finder, FOUND)

    def on_money(self, s: State, figure: i64, money: i64) -> i64:
        if s.place[figure] == TIME_CAR and alone_in_it(s):
            return money + self.alone + worth(s, TIME_CAR)
        return money

    def on_guess(self, s: State, seat: i64) -> None:
        traveller = s.extra[TRAVELLER] - 1
        if traveller >= 0 and s.rules.seat_of[traveller] != seat:
            places = hideouts(s, self.coach)
            s.extra[HIDEOUT] = nth(places, below(s, size(places)))


def roofs_free(s: State, roof: i64) -> bool:
    """Tell whether nobody stands between a roof and the Time Car."""
    for ahead in range(ROOF, roof):
        if s.at[ahead] != 0:
            return False
    return True


def hideouts(s: State, coach: bool) -> i64:
    """Return where a time traveller may hide: under the Locomotive, any car or the stagecoach."""
    places = bit(s.rules.tail + 1) - 1
    return places | bit(COACH_INSIDE) if coach else places


class TravelDue(Step):
    """Whoever is alone in the Time Car must hide."""

    def __init__(self, coach: bool) -> None:
        self.coach: bool = coach

    def resume(self, s: State, frame: i64) -> None:
        pop(s)
        if alone_in_it(s):
            figure = lowest(riders(s))
            ask(s, HIDE, s.rules.seat_of[figure], figure, hideouts(s, self.coach), 0)


class Hide(Step):
    """The traveller has chosen where to appear."""

    def choose(self, s: State, frame: i64, option: i64) -> None:
        figure = frame_figure(frame)
        s.extra[TRAVELLER] = figure + 1
        s.extra[HIDEOUT] = option
        s.note_secret(VANISHED, figure, 0, 0, 0, option, bit(s.rules.seat_of[figure]))


class BrakingIntoTimeCar(Event):
    """Braking moves bandits on roofs one car forward, those on the Locomotive into the Time Car."""

    def happen(self, s: State) -> None:
        sliding: i64 = 0
        for roof in range(ROOF, ROOF + s.rules.tail + 1):
            movers = s.at[roof] & BANDITS
            sliding |= movers
            target: i64 = TIME_CAR if roof == ROOF else roof - 1
            while movers != 0:
                put(s, lowest(movers), target, BY_EVENT)
                movers &= movers - 1
        if sliding != 0:
            land(s, sliding)

"""The Shotgun: guards the strongbox, and once punched down holds up whoever comes near (HRS-SHOT-1 to 5)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bags import one, pick, total
from folsom.engine.bits import bit
from folsom.engine.chance import below
from folsom.engine.expansions.horses.numbers import (
    COACH,
    COACH_ROOF,
    GUARDED,
    GUARDING,
    SHOTGUN,
    SHOTGUN_PLACE,
)
from folsom.engine.expansions.horses.steps import FLEE_TO, HELD_UP, SHOTGUN_CATCHES, SHOTGUN_MOVED
from folsom.engine.expansions.timecar.numbers import TIME_CAR
from folsom.engine.figures import BANDITS
from folsom.engine.flow import ask, push
from folsom.engine.frames import frame_figure
from folsom.engine.loot import STRONGBOX, Kind
from folsom.engine.moments import Module
from folsom.engine.order import FigureByFigure
from folsom.engine.places import ROOF, car_of, on_roof
from folsom.engine.record import FLEEING
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import Step
from folsom.engine.walking import go
from folsom.engine.wounds import neutral_bullets


def set_shotgun(s: State, place: i64) -> None:
    """Stand the Shotgun on a roof of the train, without letting him come upon anybody yet."""
    origin = s.extra[SHOTGUN_PLACE]
    if origin != GUARDING:
        s.at[origin] &= ~bit(SHOTGUN)
    s.at[place] |= bit(SHOTGUN)
    s.extra[SHOTGUN_PLACE] = place
    s.note(SHOTGUN_MOVED, place, 0, 0, 0)


def hold_up(s: State, figures: i64) -> None:
    """Let the Shotgun shoot at those on his roof, and make them flee once this is done."""
    place = s.extra[SHOTGUN_PLACE]
    if place == GUARDING:
        return
    caught = s.at[place] & figures & BANDITS
    if caught != 0:
        neutral_bullets(s, caught)
        push(s, SHOTGUN_CATCHES, 0, 0, caught)


def move_shotgun_back(s: State) -> None:
    """Let a Shotgun on the train's roof fall back one car with the stagecoach."""
    place = s.extra[SHOTGUN_PLACE]
    if place != GUARDING and car_of(place) < s.rules.tail:
        set_shotgun(s, place + 1)
        hold_up(s, BANDITS)


def passes_by(shotgun: i64, coach: i64, origin: i64, target: i64) -> bool:
    """Tell whether a run along the roofs leads past the Shotgun's car."""
    start = roof_column(origin, coach)
    end = roof_column(target, coach)
    if start == end:
        return False
    low = min(end, start)
    high = max(start, end)
    # On the stagecoach's roof one has not yet, or already, crossed the car it faces.
    if coach == shotgun and COACH_ROOF in (origin, target):
        return low <= shotgun <= high
    return low < shotgun < high


def roof_column(place: i64, coach: i64) -> i64:
    """Return where along the train a roof, the stagecoach's roof or the Time Car lies."""
    if place == COACH_ROOF:
        return coach
    return -1 if place == TIME_CAR else car_of(place)


class Shotgun(Module):
    """Can be punched on the stagecoach, cannot be shot, blocks sight and the way along the roofs."""

    def join(self, rules: Rules) -> None:
        rules.steps[SHOTGUN_CATCHES] = ShotgunCatches(SHOTGUN_CATCHES)
        rules.steps[FLEE_TO] = FleeTo()

    def on_robbery(self, s: State, figure: i64, bag: i64, kind: Kind) -> i64:
        guarded = s.place[figure] == COACH_ROOF and s.extra[SHOTGUN_PLACE] == GUARDING
        return bag - one(s.extra[GUARDED]) if guarded and kind.number == STRONGBOX else bag

    def on_guess(self, s: State, seat: i64) -> None:
        if s.extra[SHOTGUN_PLACE] == GUARDING:
            boxes = s.loot[COACH_ROOF] & s.rules.kinds[STRONGBOX].mask
            s.extra[GUARDED] = pick(boxes, below(s, total(boxes)))

    def on_reach(self, s: State, figure: i64, targets: i64) -> i64:
        if s.place[figure] == COACH_ROOF and s.extra[SHOTGUN_PLACE] == GUARDING:
            return targets | bit(SHOTGUN)
        return targets

    def on_punch(self, s: State, puncher: i64, target: i64) -> bool:
        if target != SHOTGUN:
            return False
        set_shotgun(s, ROOF + s.extra[COACH])
        hold_up(s, BANDITS)
        return True

    def on_sight(self, s: State, figure: i64, targets: i64) -> i64:
        return targets & ~bit(SHOTGUN)

    def on_departure(self, s: State, figure: i64, origin: i64, target: i64) -> None:
        place = s.extra[SHOTGUN_PLACE]
        if place == GUARDING or not along_roofs(origin) or not along_roofs(target):
            return
        if bit(figure) & BANDITS != 0 and passes_by(car_of(place), s.extra[COACH], origin, target):
            s.note(HELD_UP, figure, 0, 0, 0)
            neutral_bullets(s, bit(figure))

    def on_landing(self, s: State, movers: i64) -> None:
        hold_up(s, movers)


def along_roofs(place: i64) -> bool:
    """Tell whether a place is an end of a run along the roofs."""
    return on_roof(place) or place in (COACH_ROOF, TIME_CAR)


class ShotgunCatches(FigureByFigure):
    """Those held up flee one after the other."""

    def serve(self, s: State, figure: i64) -> None:
        ask(s, FLEE_TO, s.rules.seat_of[figure], figure, s.rules.beside[s.place[figure]], 0)


class FleeTo(Step):
    """A bandit flees to an adjacent roof."""

    def choose(self, s: State, frame: i64, option: i64) -> None:
        go(s, frame_figure(frame), option, FLEEING)

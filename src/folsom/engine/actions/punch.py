"""Punch: a token falls, then the victim is moved one car (PUN-1 to PUN-3)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import bit
from folsom.engine.cards import PUNCH
from folsom.engine.flow import ask
from folsom.engine.frames import frame_figure, frame_note
from folsom.engine.loot import SHEET, kinds_at, move_token
from folsom.engine.places import on_train
from folsom.engine.record import KNOCKED_LOOSE, NOBODY_HERE, NOTHING, PUNCHED, THROWN
from folsom.engine.state import State
from folsom.engine.step import PUNCH_KIND, PUNCH_WHERE, PUNCH_WHOM, Action, Step
from folsom.engine.walking import go


def throw(s: State, puncher: i64, victim: i64) -> None:
    """Ask where the victim goes."""
    rules = s.rules
    place = s.place[victim]
    places: i64 = 0
    if on_train(place):
        places = rules.beside[place]
    for module in rules.on_throw:
        places = module.on_throw(s, puncher, victim, places)
    if places != 0:
        ask(s, PUNCH_WHERE, rules.seat_of[puncher], puncher, places, victim)


class Punch(Action):
    """Hits another bandit on the same position."""

    def resolve(self, s: State, figure: i64) -> None:
        rules = s.rules
        targets = s.at[s.place[figure]] & ~bit(figure)
        for module in rules.on_reach:
            targets = module.on_reach(s, figure, targets)
        if targets == 0:
            s.note(NOTHING, figure, PUNCH, NOBODY_HERE, 0)
            return
        for module in rules.on_target:
            targets = module.on_target(s, figure, targets)
        ask(s, PUNCH_WHOM, rules.seat_of[figure], figure, targets, 0)

    def choose(self, s: State, frame: i64, option: i64) -> None:
        puncher = frame_figure(frame)
        s.note(PUNCHED, puncher, option, 0, 0)
        for module in s.rules.on_punch:
            if module.on_punch(s, puncher, option):
                return
        kinds = kinds_at(s, SHEET + option)
        if kinds == 0:
            throw(s, puncher, option)
        else:
            ask(s, PUNCH_KIND, s.rules.seat_of[puncher], puncher, kinds, option)


class PunchKind(Step):
    """The puncher has said which kind of token falls."""

    def choose(self, s: State, frame: i64, option: i64) -> None:
        puncher = frame_figure(frame)
        victim = frame_note(frame)
        for module in s.rules.on_knock:
            if module.on_knock(s, puncher, victim, option):
                return
        move_token(s, option, SHEET + victim, s.place[puncher], KNOCKED_LOOSE)
        throw(s, puncher, victim)


class PunchPlace(Step):
    """The puncher has said where the victim goes."""

    def choose(self, s: State, frame: i64, option: i64) -> None:
        go(s, frame_note(frame), option, THROWN)

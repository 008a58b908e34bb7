"""The stations of Marshal & Prisoners while they are in force (EVT-FALL, EVT-PUNISH, EVT-GUILT)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import bit
from folsom.engine.cards import entry_action, entry_figure
from folsom.engine.expansions.horses.numbers import GONE
from folsom.engine.expansions.marshal.numbers import CELL, FALL, GUILT, PUNISH
from folsom.engine.expansions.marshal.steps import FALL_OR_STAY, OFF_THE_TRAIN
from folsom.engine.flow import ask
from folsom.engine.frames import frame_note
from folsom.engine.moments import Module
from folsom.engine.places import OFF_TRAIN, on_roof
from folsom.engine.record import NOTHING, PUSHED
from folsom.engine.round.end import in_force
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import Event, Step
from folsom.engine.walking import go


def push_leads_off(s: State, shooter: i64, victim: i64) -> bool:
    """Tell whether a hit would push its victim over an end of the train's roofs."""
    place = s.place[victim]
    if not on_roof(place):
        return False
    car = s.rules.column[place]
    origin = s.rules.column[s.place[shooter]]
    if origin == OFF_TRAIN:
        return False
    return (car > origin and car == s.rules.tail) or (car < origin and car == 0)


class DeadlyFall(Module):
    """Whoever is thrown off a roof is gone, loot and all, and cannot win."""

    def join(self, rules: Rules) -> None:
        rules.add_event(FALL, Event())
        rules.steps[FALL_OR_STAY] = FallOrStay()

    def on_throw(self, s: State, puncher: i64, victim: i64, places: i64) -> i64:
        if on_roof(s.place[victim]) and in_force(s, FALL):
            return places | bit(GONE)
        return places

    def on_push(self, s: State, shooter: i64, victim: i64) -> bool:
        if not in_force(s, FALL) or not push_leads_off(s, shooter, victim):
            return False
        options = bit(s.place[victim]) | bit(GONE)
        ask(s, FALL_OR_STAY, s.rules.seat_of[shooter], shooter, options, victim)
        return True

    def on_card_up(self, s: State, packed: i64) -> bool:
        figure = entry_figure(packed)
        if s.place[figure] != GONE:
            return False
        s.note(NOTHING, figure, entry_action(packed), OFF_THE_TRAIN, 0)
        return True

    def on_able_to_win(self, s: State, figures: i64) -> i64:
        return figures & ~s.at[GONE] if in_force(s, FALL) else figures


class FallOrStay(Step):
    """A shooter whose hits push has said whether the victim falls; the note holds the victim."""

    def choose(self, s: State, frame: i64, option: i64) -> None:
        if option == GONE:
            go(s, frame_note(frame), GONE, PUSHED)


class Punishment(Module):
    """Whoever ends in the Cell cannot win."""

    def join(self, rules: Rules) -> None:
        rules.add_event(PUNISH, Event())

    def on_able_to_win(self, s: State, figures: i64) -> i64:
        return figures & ~s.at[CELL] if in_force(s, PUNISH) else figures


class Guilt(Module):
    """The poorest bandit may win together with the Marshal; the verdict looks at it."""

    def join(self, rules: Rules) -> None:
        rules.add_event(GUILT, Event())

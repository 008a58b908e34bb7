"""Reflexes: hands are kept through Stealin', then everybody may play one more card (EVT-REFLEX)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bags import present
from folsom.engine.bits import bit
from folsom.engine.cards import HAND
from folsom.engine.expansions.marshal.numbers import REFLEX, REFLEXES_OVER
from folsom.engine.expansions.marshal.steps import REFLEX_PLAY, REFLEXES
from folsom.engine.flow import ask_from_hand, push
from folsom.engine.frames import frame_seat
from folsom.engine.moments import Module
from folsom.engine.options import PASS, sort_played
from folsom.engine.order import SeatBySeat
from folsom.engine.round.end import in_force
from folsom.engine.round.schemin import lay
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import HANDS_BACK, PLAN_ENDS, STEALIN, Event, Step


class Reflexes(Module):
    """Postpones the end of Schemin' until the event has happened."""

    def join(self, rules: Rules) -> None:
        rules.add_event(REFLEX, ReflexEvent())
        rules.steps[REFLEXES] = ReflexRound(REFLEXES)
        rules.steps[REFLEX_PLAY] = ReflexPlay()

    def on_round_start(self, s: State) -> None:
        s.extra[REFLEXES_OVER] = 0

    def on_postpone(self, s: State) -> bool:
        return in_force(s, REFLEX) and s.extra[REFLEXES_OVER] == 0


class ReflexEvent(Event):
    """One card each, then what usually ends Schemin'."""

    def happen(self, s: State) -> None:
        s.extra[REFLEXES_OVER] = 1
        push(s, HANDS_BACK, 0, 0, 0)
        push(s, PLAN_ENDS, 0, 0, 0)
        push(s, REFLEXES, 0, 0, 0)


def reflexes_of(s: State, seat: i64) -> i64:
    """Return what a seat may play by reflex, and that it may not."""
    return present(s.cards[HAND + seat]) | bit(PASS)


class ReflexRound(SeatBySeat):
    """Asks every seat for a card."""

    def serve(self, s: State, seat: i64, note: i64) -> None:
        ask_from_hand(s, REFLEX_PLAY, seat, s.rules.lead[seat], reflexes_of(s, seat), 0)


class ReflexPlay(Step):
    """A card is laid and comes up at once, as a pile of its own."""

    def offers(self, s: State, frame: i64) -> i64:
        return reflexes_of(s, frame_seat(frame))

    def choose(self, s: State, frame: i64, option: i64) -> None:
        if option != PASS:
            lay(s, frame_seat(frame), sort_played(option), False)
            push(s, STEALIN, 0, 0, 0)

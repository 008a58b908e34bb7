"""Draft: players choose which Round cards and stations may come up (CMP-3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from folsom.engine.bits import bit, size
from folsom.engine.flow import ask, pop, push
from folsom.engine.frames import frame_note, frame_seat
from folsom.engine.moments import Module
from folsom.engine.record import DRAFTED
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import Step
from folsom.engine.variants.steps import DRAFT, DRAFT_ONE

ROUND_CARDS: Final = 7
STATIONS: Final = 3


class Draft(Module):
    """Before the first round everybody in turn chooses a card, until seven and three stations are chosen."""

    def join(self, rules: Rules) -> None:
        rules.steps[DRAFT] = Drafting()
        rules.steps[DRAFT_ONE] = DraftOne()

    def on_round_start(self, s: State) -> None:
        if s.round == 1:
            push(s, DRAFT, 0, 0, 0)


def still_to_choose(s: State, chosen: i64) -> i64:
    """Return the cards one may choose next: Round cards first, then stations, none when all are chosen."""
    if size(s.cards_left) > ROUND_CARDS and size(s.cards_left & chosen) < ROUND_CARDS:
        return s.cards_left & ~chosen
    if s.rules.events_on and size(s.stations_left) > STATIONS and size(s.stations_left & chosen) < STATIONS:
        return s.stations_left & ~chosen
    return 0


class Drafting(Step):
    """Asks the next player; the note holds the cards chosen so far."""

    def resume(self, s: State, frame: i64) -> None:
        pop(s)
        chosen = frame_note(frame)
        options = still_to_choose(s, chosen)
        if options != 0:
            seat = (s.first + size(chosen)) % s.rules.seats
            ask(s, DRAFT_ONE, seat, s.rules.lead[seat], options, chosen)
            return
        # Where there are no more cards than may be chosen, all of them take part.
        if size(s.cards_left & chosen) > 0:
            s.cards_left &= chosen
        if size(s.stations_left & chosen) > 0:
            s.stations_left &= chosen


class DraftOne(Step):
    """A player has chosen a card."""

    def choose(self, s: State, frame: i64, option: i64) -> None:
        s.note(DRAFTED, frame_seat(frame), option, 0, 0)
        push(s, DRAFT, 0, 0, frame_note(frame) | bit(option))

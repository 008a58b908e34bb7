"""Stealin': the pile resolves card by card in the order laid (RND-9)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bags import one
from folsom.engine.cards import DECK, SECOND_HALF, entry_action, entry_figure, entry_hidden
from folsom.engine.decks import put_on_deck
from folsom.engine.flow import pop
from folsom.engine.record import CARD_UP
from folsom.engine.state import State
from folsom.engine.step import Step


def shelve(s: State, packed: i64) -> None:
    """Give a resolved card back to its owner."""
    figure = entry_figure(packed)
    seat = s.rules.seat_of[figure]
    sort = entry_action(packed) + SECOND_HALF * s.rules.half[figure]
    for module in s.rules.on_card_done:
        if module.on_card_done(s, seat, sort):
            return
    if s.rules.ordered:
        put_on_deck(s, seat, sort)
    else:
        s.cards[DECK + seat] += one(sort)


class StealinBegins(Step):
    """Whatever happens just before the first card comes up."""

    def resume(self, s: State, frame: i64) -> None:
        pop(s)
        for module in s.rules.on_stealin:
            module.on_stealin(s)


class Stealin(Step):
    """Finishes one card and turns up the next."""

    def resume(self, s: State, frame: i64) -> None:
        if s.resolving >= 0:
            shelve(s, s.pile[s.resolving])
        s.resolving += 1
        if s.resolving == s.pile_size:
            s.resolving = -1
            s.pile_size = 0
            pop(s)
            return
        packed = s.pile[s.resolving]
        figure = entry_figure(packed)
        action = entry_action(packed)
        if s.recorder is not None:
            s.note(CARD_UP, figure, action, s.resolving, 1 if entry_hidden(packed) else 0)
        for module in s.rules.on_card_up:
            if module.on_card_up(s, packed):
                return
        s.rules.actions[action].resolve(s, figure)

"""Fetching Brilliant Idea instead of drawing (MSP-IDEA-1)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bags import count, one
from folsom.engine.bits import bit
from folsom.engine.cards import DECK, HAND, entry_hidden, entry_seat
from folsom.engine.decks import DECK_STACK, DISCARD_STACK, shuffle, stack_find, stack_remove
from folsom.engine.expansions.marshal.numbers import FETCH_IDEA, IDEA
from folsom.engine.expansions.marshal.steps import IDEA_FETCHED
from folsom.engine.figures import MARSHAL
from folsom.engine.moments import Module
from folsom.engine.state import State
from folsom.engine.step import PLAN
from folsom.engine.turns import Turn


def idea_waits(s: State, seat: i64) -> bool:
    """Tell whether a seat's Brilliant Idea is in its deck or discard pile."""
    if count(s.cards[DECK + seat], IDEA) > 0:
        return True
    if not s.rules.ordered:
        return False
    return stack_find(s, DECK_STACK + seat, IDEA) + stack_find(s, DISCARD_STACK + seat, IDEA) > 0


def fetch_idea(s: State, seat: i64) -> None:
    """Take Brilliant Idea from deck or discard pile into the hand and shuffle the deck."""
    shuffle(s, seat)
    discarded = count(s.cards[DECK + seat], IDEA) == 0
    if discarded:
        row = DISCARD_STACK + seat
        stack_remove(s, row, stack_find(s, row, IDEA))
    else:
        s.cards[DECK + seat] -= one(IDEA)
    s.cards[HAND + seat] += one(IDEA)
    s.note(IDEA_FETCHED, seat, 1 if discarded else 0, 0, 0)


def lies_face_down(s: State, seat: i64) -> bool:
    """Tell whether a card of a seat lies face down on the pile."""
    for index in range(s.pile_size):
        if entry_hidden(s.pile[index]) and entry_seat(s.pile[index]) == seat:
            return True
    return False


class Fetching(Module):
    """Offers to fetch the card on any turn."""

    def on_plan(self, s: State, seat: i64, turn: Turn, options: i64) -> i64:
        if idea_waits(s, seat):
            return options | bit(FETCH_IDEA)
        return options

    def on_silence(self, s: State, step: i64, seat: i64) -> bool:
        # Whoever lays Brilliant Idea face down cannot fetch it any more, but nobody else knows that.
        return step == PLAN and s.rules.lead[seat] != MARSHAL and lies_face_down(s, seat)

    def on_act(self, s: State, seat: i64, turn: Turn, option: i64) -> bool:
        if option != FETCH_IDEA:
            return False
        fetch_idea(s, seat)
        s.act += 1
        return True

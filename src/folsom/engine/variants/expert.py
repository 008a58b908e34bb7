"""Expert variant: a discard pile, kept hands, no shuffling between rounds (EXP-1 to EXP-6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from folsom.engine.bags import count
from folsom.engine.bits import bit, lowest
from folsom.engine.cards import BULLET, DECK, DECK_BULLETS, HAND, HAND_BULLETS, NEUTRAL, SORTS, bullet_count
from folsom.engine.decks import DISCARD_STACK, add, hand_count, remove, stack_height, stack_pop, stack_push
from folsom.engine.flow import ask_from_hand, push
from folsom.engine.frames import frame_note, frame_seat
from folsom.engine.moments import Module
from folsom.engine.order import SeatBySeat
from folsom.engine.record import DISCARDED, KEPT, RESHUFFLED
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import Step
from folsom.engine.variants.steps import DISCARD_ONE, DISCARDS, DONE

# What may be discarded: bullets after the reveal, Action cards at the end, or both at the end.
BULLETS_ONLY: Final = 0
CARDS_ONLY: Final = 1
EVERYTHING: Final = 2


def discard(s: State, seat: i64, code: i64) -> None:
    """Lay a card of a hand face up on the discard pile."""
    remove(s, HAND + seat, code)
    stack_push(s, DISCARD_STACK + seat, code)
    s.note(DISCARDED, seat, code, 0, 0)


def bullets_in_hand(s: State, seat: i64) -> i64:
    """Return the codes of the bullets in a hand as a mask."""
    bullets = s.cards[HAND_BULLETS + seat]
    codes: i64 = 0
    for sort in range(NEUTRAL + 1):
        if bullet_count(bullets, sort) > 0:
            codes |= bit(BULLET + sort)
    return codes


def cards_in_hand(s: State, seat: i64) -> i64:
    """Return the codes of the Action cards in a hand as a mask."""
    actions = s.cards[HAND + seat]
    codes: i64 = 0
    for sort in range(SORTS):
        if count(actions, sort) > 0:
            codes |= bit(sort)
    return codes


class Expert(Module):
    """Brings the discard pile and what follows from it."""

    def __init__(self, early_bullets: bool, keep_bullets: bool) -> None:
        self.early_bullets: bool = early_bullets
        self.keep_bullets: bool = keep_bullets

    def join(self, rules: Rules) -> None:
        rules.ordered = True
        rules.shuffles = False
        rules.steps[DISCARDS] = Discards(DISCARDS)
        rules.steps[DISCARD_ONE] = DiscardOne()

    def on_reveal(self, s: State) -> None:
        if self.early_bullets:
            push_discards(s, BULLETS_ONLY)

    def on_plan_end(self, s: State) -> None:
        if not self.keep_bullets:
            for seat in range(s.rules.seats):
                codes = bullets_in_hand(s, seat)
                while codes != 0:
                    discard(s, seat, lowest(codes))
                    codes = bullets_in_hand(s, seat)
        # After the last round there is none to keep anything for.
        if s.round < s.rules.rounds:
            push_discards(s, EVERYTHING if self.keep_bullets else CARDS_ONLY)

    def on_hands_back(self, s: State) -> bool:
        return True

    def on_card_done(self, s: State, seat: i64, sort: i64) -> bool:
        stack_push(s, DISCARD_STACK + seat, sort)
        return True

    def on_empty_deck(self, s: State, seat: i64) -> bool:
        row = DISCARD_STACK + seat
        if stack_height(s, row) == 0:
            return False
        while stack_height(s, row) > 0:
            add(s, DECK + seat, stack_pop(s, row))
        s.note(RESHUFFLED, seat, 0, 0, 0)
        return True


def discards_of(s: State, seat: i64, scope: i64) -> i64:
    """Return which cards of a hand may be discarded, and that one may be done."""
    codes = bit(DONE)
    if scope != BULLETS_ONLY:
        codes |= cards_in_hand(s, seat)
    if scope != CARDS_ONLY:
        codes |= bullets_in_hand(s, seat)
    return codes


def ask_discard(s: State, seat: i64, scope: i64) -> None:
    """Ask a seat for one more card to discard, if it may have any that may go.

    Which bullets are in its deck and which in its hand nobody else knows, so it is asked for both.
    """
    bullets = s.cards[HAND_BULLETS + seat] | s.cards[DECK_BULLETS + seat]
    if scope != BULLETS_ONLY or bullets != 0:
        ask_from_hand(s, DISCARD_ONE, seat, s.rules.lead[seat], discards_of(s, seat, scope), scope)


def push_discards(s: State, scope: i64) -> None:
    """Let every seat discard cards of a scope."""
    push(s, DISCARDS, 0, 0, scope << 4)


class Discards(SeatBySeat):
    """Asks every seat what it discards; the note passed on is the scope."""

    def serve(self, s: State, seat: i64, note: i64) -> None:
        ask_discard(s, seat, note)


class DiscardOne(Step):
    """A seat discards one card, or is done."""

    def offers(self, s: State, frame: i64) -> i64:
        return discards_of(s, frame_seat(frame), frame_note(frame))

    def choose(self, s: State, frame: i64, option: i64) -> None:
        seat = frame_seat(frame)
        scope = frame_note(frame)
        if option != DONE:
            discard(s, seat, option)
            ask_discard(s, seat, scope)
        elif scope != BULLETS_ONLY:
            s.note(KEPT, seat, hand_count(s, seat), 0, 0)

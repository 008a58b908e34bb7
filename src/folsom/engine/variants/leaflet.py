"""Leaflet pairs: a card of one's choice at the start of a round, and covering fire (TWL-3 to TWL-5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from folsom.engine.bags import one, present
from folsom.engine.bits import bit, holds
from folsom.engine.cards import DECK, FIRE, HAND, MARSHAL_CARD, entry_action, entry_figure, entry_hidden
from folsom.engine.decks import shuffle
from folsom.engine.flow import ask, ask_from_hand, push
from folsom.engine.frames import frame_seat
from folsom.engine.moments import Module
from folsom.engine.options import PASS, play, sort_played
from folsom.engine.order import SeatBySeat
from folsom.engine.record import CARD_TAKEN
from folsom.engine.round.schemin import lay
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import Step
from folsom.engine.turns import STANDARD, Turn
from folsom.engine.variants.steps import FOLLOW_UP, TAKE_CARD, TAKE_CARDS

# The options that play a card of the first or of the second bandit.
FIRST_PLAYS: Final = 0x11111111
SECOND_PLAYS: Final = 0x1111111100000000


def covers_of(s: State, seat: i64, packed: i64) -> i64:
    """Return what may cover a card just laid, if it is a Fire: cards of the other bandit, no Marshal card."""
    if entry_action(packed) != FIRE:
        return bit(PASS)
    others: i64 = SECOND_PLAYS
    if entry_figure(packed) != s.rules.lead[seat]:
        others = FIRST_PLAYS & ~bit(play(MARSHAL_CARD))
    return (present(s.cards[HAND + seat]) & others) | bit(PASS)


class Leaflet(Module):
    """The leaflet's rules on top of the pairs'."""

    def __init__(self, must_take: bool, covers_face_down: bool) -> None:
        self.must_take: bool = must_take
        self.covers_face_down: bool = covers_face_down

    def join(self, rules: Rules) -> None:
        rules.steps[TAKE_CARDS] = TakeCards(TAKE_CARDS, self.must_take)
        rules.steps[TAKE_CARD] = TakeCard()
        rules.steps[FOLLOW_UP] = FollowUp()

    def on_round_start(self, s: State) -> None:
        # Choosing before the shuffle or after it is the same, and a shuffled deck is one bag to choose from.
        for seat in range(s.rules.seats):
            shuffle(s, seat)
        push(s, TAKE_CARDS, 0, 0, 0)

    def on_hand_size(self, s: State, seat: i64, size: i64) -> i64:
        return size if holds(s.act, seat) else size + 1

    def on_played(self, s: State, seat: i64, turn: Turn, packed: i64) -> None:
        if turn.kind != STANDARD:
            return
        # A card face down may be a Fire, so its player is asked whatever it is.
        might_be_fire = self.covers_face_down if entry_hidden(packed) else entry_action(packed) == FIRE
        if might_be_fire:
            ask_from_hand(s, FOLLOW_UP, seat, s.rules.lead[seat], covers_of(s, seat, packed), 0)


class TakeCards(SeatBySeat):
    """Asks every seat for the card it takes, if it must take one."""

    def __init__(self, number: i64, must_take: bool) -> None:
        super().__init__(number)
        self.must_take: bool = must_take

    def serve(self, s: State, seat: i64, note: i64) -> None:
        options = present(s.cards[DECK + seat])
        if options != 0:
            if not self.must_take:
                options |= bit(PASS)
            ask(s, TAKE_CARD, seat, s.rules.lead[seat], options, 0)


class TakeCard(Step):
    """A seat takes the chosen card into its hand, or does without."""

    def offers(self, s: State, frame: i64) -> i64:
        # A card imagined among those kept from the last round is not in the deck.
        return present(s.cards[DECK + frame_seat(frame)]) | (s.options & bit(PASS))

    def choose(self, s: State, frame: i64, option: i64) -> None:
        seat = frame_seat(frame)
        if option == PASS:
            # Nobody acts before the Round card is revealed; till then this tells who did without.
            s.act |= bit(seat)
            return
        sort = sort_played(option)
        s.cards[DECK + seat] -= one(sort)
        s.cards[HAND + seat] += one(sort)
        s.note_secret(CARD_TAKEN, seat, 0, 0, 0, sort, bit(seat))


class FollowUp(Step):
    """A seat covers its Fire with a card of the other bandit, or does not."""

    def offers(self, s: State, frame: i64) -> i64:
        return covers_of(s, frame_seat(frame), s.pile[s.pile_size - 1])

    def choose(self, s: State, frame: i64, option: i64) -> None:
        if option != PASS:
            lay(s, frame_seat(frame), sort_played(option), False)

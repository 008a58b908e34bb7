"""Teams of two that sit side by side (TEA-1 to TEA-5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from folsom.engine.bags import total
from folsom.engine.bits import bit
from folsom.engine.cards import (
    BULLET,
    DECK,
    DECK_BULLETS,
    HAND,
    SECOND_HALF,
    SORTS,
    bullet_total,
)
from folsom.engine.decks import NO_CARD, add, sample, take_top
from folsom.engine.hidden import deal_out, gather
from folsom.engine.moments import Module
from folsom.engine.record import PARTNER_CARD
from folsom.engine.rules import Rules
from folsom.engine.set_up import put_down
from folsom.engine.state import State
from folsom.engine.turns import SWITCHING

# The half of a bag of Action cards that holds a seat's own; the other holds the partner's.
OWN_CARDS: Final = 0xFFFFFFFF


def across(code: i64) -> i64:
    """Return a card's code as the partner's hand or deck counts it: own and partner's half change places."""
    return code ^ SECOND_HALF if code < BULLET else code


def swap_halves(bag: i64) -> i64:
    """Return a bag of Action cards as the partner counts it."""
    return ((bag & OWN_CARDS) << 32) | (bag >> 32)


def mix(s: State, seat: i64, partner: i64) -> None:
    """Exchange cards of one bandit, and bullets, between two decks at random; each keeps how many it has."""
    own = s.cards[DECK + seat]
    both = own + swap_halves(s.cards[DECK + partner])
    own_cards, _ = sample(s, both & OWN_CARDS, 0, total(own & OWN_CARDS))
    partners_cards, _ = sample(s, both & ~OWN_CARDS, 0, total(own & ~OWN_CARDS))
    s.cards[DECK + seat] = own_cards + partners_cards
    s.cards[DECK + partner] = swap_halves(both - own_cards - partners_cards)
    bullets = s.cards[DECK_BULLETS + seat] + s.cards[DECK_BULLETS + partner]
    _, own_bullets = sample(s, 0, bullets, bullet_total(s.cards[DECK_BULLETS + seat]))
    s.cards[DECK_BULLETS + seat] = own_bullets
    s.cards[DECK_BULLETS + partner] = bullets - own_bullets


class Teams(Module):
    """Partners draw from each other's decks and win together; an A always goes first."""

    def join(self, rules: Rules) -> None:
        rules.first_stride = 2
        rules.turns[SWITCHING].offset = 1
        for seat in range(rules.seats):
            partner = seat ^ 1
            rules.side[seat] |= rules.crew[partner]
            for sort in range(SECOND_HALF, SORTS):
                rules.card_figure[seat * SORTS + sort] = rules.lead[partner]

    def on_placement(self, s: State) -> bool:
        for seat in range(s.rules.seats):
            put_down(s, s.rules.lead[seat], s.rules.tail - (seat & 1))
        return True

    def on_deal(self, s: State) -> None:
        seats = s.rules.seats
        for away in range(seats):
            seat = (s.first + away) % seats
            partner = seat ^ 1
            code = take_top(s, partner)
            if code != NO_CARD:
                own_code = across(code)
                add(s, HAND + seat, own_code)
                s.note_secret(PARTNER_CARD, seat, partner, 0, 0, own_code, bit(seat))

    def on_guess(self, s: State, seat: i64) -> None:
        # Only who drew a partner's card knows which one it was, so partners' unseen cards are mixed.
        for lead in range(0, s.rules.seats, 2):
            partner = lead + 1
            in_hand = 0 if lead == seat else gather(s, lead)
            in_partners_hand = 0 if partner == seat else gather(s, partner)
            mix(s, lead, partner)
            if lead != seat:
                deal_out(s, lead, in_hand)
            if partner != seat:
                deal_out(s, partner, in_partners_hand)

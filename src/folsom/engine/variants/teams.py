"""Teams of two that sit side by side (TEA-1 to TEA-5)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import bit
from folsom.engine.cards import BULLET, HAND, SECOND_HALF, SORTS
from folsom.engine.decks import NO_CARD, add, take_top
from folsom.engine.moments import Module
from folsom.engine.record import PARTNER_CARD
from folsom.engine.rules import Rules
from folsom.engine.set_up import put_down
from folsom.engine.state import State
from folsom.engine.turns import SWITCHING


def across(code: i64) -> i64:
    """Return a card's code as the partner's hand or deck counts it: own and partner's half change places."""
    return code ^ SECOND_HALF if code < BULLET else code


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
        rules.on_placement.append(self)
        rules.on_deal.append(self)

    def place_bandits(self, s: State) -> bool:
        for seat in range(s.rules.seats):
            put_down(s, s.rules.lead[seat], s.rules.tail - (seat & 1))
        return True

    def deals(self, s: State) -> None:
        seats = s.rules.seats
        for away in range(seats):
            seat = (s.first + away) % seats
            partner = seat ^ 1
            code = take_top(s, partner)
            if code != NO_CARD:
                own_code = across(code)
                add(s, HAND + seat, own_code)
                s.note_secret(PARTNER_CARD, seat, partner, 0, 0, own_code, bit(seat))

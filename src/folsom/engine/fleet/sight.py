"""Sight: what looking needs to know of the rules, worked out once for all games of a fleet."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.cards import HIDDEN, entry_action, entry_figure, entry_seat
from folsom.engine.figures import FIGURES, MARSHAL
from folsom.engine.fleet.layout import (
    CARD_WORDS,
    EVENT_WORDS,
    MARSHAL_SLOT,
    PARTNERS,
    STANDING,
    STANDING_WORDS,
    TURN_LIMIT,
)
from folsom.engine.fleet.words import byte
from folsom.engine.rules import Rules
from folsom.engine.step import STEPS

# All that an entry of the pile can hold besides the mark of a card face down.
ENTRIES: Final = HIDDEN


@final
class Sight:
    """Numbers of phases and questions by step, the Round cards spread out, and what never changes for a seat.

    ``horses``, ``law`` and ``time_car`` say which expansions there is something to see of.
    """

    def __init__(
        self,
        rules: Rules,
        phases: list[int],
        questions: list[int],
        horses: bool,
        law: bool,
        time_car: bool,
    ) -> None:
        self.horses: bool = horses
        self.law: bool = law
        self.time_car: bool = time_car
        self.phases: vec[i64] = vec[i64]([0] * STEPS)
        self.questions: vec[i64] = vec[i64]([0] * STEPS)
        for step in range(STEPS):
            self.phases[step] = phases[step]
            self.questions[step] = questions[step]
        self.cards: vec[i64] = vec[i64]([0] * (CARD_WORDS * len(rules.cards)))
        for number in range(len(rules.cards)):
            card = rules.cards[number]
            base = CARD_WORDS * number
            self.cards[base + (card.event >> 3)] |= byte(card.event & 7, 1)
            for turn in range(card.length):
                assert turn < TURN_LIMIT
                self.cards[base + EVENT_WORDS + turn] = byte(card.turns[turn], 1)
        # Every card of the pile as each seat writes it down, by what is packed into its entry.
        self.pile: vec[i64] = vec[i64]([0] * (FIGURES * ENTRIES))
        # The bandit a seat counts from, and its words about characters, partners and the Marshal's seat.
        self.origin: vec[i64] = vec[i64]([0] * FIGURES)
        self.standing: vec[i64] = vec[i64]([0] * (STANDING_WORDS * FIGURES))
        for seat in range(rules.seats):
            lead = rules.lead[seat]
            self.origin[seat] = 0 if lead == MARSHAL else lead
            base = STANDING_WORDS * seat
            for figure in range(rules.bandits):
                slot = slot_of(figure, self.origin[seat], rules.bandits)
                character: i64 = rules.spec.characters[figure]
                self.standing[base + slot] = byte(character, 1)
            for packed in range(ENTRIES):
                by = seat_slot(entry_seat(packed), seat, rules.seats) + 1
                slot = slot_of(entry_figure(packed), self.origin[seat], rules.bandits) + 1
                action = entry_action(packed) + 1
                self.pile[seat * ENTRIES + packed] = by | byte(1, slot) | byte(2, action)
            for other in range(rules.seats):
                slot = seat_slot(other, seat, rules.seats)
                if other != seat and rules.side[other] == rules.side[seat]:
                    self.standing[base + PARTNERS - STANDING] |= byte(slot, 1)
                if rules.lead[other] == MARSHAL:
                    self.standing[base + PARTNERS - STANDING + 1] |= byte(slot, 1)


def slot_of(figure: i64, origin: i64, bandits: i64) -> i64:
    """Return the slot of a figure for somebody who counts from ``origin``."""
    if figure == MARSHAL:
        return MARSHAL_SLOT
    slot = figure - origin
    return slot + bandits if slot < 0 else slot


def seat_slot(seat: i64, own: i64, seats: i64) -> i64:
    """Return the slot of a seat as its distance clockwise from the one who looks."""
    slot = seat - own
    return slot + seats if slot < 0 else slot

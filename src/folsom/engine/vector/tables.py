"""Encoder tables: what encoding needs to know of the layout and of the rules, worked out once."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from folsom.engine.bags import one
from folsom.engine.bits import bit
from folsom.engine.cards import HIDDEN, entry_action, entry_figure, entry_seat
from folsom.engine.figures import FIGURES, MARSHAL
from folsom.engine.loot import FIRST_MODULE_KIND, TOKEN_SORTS
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import SCHEMIN
from folsom.engine.variants.steps import DRAFT_ONE, PLACE_PAIR, TAKE_CARDS
from folsom.engine.vector.layout import Layout
from folsom.engine.vector.packing import byte

# Room for the options of one decision in the table of actions.
OPTIONS: Final = 64
# All that an entry of the pile can hold besides the mark of a card face down.
ENTRIES: Final = HIDDEN


class ExpansionEncoder:
    """Writes what a seat sees of one expansion."""

    def encode(self, s: State, seat: i64, tables: EncoderTables, out: vec[i64], base: i64) -> None:
        """Write the expansion's parts into the words from ``base`` on."""
        raise AssertionError("an expansion does not say how it is encoded")


@final
class EncoderTables:
    """Where the parts lie, and what steps, options, cards and seats become.

    ``phases`` and ``questions`` give every step its number, ``actions`` every option of every question and
    seat its number in the catalogue; a mask of actions has ``mask_words`` words.
    """

    def __init__(
        self,
        rules: Rules,
        layout: Layout,
        phases: list[int],
        over_phase: i64,
        questions: list[int],
        actions: list[int],
        mask_words: i64,
        expansions: list[ExpansionEncoder],
    ) -> None:
        if rules.pile_limit > layout.pile_limit:
            raise ValueError(f"an observation has room for {layout.pile_limit} cards, not {rules.pile_limit}")
        self.rules: Rules = rules
        self.layout: Layout = layout
        self.mask_words: i64 = mask_words
        self.expansions: list[ExpansionEncoder] = expansions
        self.phases: vec[i64] = vec[i64]([i64(number) for number in phases])
        self.questions: vec[i64] = vec[i64]([i64(number) for number in questions])
        self.actions: vec[i16] = vec[i16]([i16(number) for number in actions])
        self.over_phase: i64 = over_phase
        self.schemin: i64 = phases[SCHEMIN]
        self.drafting: i64 = phases[DRAFT_ONE]
        # The phases in which no Round card lies open.
        self.before_card: i64 = bit(phases[PLACE_PAIR]) | bit(self.drafting) | bit(phases[TAKE_CARDS])
        # The kind of each sort of token in the second row.
        self.further_kinds: vec[i64] = vec[i64]([0] * TOKEN_SORTS)
        for number in range(FIRST_MODULE_KIND, len(rules.kinds)):
            for sort in range(TOKEN_SORTS):
                if rules.kinds[number].mask & one(sort) != 0:
                    self.further_kinds[sort] = number
        # Every Round card: the words of its event, then those of its turns.
        self.card_words: i64 = layout.event_words + layout.turn_limit
        self.cards: vec[i64] = vec[i64]([0] * (self.card_words * len(rules.cards)))
        for number in range(len(rules.cards)):
            card = rules.cards[number]
            base = self.card_words * number
            # Where events are off, nobody is told of one.
            event: i64 = card.event if rules.events_on else 0
            self.cards[base + (event >> 3)] = byte(event & 7, 1)
            for turn in range(card.length):
                self.cards[base + layout.event_words + turn] = byte(card.turns[turn], 1)
        # The bandit that a seat counts from, and every card of the pile as the seat writes it, by its entry.
        self.origin: vec[i64] = vec[i64]([0] * FIGURES)
        self.pile: vec[i64] = vec[i64]([0] * (FIGURES * ENTRIES))
        # What never changes for a seat: the character of each slot, its partners, the Marshal's player.
        self.characters: vec[i64] = vec[i64]([0] * (FIGURES * FIGURES))
        self.partners: vec[i64] = vec[i64]([0] * FIGURES)
        self.law_seat: vec[i64] = vec[i64]([0] * FIGURES)
        for seat in range(rules.seats):
            lead = rules.lead[seat]
            origin: i64 = 0 if lead == MARSHAL else lead
            self.origin[seat] = origin
            for figure in range(rules.bandits):
                character: i64 = rules.spec.characters[figure]
                slot = slot_of(figure, origin, rules.bandits)
                self.characters[seat * FIGURES + slot] = byte(character, 1)
            for entry in range(ENTRIES):
                by = seat_slot(entry_seat(entry), seat, rules.seats) + 1
                slot = slot_of(entry_figure(entry), origin, rules.bandits) + 1
                action = entry_action(entry) + 1
                self.pile[seat * ENTRIES + entry] = by | byte(1, slot) | byte(2, action)
            for other in range(rules.seats):
                slot = seat_slot(other, seat, rules.seats)
                if other != seat and rules.side[other] == rules.side[seat]:
                    self.partners[seat] |= byte(slot, 1)
                if rules.lead[other] == MARSHAL:
                    self.law_seat[seat] |= byte(slot, 1)


def slot_of(figure: i64, origin: i64, bandits: i64) -> i64:
    """Return the slot of a figure, counted from the bandit ``origin``; the Marshal always has the last."""
    if figure == MARSHAL:
        return MARSHAL
    slot = figure - origin
    return slot + bandits if slot < 0 else slot


def seat_slot(seat: i64, own: i64, seats: i64) -> i64:
    """Return the slot of a seat: its distance clockwise from the one who looks."""
    slot = seat - own
    return slot + seats if slot < 0 else slot

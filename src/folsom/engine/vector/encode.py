"""Encoding: what a seat may know of a game, written as the words of one observation.

Only what ``game.view`` shows may be read here; a test compares every observation with one made from the view.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.bits import holds, lowest
from folsom.engine.cards import BULLET, DECK, DECK_BULLETS, HAND, HAND_BULLETS, HIDDEN, NEUTRAL, entry_seat
from folsom.engine.decks import DECK_STACK, DISCARD_STACK, stack_height
from folsom.engine.figures import FIGURES, MARSHAL
from folsom.engine.flow import figure_of
from folsom.engine.frames import frame_note, frame_step
from folsom.engine.loot import BESIDE, HOLDERS, SHEET, STRONGBOX
from folsom.engine.places import ROOF
from folsom.engine.state import STACK_HEIGHT, State
from folsom.engine.vector.counts import base_kinds_in, bullets_by, cards_in, kinds_in, law_bullets_in
from folsom.engine.vector.layout import DISCARD_WORDS, PLACE_WORDS, TOKEN_WORDS
from folsom.engine.vector.packing import byte, clear, flags, mark, spread
from folsom.engine.vector.tables import ENTRIES, EncoderTables, seat_slot, slot_of


def encode(s: State, seat: i64, tables: EncoderTables, out: vec[i64], base: i64) -> None:
    """Write what a seat sees into the words from ``base`` on."""
    encode_course(s, seat, tables, out, base)
    encode_table(s, seat, tables, out, base)
    encode_bandits(s, seat, tables, out, base)
    encode_players(s, seat, tables, out, base)
    encode_own(s, seat, tables, out, base)
    encode_pile(s, seat, tables, out, base)
    encode_question(s, seat, tables, out, base)
    for expansion in tables.expansions:
        expansion.encode(s, seat, tables, out, base)


def phase_of(s: State, tables: EncoderTables) -> i64:
    """Return the number of the phase the game is in."""
    if s.over:
        return tables.over_phase
    depth = s.depth
    while depth > 0:
        depth -= 1
        phase = tables.phases[frame_step(s.frames[depth])]
        if phase >= 0:
            return phase
    return tables.schemin


def encode_course(s: State, seat: i64, tables: EncoderTables, out: vec[i64], base: i64) -> None:
    """Write how far the game is, and the Round card."""
    rules = s.rules
    at = tables.layout
    phase = phase_of(s, tables)
    mark(out, base + at.phase, at.phase_words, phase)
    out[base + at.first_player] = byte(seat_slot(s.first, seat, rules.seats), 1)
    keep: i64 = 0
    turn: i64 = 0
    if s.round == 0 or holds(tables.before_card, phase):
        clear(out, base + at.event, at.event_words)
        clear(out, base + at.turns, at.turn_limit)
    else:
        card = rules.cards[s.card]
        keep = card.keep
        cards = tables.cards
        shown = tables.card_words * s.card
        for word in range(base + at.event, base + at.event + at.event_words):
            out[word] = cards[shown]
            shown += 1
        for word in range(base + at.turns, base + at.turns + at.turn_limit):
            out[word] = cards[shown]
            shown += 1
        if phase == tables.schemin:
            turn = byte(s.turn if s.turn < card.length else card.length - 1, 1)
    out[base + at.turn] = turn
    if phase == tables.drafting:
        drafted = frame_note(s.frames[s.depth - 1])
        for word in range(base + at.drafted, base + at.drafted + at.drafted_words):
            out[word] = flags(drafted)
            drafted >>= 8
    else:
        clear(out, base + at.drafted, at.drafted_words)
    law: i64 = 1 if rules.lead[seat] == MARSHAL else 0
    over: i64 = 1 if s.over else 0
    out[base] = (
        byte(at.round, s.round)
        | byte(at.rounds, rules.rounds)
        | byte(at.resolving, s.resolving + 1)
        | byte(at.neutral_bullets, s.neutral)
        | byte(at.strongbox_beside, (base_kinds_in(s.loot[BESIDE]) >> (8 * STRONGBOX)) & 0xFF)
        | byte(at.keep, keep)
        | byte(at.you_are_the_law, law)
        | byte(at.over, over)
    )


def encode_table(s: State, seat: i64, tables: EncoderTables, out: vec[i64], base: i64) -> None:
    """Write the train, where the figures are and what lies about."""
    rules = s.rules
    at = tables.layout
    cars = rules.tail + 1
    # The Locomotive is 1, the other cars follow by kind; no car is 0.
    out[base + at.cars] = spread(s.train) + (0x0202020202020202 & (byte(cars, 1) - 1)) - 1
    places = base + at.places
    words = places + PLACE_WORDS * slot_of(0, tables.origin[seat], rules.bandits)
    end = places + PLACE_WORDS * rules.bandits
    for figure in range(rules.bandits):
        out[words] = 0
        out[words + 1] = 0
        out[words + 2] = 0
        place = s.place[figure]
        if holds(s.at[place], figure):
            out[words + (place >> 3)] = byte(place & 7, 1)
        words += PLACE_WORDS
        if words == end:
            words = places
    mark(out, places + PLACE_WORDS * MARSHAL, PLACE_WORDS, s.place[MARSHAL])
    floor = base + at.floor
    loot = s.loot
    if rules.loot_size > HOLDERS:
        for place in range(at.floor_places):
            kinds = loot[place] | loot[HOLDERS + place]
            out[floor + place] = kinds if kinds == 0 else kinds_in(s, place, tables)
        return
    for car in range(cars):
        inside = loot[car]
        above = loot[ROOF + car]
        out[floor + car] = inside if inside == 0 else base_kinds_in(inside)
        out[floor + ROOF + car] = above if above == 0 else base_kinds_in(above)


def encode_bandits(s: State, seat: i64, tables: EncoderTables, out: vec[i64], base: i64) -> None:
    """Write what every bandit has got, and received."""
    rules = s.rules
    at = tables.layout
    origin = tables.origin[seat]
    barrels: i64 = 0
    hundreds: i64 = 0
    rest: i64 = 0
    lost: i64 = 0
    slot = slot_of(0, origin, rules.bandits)
    for figure in range(rules.bandits):
        out[base + at.loot + slot] = kinds_in(s, SHEET + figure, tables)
        bullets = s.received[figure]
        if bullets == 0:
            out[base + at.shot_by + slot] = 0
            out[base + at.shot_by_the_law + slot] = 0
        else:
            out[base + at.shot_by + slot] = bullets_by(bullets, origin, rules.bandits)
            out[base + at.shot_by_the_law + slot] = law_bullets_in(bullets)
        barrels |= byte(slot, s.barrel[figure])
        bonus = s.bonus[figure]
        if bonus != 0:
            if bonus < 0:
                lost |= byte(slot, 1)
                bonus = -bonus
            hundreds |= byte(slot, bonus // 100)
            rest |= byte(slot, bonus % 100)
        slot += 1
        if slot == rules.bandits:
            slot = 0
    out[base + at.barrel] = barrels
    out[base + at.bonus_hundreds] = hundreds
    out[base + at.bonus_rest] = rest
    out[base + at.bonus_lost] = lost


def encode_players(s: State, seat: i64, tables: EncoderTables, out: vec[i64], base: i64) -> None:
    """Write who is who, who wins together, how many cards everybody has and what lies on discard piles."""
    rules = s.rules
    at = tables.layout
    characters = tables.characters
    for slot in range(rules.bandits):
        out[base + at.character + slot] = characters[seat * FIGURES + slot]
    out[base + at.partners] = tables.partners[seat]
    out[base + at.law_seat] = tables.law_seat[seat]
    hands: i64 = 0
    decks: i64 = 0
    cards = s.cards
    slot = seat_slot(0, seat, rules.seats)
    for other in range(rules.seats):
        hands |= byte(slot, cards_in(cards[HAND + other], cards[HAND_BULLETS + other]))
        deck = cards_in(cards[DECK + other], cards[DECK_BULLETS + other])
        if rules.ordered:
            deck += stack_height(s, DECK_STACK + other)
            encode_discards(s, other, tables.origin[seat], out, base + at.discards + DISCARD_WORDS * slot)
        decks |= byte(slot, deck)
        slot += 1
        if slot == rules.seats:
            slot = 0
    out[base + at.hands] = hands
    out[base + at.decks] = decks


def encode_discards(s: State, seat: i64, origin: i64, out: vec[i64], base: i64) -> None:
    """Count the cards of a discard pile: two words of Action cards, one of bullets, one of the Marshal's."""
    row = (DISCARD_STACK + seat) * STACK_HEIGHT
    cards: i64 = 0
    second: i64 = 0
    bullets: i64 = 0
    law: i64 = 0
    for height in range(1, i64(s.stacks[row]) + 1):
        code = i64(s.stacks[row + height])
        if code < 8:
            cards += byte(code, 1)
        elif code < BULLET:
            second += byte(code - 8, 1)
        elif code == BULLET + NEUTRAL:
            bullets += byte(7, 1)
        elif code < BULLET + MARSHAL:
            bullets += byte(slot_of(code - BULLET, origin, s.rules.bandits), 1)
        else:
            law += byte(code - BULLET - MARSHAL, 1)
    out[base] = cards
    out[base + 1] = second
    out[base + 2] = bullets
    out[base + 3] = law


def encode_own(s: State, seat: i64, tables: EncoderTables, out: vec[i64], base: i64) -> None:
    """Write the cards in the seat's hand and the values of its tokens."""
    rules = s.rules
    at = tables.layout
    hand = s.cards[HAND + seat]
    bullets = s.cards[HAND_BULLETS + seat]
    out[base + at.hand] = spread(hand)
    out[base + at.hand + 1] = spread(hand >> 32)
    out[base + at.hand_bullets] = bullets_by(bullets, tables.origin[seat], rules.bandits)
    out[base + at.hand_law_bullets] = law_bullets_in(bullets)
    crew = rules.crew[seat]
    words = base + at.tokens
    while crew != 0:
        holder = SHEET + lowest(crew)
        crew &= crew - 1
        out[words] = spread(s.loot[holder])
        out[words + 1] = spread(s.loot[holder] >> 32)
        if rules.loot_size > HOLDERS:
            out[words + 2] = spread(s.loot[HOLDERS + holder])
        words += TOKEN_WORDS


def encode_pile(s: State, seat: i64, tables: EncoderTables, out: vec[i64], base: i64) -> None:
    """Write the common pile: who laid each card, whose it is, what it does, and whether it lies face down."""
    cards = tables.pile
    pile = s.pile
    own = seat * ENTRIES
    words = base + tables.layout.pile
    end = words + (s.rules.pile_limit >> 1)
    resolving = s.resolving
    word: i64 = 0
    for index in range(s.pile_size):
        packed = pile[index]
        card = cards[own + (packed & (ENTRIES - 1))]
        if packed & HIDDEN != 0:
            if index > resolving and entry_seat(packed) != seat:
                card &= 0xFF
            card |= 0x1000000
        if index & 1 == 0:
            word = card
        else:
            out[words] = word | (card << 32)
            words += 1
            word = 0
    if word != 0:
        out[words] = word
        words += 1
    clear(out, words, end - words)


def encode_question(s: State, seat: i64, tables: EncoderTables, out: vec[i64], base: i64) -> None:
    """Write who is asked, for which figure, and what the question is."""
    rules = s.rules
    at = tables.layout
    asked: i64 = 0
    waiting = s.asking
    question: i64 = tables.questions[frame_step(s.frames[s.depth - 1])] if waiting != 0 else -1
    mark(out, base + at.question, at.question_words, question)
    while waiting != 0:
        other = lowest(waiting)
        waiting &= waiting - 1
        slot = slot_of(figure_of(s, other), tables.origin[seat], rules.bandits)
        asked |= byte(seat_slot(other, seat, rules.seats), slot + 1)
    out[base + at.asked] = asked

"""Looking: what a seat may know of a game, written as the words of one observation.

Only what ``game.view`` shows may be read here; a test compares every observation with one made from the view.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.bits import holds, lowest
from folsom.engine.cards import BULLET, DECK, DECK_BULLETS, HAND, HAND_BULLETS, HIDDEN, NEUTRAL, entry_seat
from folsom.engine.decks import DECK_STACK, DISCARD_STACK, stack_height
from folsom.engine.figures import MARSHAL
from folsom.engine.fleet import layout
from folsom.engine.fleet.counts import base_kinds_in, cards_in, kinds_in, law_shots_in, shots_in
from folsom.engine.fleet.look_further import look_at_horses, look_at_law, look_at_time_car, put_place
from folsom.engine.fleet.sight import ENTRIES, Sight, seat_slot, slot_of
from folsom.engine.fleet.words import byte, flags, spread
from folsom.engine.flow import figure_of
from folsom.engine.frames import frame_note, frame_step
from folsom.engine.loot import BESIDE, HOLDERS, SHEET
from folsom.engine.places import ROOF
from folsom.engine.state import STACK_HEIGHT, State


def look(s: State, seat: i64, sight: Sight, out: vec[i64], base: i64) -> None:
    """Write what a seat sees into the words from ``base`` on."""
    look_at_course(s, seat, sight, out, base)
    look_at_table(s, seat, sight, out, base)
    look_at_bandits(s, seat, sight, out, base)
    look_at_players(s, seat, sight, out, base)
    look_at_own(s, seat, sight, out, base)
    look_at_pile(s, seat, sight, out, base)
    look_at_question(s, seat, sight, out, base)
    if sight.horses:
        look_at_horses(s, sight.origin[seat], out, base)
    if sight.law:
        look_at_law(s, seat, sight.origin[seat], out, base)
    if sight.time_car:
        look_at_time_car(s, seat, sight.origin[seat], out, base)


def phase_of(s: State, sight: Sight) -> i64:
    """Return the number of the phase the game is in."""
    if s.over:
        return layout.OVER_PHASE
    depth = s.depth - 1
    while depth >= 0:
        phase = sight.phases[frame_step(s.frames[depth])]
        if phase >= 0:
            return phase
        depth -= 1
    return layout.SCHEMIN_PHASE


def look_at_course(s: State, seat: i64, sight: Sight, out: vec[i64], base: i64) -> None:
    """Write how far the game is, and the Round card."""
    rules = s.rules
    phase = phase_of(s, sight)
    out[base + layout.PHASE] = 0
    out[base + layout.PHASE + 1] = 0
    out[base + layout.PHASE + (phase >> 3)] = byte(phase & 7, 1)
    out[base + layout.FIRST] = byte(seat_slot(s.first, seat, rules.seats), 1)
    keep: i64 = 0
    turn: i64 = 0
    if s.round == 0 or phase <= layout.DEALING:
        for word in range(layout.CARD_WORDS):
            out[base + layout.EVENT + word] = 0
    else:
        card = rules.cards[s.card]
        keep = card.keep
        shown = layout.CARD_WORDS * s.card
        for word in range(layout.CARD_WORDS):
            out[base + layout.EVENT + word] = sight.cards[shown + word]
        if phase == layout.SCHEMIN_PHASE:
            turn = byte(s.turn if s.turn < card.length else card.length - 1, 1)
    out[base + layout.TURN] = turn
    chosen: i64 = frame_note(s.frames[s.depth - 1]) if phase == layout.DRAFTING else 0
    for word in range(layout.DRAFTED_WORDS):
        out[base + layout.DRAFTED + word] = flags(chosen)
        chosen >>= 8
    law: i64 = 1 if rules.lead[seat] == MARSHAL else 0
    over: i64 = 1 if s.over else 0
    out[base + layout.TIME] = (
        s.round
        | byte(layout.ROUNDS_BYTE, rules.rounds)
        | byte(layout.RESOLVING_BYTE, s.resolving + 1)
        | byte(layout.NEUTRAL_BYTE, s.neutral)
        | byte(layout.STRONGBOX_BYTE, (kinds_in(s, BESIDE) >> 16) & 0xFF)
        | byte(layout.KEEP_BYTE, keep)
        | byte(layout.LAW_BYTE, law)
        | byte(layout.OVER_BYTE, over)
    )


def look_at_table(s: State, seat: i64, sight: Sight, out: vec[i64], base: i64) -> None:
    """Write the train, where the figures are and what lies about."""
    rules = s.rules
    cars = rules.tail + 1
    # The Locomotive is 1, the other cars follow by kind; no car is 0.
    out[base + layout.CARS] = spread(s.train) + (0x0202020202020202 & (byte(cars, 1) - 1)) - 1
    words = base + layout.PLACES_OF + layout.PLACE_WORDS * slot_of(0, sight.origin[seat], rules.bandits)
    end = base + layout.PLACES_OF + layout.PLACE_WORDS * rules.bandits
    for figure in range(rules.bandits):
        place = s.place[figure]
        if not holds(s.at[place], figure):
            place = -1
        put_place(out, words, place)
        words += layout.PLACE_WORDS
        if words == end:
            words = base + layout.PLACES_OF
    put_place(out, base + layout.PLACES_OF + layout.PLACE_WORDS * layout.MARSHAL_SLOT, s.place[MARSHAL])
    floor = base + layout.FLOOR
    if rules.extra_size > 0:
        for place in range(layout.FLOOR_PLACES):
            out[floor + place] = kinds_in(s, place)
        return
    loot = s.loot
    for car in range(cars):
        inside = loot[car]
        above = loot[ROOF + car]
        out[floor + car] = inside if inside == 0 else base_kinds_in(inside)
        out[floor + ROOF + car] = above if above == 0 else base_kinds_in(above)


def look_at_bandits(s: State, seat: i64, sight: Sight, out: vec[i64], base: i64) -> None:
    """Write what every bandit has got, and received."""
    rules = s.rules
    origin = sight.origin[seat]
    barrels: i64 = 0
    hundreds: i64 = 0
    rest: i64 = 0
    lost: i64 = 0
    slot = slot_of(0, origin, rules.bandits)
    for figure in range(rules.bandits):
        out[base + layout.LOOT + slot] = kinds_in(s, SHEET + figure)
        received = s.received[figure]
        if received == 0:
            out[base + layout.SHOT_BY + slot] = 0
            out[base + layout.LAW_SHOTS + slot] = 0
        else:
            out[base + layout.SHOT_BY + slot] = shots_in(received, origin, rules.bandits)
            out[base + layout.LAW_SHOTS + slot] = law_shots_in(received)
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
    out[base + layout.BARREL] = barrels
    out[base + layout.BONUS_HUNDREDS] = hundreds
    out[base + layout.BONUS_REST] = rest
    out[base + layout.BONUS_LOST] = lost


def look_at_players(s: State, seat: i64, sight: Sight, out: vec[i64], base: i64) -> None:
    """Write how many cards everybody has, who wins together, and what lies on discard piles."""
    rules = s.rules
    standing = layout.STANDING_WORDS * seat
    for word in range(layout.STANDING_WORDS):
        out[base + layout.STANDING + word] = sight.standing[standing + word]
    hands: i64 = 0
    decks: i64 = 0
    slot = seat_slot(0, seat, rules.seats)
    for other in range(rules.seats):
        hands |= byte(slot, cards_in(s.cards[HAND + other], s.cards[HAND_BULLETS + other]))
        deck = cards_in(s.cards[DECK + other], s.cards[DECK_BULLETS + other])
        if rules.ordered:
            deck += stack_height(s, DECK_STACK + other)
            discards = base + layout.DISCARDS + slot * layout.DISCARD_WORDS
            look_at_discards(s, other, sight.origin[seat], out, discards)
        decks |= byte(slot, deck)
        slot += 1
        if slot == rules.seats:
            slot = 0
    out[base + layout.HANDS] = hands
    out[base + layout.DECKS] = decks


def look_at_discards(s: State, seat: i64, origin: i64, out: vec[i64], base: i64) -> None:
    """Count the cards of a discard pile: two words of Action cards, one of bullets, one of the Marshal's."""
    row = (DISCARD_STACK + seat) * STACK_HEIGHT
    cards: i64 = 0
    second: i64 = 0
    shots: i64 = 0
    law: i64 = 0
    for height in range(1, i64(s.stacks[row]) + 1):
        code = i64(s.stacks[row + height])
        if code < 8:
            cards += byte(code, 1)
        elif code < BULLET:
            second += byte(code - 8, 1)
        elif code == BULLET + NEUTRAL:
            shots += byte(7, 1)
        elif code < BULLET + MARSHAL:
            shots += byte(slot_of(code - BULLET, origin, s.rules.bandits), 1)
        else:
            law += byte(code - BULLET - MARSHAL, 1)
    out[base] = cards
    out[base + 1] = second
    out[base + 2] = shots
    out[base + 3] = law


def look_at_own(s: State, seat: i64, sight: Sight, out: vec[i64], base: i64) -> None:
    """Write the hand and the values of the own tokens."""
    rules = s.rules
    hand = s.cards[HAND + seat]
    bullets = s.cards[HAND_BULLETS + seat]
    out[base + layout.HAND_CARDS] = spread(hand)
    out[base + layout.HAND_CARDS + 1] = spread(hand >> 32)
    out[base + layout.HAND_SHOTS] = shots_in(bullets, sight.origin[seat], rules.bandits)
    out[base + layout.HAND_LAW_SHOTS] = law_shots_in(bullets)
    crew = rules.crew[seat]
    words = base + layout.TOKENS
    while crew != 0:
        holder = SHEET + lowest(crew)
        crew &= crew - 1
        out[words] = spread(s.loot[holder])
        out[words + 1] = spread(s.loot[holder] >> 32)
        if rules.loot_size > HOLDERS:
            out[words + 2] = spread(s.loot[HOLDERS + holder])
        words += layout.TOKEN_WORDS


def look_at_pile(s: State, seat: i64, sight: Sight, out: vec[i64], base: i64) -> None:
    """Write the common pile: who laid each card, whose it is, what it does, and whether it lies face down."""
    faces = sight.pile
    pile = s.pile
    own = seat * ENTRIES
    words = base + layout.PILE
    resolving = s.resolving
    word: i64 = 0
    for index in range(s.pile_size):
        packed = pile[index]
        card = faces[own + (packed & (ENTRIES - 1))]
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
    out[words] = word
    end = base + layout.PILE + (s.rules.pile_limit >> 1)
    for left in range(words + 1, end):
        out[left] = 0


def look_at_question(s: State, seat: i64, sight: Sight, out: vec[i64], base: i64) -> None:
    """Write who is asked, for which figure, and what the question is."""
    rules = s.rules
    asked: i64 = 0
    waiting = s.asking
    for word in range(layout.QUESTION_WORDS):
        out[base + layout.QUESTION + word] = 0
    if waiting != 0:
        question = sight.questions[frame_step(s.frames[s.depth - 1])]
        out[base + layout.QUESTION + (question >> 3)] = byte(question & 7, 1)
    while waiting != 0:
        other = lowest(waiting)
        waiting &= waiting - 1
        slot = slot_of(figure_of(s, other), sight.origin[seat], rules.bandits)
        asked |= byte(seat_slot(other, seat, rules.seats), slot + 1)
    out[base + layout.ASKED] = asked

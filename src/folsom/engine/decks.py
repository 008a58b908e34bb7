"""Decks: drawing, laying on top, shuffling.

A deck is a bag below an ordered stack of cards known to lie on top. Where everything is shuffled before the
next draw the stack is never used: laying on top is putting into the bag.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from folsom.engine.bags import one, pick, thing_at, total
from folsom.engine.bits import bit, shift
from folsom.engine.cards import (
    BULLET,
    DECK,
    DECK_BULLETS,
    HAND,
    HAND_BULLETS,
    NEUTRAL,
    NEUTRAL_SHIFT,
    bullet_pick,
    bullet_total,
)
from folsom.engine.chance import below
from folsom.engine.figures import FIGURES
from folsom.engine.record import DRAWN, HAND_RETURNED
from folsom.engine.state import STACK_HEIGHT, State

DECK_STACK: Final = 0
DISCARD_STACK: Final = 8
NO_CARD: Final = -1


def bullet(sort: i64) -> i64:
    """Return a bag with one bullet of a sort."""
    if sort == NEUTRAL:
        return shift(1, NEUTRAL_SHIFT)
    return one(sort)


def add(s: State, zone: i64, code: i64) -> None:
    """Put a card into the bags of a zone, given as ``HAND + seat`` or ``DECK + seat``."""
    if code < BULLET:
        s.cards[zone] += one(code)
    else:
        s.cards[zone + FIGURES] += bullet(code - BULLET)


def remove(s: State, zone: i64, code: i64) -> None:
    """Take a card out of the bags of a zone."""
    if code < BULLET:
        s.cards[zone] -= one(code)
    else:
        s.cards[zone + FIGURES] -= bullet(code - BULLET)


def stack_height(s: State, row: i64) -> i64:
    """Return how many cards lie in an ordered stack."""
    if not s.rules.ordered:
        return 0
    return i64(s.stacks[row * STACK_HEIGHT])


def stack_push(s: State, row: i64, code: i64) -> None:
    """Lay a card on an ordered stack."""
    base = row * STACK_HEIGHT
    height = i64(s.stacks[base]) + 1
    s.stacks[base] = u8(height)
    s.stacks[base + height] = u8(code)


def stack_pop(s: State, row: i64) -> i64:
    """Take the top card of an ordered stack."""
    base = row * STACK_HEIGHT
    height = i64(s.stacks[base])
    s.stacks[base] = u8(height - 1)
    return i64(s.stacks[base + height])


def stack_find(s: State, row: i64, code: i64) -> i64:
    """Return where in an ordered stack a card lies, counted from 1 at the bottom; 0 if it is not there."""
    base = row * STACK_HEIGHT
    for height in range(stack_height(s, row), 0, -1):
        if i64(s.stacks[base + height]) == code:
            return height
    return 0


def stack_remove(s: State, row: i64, height: i64) -> None:
    """Take a card out of the middle of an ordered stack; those above it move down."""
    base = row * STACK_HEIGHT
    for above in range(height, stack_height(s, row)):
        s.stacks[base + above] = s.stacks[base + above + 1]
    s.stacks[base] = u8(stack_height(s, row) - 1)


def put_on_deck(s: State, seat: i64, code: i64) -> None:
    """Lay a card on top of a seat's deck."""
    if s.rules.ordered:
        stack_push(s, DECK_STACK + seat, code)
    else:
        add(s, DECK + seat, code)


def hand_count(s: State, seat: i64) -> i64:
    """Count the cards in a hand."""
    return total(s.cards[HAND + seat]) + bullet_total(s.cards[HAND_BULLETS + seat])


def deck_count(s: State, seat: i64) -> i64:
    """Count the cards of a deck."""
    in_bag = total(s.cards[DECK + seat]) + bullet_total(s.cards[DECK_BULLETS + seat])
    return in_bag + stack_height(s, DECK_STACK + seat)


def take_top(s: State, seat: i64) -> i64:
    """Take the top card of a seat's deck and return its code, ``NO_CARD`` from an empty one."""
    if s.rules.ordered and stack_height(s, DECK_STACK + seat) > 0:
        return stack_pop(s, DECK_STACK + seat)
    actions = s.cards[DECK + seat]
    bullets = s.cards[DECK_BULLETS + seat]
    if actions | bullets == 0:
        for module in s.rules.on_empty_deck:
            if module.on_empty_deck(s, seat):
                return take_top(s, seat)
        return NO_CARD
    action_total = total(actions)
    index = below(s, action_total + bullet_total(bullets))
    if index < action_total:
        sort = pick(actions, index)
        s.cards[DECK + seat] = actions - one(sort)
        return sort
    sort = bullet_pick(bullets, index - action_total)
    s.cards[DECK_BULLETS + seat] = bullets - bullet(sort)
    return BULLET + sort


def sample(s: State, actions: i64, bullets: i64, wanted: i64) -> tuple[i64, i64]:
    """Pick cards at random from two bags, all if there are fewer, and return the bags of those picked."""
    picked_actions: i64 = 0
    picked_bullets: i64 = 0
    action_total = total(actions)
    left = action_total + bullet_total(bullets)
    if wanted > left:
        wanted = left
    while wanted > 0:
        wanted -= 1
        index = below(s, left)
        left -= 1
        if index < action_total:
            action_total -= 1
            card = thing_at(actions, index)
            actions -= card
            picked_actions += card
        else:
            card = bullet(bullet_pick(bullets, index - action_total))
            bullets -= card
            picked_bullets += card
    return picked_actions, picked_bullets


def draw(s: State, seat: i64, wanted: i64) -> None:
    """Draw cards into a seat's hand, as many as there are."""
    if s.rules.ordered:
        draw_in_order(s, seat, wanted)
        return
    cards = s.cards
    actions, bullets = sample(s, cards[DECK + seat], cards[DECK_BULLETS + seat], wanted)
    cards[DECK + seat] -= actions
    cards[DECK_BULLETS + seat] -= bullets
    cards[HAND + seat] += actions
    cards[HAND_BULLETS + seat] += bullets
    if s.recorder is not None:
        note_draw(s, seat, actions, bullets)


def draw_in_order(s: State, seat: i64, wanted: i64) -> None:
    """Draw card by card from a deck whose top may be known."""
    actions: i64 = 0
    bullets: i64 = 0
    while wanted > 0:
        wanted -= 1
        code = take_top(s, seat)
        if code == NO_CARD:
            break
        add(s, HAND + seat, code)
        if code < BULLET:
            actions += one(code)
        else:
            bullets += bullet(code - BULLET)
    if s.recorder is not None:
        note_draw(s, seat, actions, bullets)


def note_draw(s: State, seat: i64, actions: i64, bullets: i64) -> None:
    """Record which cards a seat drew, five bits for each code."""
    drawn = total(actions) + bullet_total(bullets)
    codes: i64 = 0
    for index in range(drawn):
        code: i64
        if actions != 0:
            code = pick(actions, 0)
            actions -= one(code)
        else:
            code = BULLET + bullet_pick(bullets, 0)
            bullets -= bullet(code - BULLET)
        codes |= code << (5 * index)
    s.note_secret(DRAWN, seat, drawn, 0, 0, codes, bit(seat))


def fill_hand(s: State, seat: i64, size: i64) -> None:
    """Draw until a hand has a size; a larger hand draws nothing."""
    missing = size - hand_count(s, seat)
    if missing > 0:
        draw(s, seat, missing)


def shuffle(s: State, seat: i64) -> None:
    """Shuffle a deck: what lay on top in a known order joins the bag."""
    while stack_height(s, DECK_STACK + seat) > 0:
        add(s, DECK + seat, stack_pop(s, DECK_STACK + seat))


def return_hand(s: State, seat: i64) -> None:
    """Put an unplayed hand on top of the deck."""
    cards = s.cards
    actions = cards[HAND + seat]
    bullets = cards[HAND_BULLETS + seat]
    if s.recorder is not None:
        s.note(HAND_RETURNED, seat, hand_count(s, seat), 0, 0)
    cards[HAND + seat] = 0
    cards[HAND_BULLETS + seat] = 0
    if not s.rules.ordered:
        cards[DECK + seat] += actions
        cards[DECK_BULLETS + seat] += bullets
        return
    while bullets != 0:
        sort = bullet_pick(bullets, 0)
        bullets -= bullet(sort)
        put_on_deck(s, seat, BULLET + sort)
    while actions != 0:
        sort = pick(actions, 0)
        actions -= one(sort)
        put_on_deck(s, seat, sort)

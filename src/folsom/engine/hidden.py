"""What is hidden: a random full state consistent with what one seat may know (HID-1 to HID-4).

A seat knows its own hand, its own face-down cards and the values on its own sheets. Of every other seat it
knows which cards and bullets exist and how many lie where, so those are dealt again; so are the values of all
tokens it does not own, and sealed answers not yet shown.
"""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bags import one, pick, thing_at, total
from folsom.engine.bits import holds, lowest, nth, size
from folsom.engine.cards import (
    DECK,
    DECK_BULLETS,
    HAND,
    HAND_BULLETS,
    SECOND_HALF,
    SORTS,
    entry,
    entry_action,
    entry_figure,
    entry_hidden,
    entry_seat,
)
from folsom.engine.chance import below
from folsom.engine.decks import hand_count, sample
from folsom.engine.figures import FIGURES
from folsom.engine.frames import frame_step
from folsom.engine.loot import HOLDERS, SHEET, Kind
from folsom.engine.set_up import seed_state
from folsom.engine.state import State


def laid_sort(s: State, packed: i64) -> i64:
    """Return the sort a card of the pile had in the hand of the seat that laid it."""
    seat = entry_seat(packed)
    figure = entry_figure(packed)
    half = s.rules.half[figure]
    if s.rules.seat_of[figure] != seat:
        half = 1
    return entry_action(packed) + SECOND_HALF * half


def gather(s: State, seat: i64) -> i64:
    """Put a seat's hand and face-down cards into the bag of its deck; return how large the hand was."""
    in_hand = hand_count(s, seat)
    cards = s.cards
    unseen = s.resolving + 1
    for index in range(unseen, s.pile_size):
        packed = s.pile[index]
        if entry_hidden(packed) and entry_seat(packed) == seat:
            cards[DECK + seat] += one(laid_sort(s, packed))
    cards[DECK + seat] += cards[HAND + seat]
    cards[DECK_BULLETS + seat] += cards[HAND_BULLETS + seat]
    return in_hand


def deal_out(s: State, seat: i64, in_hand: i64) -> None:
    """Deal face-down cards and a hand from what was gathered in a seat's deck."""
    rules = s.rules
    cards = s.cards
    actions = cards[DECK + seat]
    bullets = cards[DECK_BULLETS + seat]
    unseen = s.resolving + 1
    for index in range(unseen, s.pile_size):
        packed = s.pile[index]
        if entry_hidden(packed) and entry_seat(packed) == seat:
            sort = pick(actions, below(s, total(actions)))
            actions -= one(sort)
            card = seat * SORTS + sort
            s.pile[index] = entry(rules.card_action[card], rules.card_figure[card], seat, True)
    hand, hand_bullets = sample(s, actions, bullets, in_hand)
    cards[HAND + seat] = hand
    cards[HAND_BULLETS + seat] = hand_bullets
    cards[DECK + seat] = actions - hand
    cards[DECK_BULLETS + seat] = bullets - hand_bullets


def deal_again(s: State, seat: i64) -> None:
    """Deal another seat's unseen cards again between its face-down cards, its hand and its deck."""
    deal_out(s, seat, gather(s, seat))


def hide_values(s: State, kind: Kind, own: i64) -> None:
    """Deal the values of one kind of token again among all holders but the sheets of some figures."""
    loot = s.loot
    pool: i64 = 0
    # As a Python number, the end of the range would make every holder one.
    holders = i64(HOLDERS)
    for holder in range(holders):
        if holder < SHEET or not holds(own, holder - SHEET):
            pool += loot[kind.row + holder] & kind.mask
    left = total(pool)
    for holder in range(holders):
        held = loot[kind.row + holder] & kind.mask
        if held == 0 or (holder >= SHEET and holds(own, holder - SHEET)):
            continue
        dealt: i64 = 0
        for _token in range(total(held)):
            token = thing_at(pool, below(s, left))
            left -= 1
            pool -= token
            dealt += token
        loot[kind.row + holder] += dealt - held


def offer_again(s: State, seat: i64) -> None:
    """Let another seat's open decision fit the hand it was dealt, which must be one that could be asked."""
    packed = s.frames[s.depth - 1]
    step = s.rules.steps[frame_step(packed)]
    s.options = step.offers(s, packed)
    while s.options == 0:
        deal_again(s, seat)
        s.options = step.offers(s, packed)


def determinize(s: State, seat: i64, seed: int) -> State:
    """Return a random full state that looks to a seat exactly like this one, with chance of its own."""
    return fitting(s, seat, s.rules.crew[seat], seed)


def watched(s: State, seed: int) -> State:
    """Return a random full state that looks to a spectator exactly like this one."""
    return fitting(s, FIGURES, 0, seed)


def fitting(s: State, seat: i64, own: i64, seed: int) -> State:
    """Return a random full state that looks exactly like this one to a seat with its own figures."""
    guess = s.clone()
    seed_state(guess, seed)
    rules = s.rules
    for other in range(rules.seats):
        if other != seat:
            deal_again(guess, other)
    for kind in rules.kinds:
        # At the end everybody's money is counted openly.
        if kind.hidden and not s.over:
            hide_values(guess, kind, own)
    for module in rules.on_guess:
        module.on_guess(guess, seat)
    if s.sealed != 0:
        seal_again(guess, seat)
    elif s.asking != 0 and not holds(s.asking, seat):
        offer_again(guess, lowest(s.asking))
    return guess


def seal_again(s: State, seat: i64) -> None:
    """Let the other seats' sealed offers follow from their new cards, and answer again those answered."""
    packed = s.frames[s.depth - 1]
    step = s.rules.steps[frame_step(packed)]
    for figure in range(FIGURES):
        if s.secrets[figure] == 0 or s.rules.seat_of[figure] == seat:
            continue
        offers = step.sealed_offers(s, packed, figure)
        s.secrets[figure] = offers
        if not holds(s.sealed, figure):
            s.secrets[FIGURES + figure] = nth(offers, below(s, size(offers)))

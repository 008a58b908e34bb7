"""Cards of a position: hands, decks, discard piles and the common pile, laid out and read back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from folsom.engine.bags import count
from folsom.engine.cards import (
    BULLET,
    DECK_BULLETS,
    HAND,
    HAND_BULLETS,
    MARSHAL_CARD,
    NEUTRAL,
    SORTS,
    bullet_count,
    entry,
    entry_action,
    entry_figure,
)
from folsom.engine.cards import DECK as DECK_ZONE
from folsom.engine.decks import DECK_STACK, DISCARD_STACK, add, bullet, stack_push
from folsom.engine.expansions.keep import KEPT_BULLETS, KEPT_CARDS
from folsom.engine.figures import FIGURES
from folsom.engine.state import STACK_HEIGHT
from folsom.game.conformance.table import Table
from folsom.game.conformance.values import mapping, words
from folsom.game.errors import ScenarioError

# What a bag can count of one sort, and what a player can hold in all with room for bullets to come.
MOST_OF_A_SORT: Final = 15
MOST_CARDS: Final = 40


def lay_cards(table: Table, given: Mapping[str, object], pile: list[str]) -> None:
    """Lay out everybody's cards; a deck that is not given holds the own cards that lie nowhere else."""
    hands, decks, discards = (_given(table, given, key) for key in ("hand", "deck", "discard"))
    away = _lay_pile(table, pile)
    for zone in (hands, discards):
        for seat, codes in zone.items():
            away.update(face_of(table, seat, code) for code in codes if code < BULLET)
    for seat in range(table.rules.seats):
        if seat not in decks:
            decks[seat] = _rest_of_deck(table, seat, away)
        table.state.cards[DECK_ZONE + seat] = 0
        for code in hands.get(seat, []):
            add(table.state, HAND + seat, code)
        _lay_stack(table, DECK_STACK + seat, decks[seat])
        _lay_stack(table, DISCARD_STACK + seat, discards.get(seat, []))
        _check_and_count(table, seat, [*hands.get(seat, []), *decks[seat], *discards.get(seat, [])])


def _given(table: Table, given: Mapping[str, object], key: str) -> dict[int, list[int]]:
    zone: dict[int, list[int]] = {}
    for name, cards in mapping(given.get(key, {}), f"given.{key}").items():
        seat = table.seat(name)
        zone[seat] = [table.card(seat, card) for card in words(cards, f"given.{key}.{name}")]
    return zone


def _lay_pile(table: Table, cards: list[str]) -> Counter[tuple[int, int]]:
    s = table.state
    if len(cards) > table.rules.pile_limit:
        raise ScenarioError(f"the pile holds {len(cards)} cards; expected at most {table.rules.pile_limit}")
    faces = [table.pile_card(card) for card in cards]
    for action, figure in faces:
        s.pile[s.pile_size] = entry(action, figure, table.rules.seat_of[figure], False)
        s.pile_size += 1
    return Counter((figure, action) for action, figure in faces)


def face_of(table: Table, seat: int, code: int) -> tuple[int, int]:
    """Return whose card it is that a seat's zone knows by a code, and what it does."""
    card = seat * SORTS + code
    return int(table.rules.card_figure[card]), int(table.rules.card_action[card])


def _rest_of_deck(table: Table, seat: int, away: Counter[tuple[int, int]]) -> list[int]:
    bag = table.state.cards[DECK_ZONE + seat]
    codes = [code for code in range(SORTS) for _ in range(count(bag, code))]
    if table.roster.pairs:
        # The card that belongs to neither bandit lies below those of both.
        codes.sort(key=lambda code: code == MARSHAL_CARD)
    rest: list[int] = []
    for code in codes:
        face = face_of(table, seat, code)
        if away[face] > 0:
            away[face] -= 1
        else:
            rest.append(code)
    return rest


def _lay_stack(table: Table, row: int, codes: Iterable[int]) -> None:
    for code in reversed(list(codes)):
        if table.rules.ordered:
            stack_push(table.state, row, code)
        else:
            # Where everything is shuffled before the next draw, all cards that are not in hands are the deck.
            add(table.state, DECK_ZONE + row % FIGURES, code)


def _check_and_count(table: Table, seat: int, codes: list[int]) -> None:
    """Refuse more cards than can be counted, and let the bullets count as received."""
    player = table.roster.players[seat]
    if len(codes) > MOST_CARDS:
        raise ScenarioError(f"{player} has {len(codes)} cards; expected at most {MOST_CARDS}")
    for code, amount in Counter(codes).items():
        if amount > MOST_OF_A_SORT and code != BULLET + NEUTRAL:
            card = table.roster.card_word(seat, code)
            raise ScenarioError(f"{player} has {amount} cards '{card}'; expected at most {MOST_OF_A_SORT}")
    for code in codes:
        if code >= BULLET:
            table.state.received[table.rules.lead[seat]] += bullet(code - BULLET)


def kept_bags(table: Table, seat: int) -> tuple[int, int]:
    """Return the Action cards and bullets a seat has kept by symbol: they never left its hand."""
    extra = table.state.extra
    return (extra[KEPT_CARDS + seat], extra[KEPT_BULLETS + seat]) if extra else (0, 0)


def hand_codes(table: Table, seat: int) -> list[int]:
    """Return the cards in a seat's hand, those kept by symbol too."""
    cards = table.state.cards
    codes = _bag_codes(cards[HAND + seat], cards[HAND_BULLETS + seat])
    return codes + _bag_codes(*kept_bags(table, seat))


def shuffled_codes(table: Table, seat: int) -> list[int]:
    """Return the cards of a seat's deck that lie in no known order, below the others."""
    cards = table.state.cards
    return _bag_codes(cards[DECK_ZONE + seat], cards[DECK_BULLETS + seat])


def _bag_codes(actions: int, bullets: int) -> list[int]:
    codes = [code for code in range(SORTS) for _ in range(count(actions, code))]
    return codes + [BULLET + sort for sort in bullet_sorts(bullets)]


def bullet_sorts(bullets: int) -> list[int]:
    """Return the sorts of the bullets in a bag."""
    return [sort for sort in range(NEUTRAL + 1) for _ in range(bullet_count(bullets, sort))]


def stack_codes(table: Table, row: int) -> list[int]:
    """Return the cards of an ordered stack, top first; nothing where decks have no order."""
    if not table.rules.ordered:
        return []
    stacks = table.state.stacks
    base = row * STACK_HEIGHT
    return [int(stacks[base + height]) for height in range(int(stacks[base]), 0, -1)]


def pile_words(table: Table) -> list[str]:
    """Return the cards of the common pile that have not come up, in the order laid."""
    s = table.state
    coming = [s.pile[index] for index in range(max(s.resolving + 1, 0), s.pile_size)]
    return [table.roster.pile_word(entry_action(packed), entry_figure(packed)) for packed in coming]

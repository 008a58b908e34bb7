"""Possible positions: what a scenario gives must be something that a game could reach.

Positions need not add up: things may be missing, and cards may be held twice so that chance does not matter.
Refused is what cannot be in any game: a bandit inside with the Marshal, more tokens than there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from folsom.data import load_expansion
from folsom.engine.bags import count
from folsom.engine.bits import holds
from folsom.engine.cards import BULLET, NEUTRAL, SORTS
from folsom.engine.cards import DECK as DECK_ZONE
from folsom.engine.decks import DECK_STACK, DISCARD_STACK
from folsom.engine.expansions import numbers
from folsom.engine.figures import MARSHAL
from folsom.engine.loot import TOKEN_SORTS
from folsom.engine.set_up import blank
from folsom.game.conformance.cards import face_of, hand_codes, stack_codes
from folsom.game.conformance.in_play import HORSES
from folsom.game.conformance.table import Table
from folsom.game.conformance.values import items, mapping, words
from folsom.game.errors import ScenarioError
from folsom.game.words import place_word, token_word

# Flasks begin full; as many of them can be half empty.
BEGAN_AS: Final = {
    TOKEN_SORTS + numbers.HALF_WHISKEY_SORT: TOKEN_SORTS + numbers.WHISKEY_SORT,
    TOKEN_SORTS + numbers.HALF_OLD_WHISKEY_SORT: TOKEN_SORTS + numbers.OLD_WHISKEY_SORT,
}
LISTED: Final = ("hostages", "prisoners", "wanted", "objectives")


def check_possible(table: Table, given: Mapping[str, object]) -> None:
    """Refuse a position that has been laid out but cannot be, naming everything impossible in it."""
    found = [
        *_marshals_company(table),
        *_tokens(table, given),
        *_bullets(table),
        *_horses(table, given),
        *_cards(table),
        *_doubles(given),
    ]
    if found:
        meant = "a scenario that needs it says 'impossible: true'"
        raise ScenarioError(f"this position is impossible: {'; '.join(found)} ({meant})")


def _too_many(amount: int, what: str, most: int) -> Iterator[str]:
    if amount > most:
        yield f"{amount} {what}, of which there {'is' if most == 1 else 'are'} {most}"


def _marshals_company(table: Table) -> Iterator[str]:
    place = table.state.place[MARSHAL]
    for figure, name in enumerate(table.roster.bandits):
        if not table.roster.marshal_plays and holds(table.state.at[place], figure):
            yield f"{name} is {place_word(place)} with the Marshal"


def _tokens(table: Table, given: Mapping[str, object]) -> Iterator[str]:
    sorts: Counter[int] = Counter()
    for key in ("floor", "owns"):
        for tokens in mapping(given.get(key, {}), key).values():
            sorts.update(table.token(token) for token in words(tokens, key))
    for sort, amount in sorts.items():
        yield from _too_many(amount, f"'{token_word(sort)}'", table.supply[BEGAN_AS.get(sort, sort)])


def _bullets(table: Table) -> Iterator[str]:
    s = table.state
    spec = table.rules.spec
    for figure, name in enumerate(table.roster.bandits):
        yield from _too_many(s.barrel[figure], f"bullets left to {name}", spec.barrel)
    yield from _too_many(s.neutral, "neutral bullets", spec.neutral)


def _horses(table: Table, given: Mapping[str, object]) -> Iterator[str]:
    if HORSES in table.roster.modules:
        # A seventh bandit comes with a horse of its own.
        most = max(load_expansion("horses").tokens.horses, len(table.roster.bandits))
        yield from _too_many(len(items(given.get("horses", []), "horses")), "horses", most)


def _cards(table: Table) -> Iterator[str]:
    """Find cards that nobody has in this game; which ones lie in the pile was checked when it was read."""
    decks = blank(table.rules).cards
    seats = range(table.rules.seats)
    known = {
        face_of(table, seat, code)
        for seat in seats
        for code in range(SORTS)
        if count(decks[DECK_ZONE + seat], code)
    }
    for seat in seats:
        stacks = stack_codes(table, DECK_STACK + seat) + stack_codes(table, DISCARD_STACK + seat)
        for code in dict.fromkeys(hand_codes(table, seat) + stacks):
            if code < BULLET:
                exists = face_of(table, seat, code) in known
            else:
                exists = table.roster.marshal_plays or not numbers.DISARMED <= code - BULLET < NEUTRAL
            if not exists:
                yield f"'{table.roster.card_word(seat, code)}' is no card of this game"


def _doubles(given: Mapping[str, object]) -> Iterator[str]:
    for key in LISTED:
        for name, amount in Counter(words(given.get(key, []), key)).items():
            if amount > 1:
                yield f"'given.{key}' names {name} twice"

"""Possible positions: what a scenario gives must be something that a game could reach.

Positions need not add up: things may be missing, and cards may be held twice so that chance does not matter.
Refused is what cannot be in any game: a bandit inside with the Marshal, more tokens than there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from folsom.engine.bags import count
from folsom.engine.bits import holds
from folsom.engine.cards import BULLET, NEUTRAL, SORTS
from folsom.engine.cards import DECK as DECK_ZONE
from folsom.engine.decks import DECK_STACK, DISCARD_STACK
from folsom.engine.figures import MARSHAL
from folsom.engine.set_up import blank
from folsom.game.conformance.cards import face_of, hand_codes, stack_codes
from folsom.game.conformance.in_play import played
from folsom.game.conformance.table import Table
from folsom.game.conformance.values import mapping, words
from folsom.game.words import place_word, token_word


def impossibilities(table: Table, given: Mapping[str, object]) -> list[str]:
    """Return everything that is impossible in a position that has been laid out."""
    return [
        *_marshals_company(table),
        *_tokens(table, given),
        *_bullets(table),
        *_of_expansions(table, given),
        *_cards(table),
        *_doubles(table, given),
    ]


def too_many(amount: int, what: str, most: int) -> Iterator[str]:
    """Say that there is more of something than there can be, if so."""
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
    began_as: dict[int, int] = {}
    for expansion in played(table.roster):
        began_as |= expansion.scenario.began_as
    for sort, amount in sorts.items():
        yield from too_many(amount, f"'{token_word(sort)}'", table.supply[began_as.get(sort, sort)])


def _bullets(table: Table) -> Iterator[str]:
    s = table.state
    spec = table.rules.spec
    for figure, name in enumerate(table.roster.bandits):
        yield from too_many(s.barrel[figure], f"bullets left to {name}", spec.barrel)
    yield from too_many(s.neutral, "neutral bullets", spec.neutral)


def _of_expansions(table: Table, given: Mapping[str, object]) -> Iterator[str]:
    for expansion in played(table.roster):
        if expansion.scenario.impossible is not None:
            yield from expansion.scenario.impossible(table, given)


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
    bullets = {NEUTRAL, *range(table.rules.bandits)}
    bullets.update(bullet for expansion in played(table.roster) for bullet in expansion.bullets)
    for seat in seats:
        stacks = stack_codes(table, DECK_STACK + seat) + stack_codes(table, DISCARD_STACK + seat)
        for code in dict.fromkeys(hand_codes(table, seat) + stacks):
            if code < BULLET:
                exists = face_of(table, seat, code) in known
            else:
                exists = code - BULLET in bullets
            if not exists:
                yield f"'{table.roster.card_word(seat, code)}' is no card of this game"


def _doubles(table: Table, given: Mapping[str, object]) -> Iterator[str]:
    """Find what is named twice among things there is one of each."""
    for key in (key for expansion in played(table.roster) for key in expansion.scenario.given):
        listed = given.get(key)
        names = [name for name in listed if isinstance(name, str)] if isinstance(listed, list) else []
        for name, amount in Counter(names).items():
            if amount > 1:
                yield f"'given.{key}' names {name} twice"

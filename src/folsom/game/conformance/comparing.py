"""Comparing: what a scenario says must have come out, held against what did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from folsom.engine.decks import DECK_STACK, DISCARD_STACK
from folsom.engine.loot import SHEET
from folsom.engine.round.scoring import money
from folsom.game.conformance import in_play
from folsom.game.conformance.cards import bullet_sorts, hand_codes, pile_words, shuffled_codes, stack_codes
from folsom.game.conformance.document import Scenario
from folsom.game.conformance.table import Checker, Table
from folsom.game.conformance.values import known_keys, mapping, whole_number, word, words
from folsom.game.errors import ScenarioError
from folsom.game.registry import EXPANSIONS
from folsom.game.view_of import tokens_in
from folsom.game.words import place_word, token_word

AT_THE_END: Final = ("money", "winners")


def differences(table: Table, scenario: Scenario) -> list[str]:
    """Return every difference between a played table and what its scenario expects."""
    for key in scenario.then:
        in_play.need(table.roster, lambda expansion: expansion.scenario.then, key, f"'then.{key}'")
    checkers = _checkers()
    return [found for key, value in scenario.then.items() for found in checkers[key](table, value)]


def _checkers() -> dict[str, Checker]:
    checkers = dict(THEN)
    for expansion in EXPANSIONS.values():
        checkers.update(expansion.scenario.then)
    return checkers


def check_then(scenario: Scenario) -> None:
    """Refuse keys of ``then`` that nobody knows or that do not go with what is played."""
    known_keys(scenario.then, tuple(_checkers()), "then")
    for key in AT_THE_END:
        if key in scenario.then and scenario.play != "end":
            raise ScenarioError(f"'then.{key}' goes with 'end', not with '{scenario.play}'")


def _listed(names: Sequence[str]) -> str:
    return f"[{', '.join(names)}]"


def _differ(what: str, expected: object, found: object) -> Iterator[str]:
    if expected != found:
        yield f"{what}: expected {expected}, found {found}"


def _in_any_order(what: str, expected: Sequence[str], found: Sequence[str]) -> Iterator[str]:
    if Counter(expected) != Counter(found):
        yield f"{what}: expected {_listed(expected)}, found {_listed(found)}"


def _in_order(what: str, expected: Sequence[str], found: Sequence[str]) -> Iterator[str]:
    if list(expected) != list(found):
        yield f"{what}: expected {_listed(expected)}, found {_listed(found)}"


def _check_places(table: Table, value: object) -> Iterator[str]:
    for name, place in mapping(value, "then.at").items():
        in_play.need(table.roster, lambda part: part.scenario.figures, name, f"'then.at.{name}'")
        other = in_play.special(table.roster, lambda part: part.scenario.figures, name)
        if other is not None:
            yield from other[1](table, place)
            continue
        figure = table.figure(name)
        expected = place_word(table.place_of(figure, word(place, f"then.at.{name}")))
        yield from _differ(f"at {name}", expected, place_word(table.state.place[figure]))


def _tokens(table: Table, value: object, where: str) -> list[str]:
    return [token_word(table.token(token)) for token in words(value, where)]


def _check_sheets(table: Table, value: object) -> Iterator[str]:
    for name, tokens in mapping(value, "then.owns").items():
        holder = SHEET + table.owner(name)
        expected = _tokens(table, tokens, f"then.owns.{name}")
        yield from _in_any_order(f"owns {name}", expected, tokens_in(table.state, holder))


def _check_floor(table: Table, value: object) -> Iterator[str]:
    for name, tokens in mapping(value, "then.floor").items():
        expected = _tokens(table, tokens, f"then.floor.{name}")
        yield from _in_any_order(f"floor {name}", expected, tokens_in(table.state, table.place(name)))


def _check_barrels(table: Table, value: object) -> Iterator[str]:
    for name, bullets in mapping(value, "then.barrel").items():
        other = in_play.special(table.roster, lambda part: part.scenario.barrels, name)
        if other is not None:
            yield from other[1](table, bullets)
            continue
        figure = table.bandit(name)
        expected = whole_number(bullets, f"then.barrel.{name}")
        yield from _differ(f"barrel {name}", expected, table.state.barrel[figure])


def _check_neutral(table: Table, value: object) -> Iterator[str]:
    yield from _differ("neutral", whole_number(value, "then.neutral"), table.state.neutral)


def _seats(table: Table, value: object, key: str) -> Iterator[tuple[str, int, list[str]]]:
    """Go through the players of a key with their cards, each card as the table would name it."""
    for name, cards in mapping(value, f"then.{key}").items():
        seat = table.seat(name)
        named = [
            table.roster.card_word(seat, table.card(seat, card))
            for card in words(cards, f"then.{key}.{name}")
        ]
        yield f"{key} {name}", seat, named


def _named(table: Table, seat: int, codes: Sequence[int]) -> list[str]:
    return [table.roster.card_word(seat, code) for code in codes]


def _check_hands(table: Table, value: object) -> Iterator[str]:
    for what, seat, expected in _seats(table, value, "hand"):
        yield from _in_any_order(what, expected, _named(table, seat, hand_codes(table, seat)))


def _check_decks(table: Table, value: object) -> Iterator[str]:
    for what, seat, expected in _seats(table, value, "deck"):
        known = _named(table, seat, stack_codes(table, DECK_STACK + seat))
        shuffled = _named(table, seat, shuffled_codes(table, seat))
        top, rest = expected[: len(known)], expected[len(known) :]
        if top != known or Counter(rest) != Counter(shuffled):
            yield f"{what}: expected {_listed(expected)}, found {_listed(known + shuffled)}"


def _check_discards(table: Table, value: object) -> Iterator[str]:
    for what, seat, expected in _seats(table, value, "discard"):
        yield from _in_order(what, expected, _named(table, seat, stack_codes(table, DISCARD_STACK + seat)))


def _check_pile(table: Table, value: object) -> Iterator[str]:
    expected = words(value, "then.pile")
    for card in expected:
        table.pile_card(card)
    yield from _in_order("pile", expected, pile_words(table))


def _check_bullets(table: Table, value: object) -> Iterator[str]:
    for name, bullets in mapping(value, "then.bullets").items():
        figure = table.owner(name)
        expected = [
            table.roster.bullet_word(table.bullet(shot)) for shot in words(bullets, f"then.bullets.{name}")
        ]
        found = [table.roster.bullet_word(sort) for sort in bullet_sorts(table.state.received[figure])]
        yield from _in_any_order(f"bullets {name}", expected, found)


def _check_money(table: Table, value: object) -> Iterator[str]:
    for name, dollars in mapping(value, "then.money").items():
        seat = table.seat(name)
        if table.roster.teams and seat % 2:
            raise ScenarioError(
                f"'then.money' names {name}; a team's money stands under {table.roster.players[seat - 1]}"
            )
        if type(dollars) is not int:
            raise ScenarioError(f"'then.money.{name}' is {dollars!r}; expected a whole number of dollars")
        yield from _differ(f"money {name}", dollars, money(table.state, seat))


def _check_winners(table: Table, value: object) -> Iterator[str]:
    expected = words(value, "then.winners")
    for name in expected:
        table.seat(name)
    found = [name for seat, name in enumerate(table.roster.players) if table.state.winners >> seat & 1]
    yield from _in_any_order("winners", expected, found)


def _check_first(table: Table, value: object) -> Iterator[str]:
    name = word(value, "then.first")
    table.seat(name)
    yield from _differ("first", name, table.roster.players[table.state.first])


THEN: Final[dict[str, Checker]] = {
    "at": _check_places,
    "owns": _check_sheets,
    "floor": _check_floor,
    "barrel": _check_barrels,
    "neutral": _check_neutral,
    "deck": _check_decks,
    "hand": _check_hands,
    "discard": _check_discards,
    "pile": _check_pile,
    "bullets": _check_bullets,
    "money": _check_money,
    "winners": _check_winners,
    "first": _check_first,
}

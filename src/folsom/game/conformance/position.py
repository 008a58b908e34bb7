"""Positions: what is given, laid out on a table; what is left out is as the rules set it up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from folsom.data import all_rounds
from folsom.engine.bags import count, one
from folsom.engine.figures import MARSHAL
from folsom.engine.loot import BESIDE, HOLDERS, RESERVE, SHEET, STRONGBOX_SORT, TOKEN_SORTS
from folsom.engine.record import BY_EVENT
from folsom.engine.set_up import put_down
from folsom.engine.walking import put
from folsom.game.conformance import in_play
from folsom.game.conformance.cards import MOST_OF_A_SORT, lay_cards
from folsom.game.conformance.document import Scenario
from folsom.game.conformance.possible import impossibilities
from folsom.game.conformance.table import ScenarioTable, Setter, Table, lay_table
from folsom.game.conformance.values import known_keys, known_word, mapping, whole_number, word, words
from folsom.game.errors import ScenarioError
from folsom.game.registry import EXPANSIONS

# A bag counts neutral bullets up to 127.
MOST_NEUTRAL: Final = 100
ZONES: Final = ("hand", "deck", "discard")


def lay_out(scenario: Scenario) -> ScenarioTable:
    """Return the table with a scenario's position on it."""
    table = lay_table(scenario.game)
    lay_given(table, scenario.given, words(scenario.played, "pile") if scenario.play == "pile" else [])
    found = [] if scenario.impossible else impossibilities(table, scenario.given)
    if found:
        meant = "a scenario that needs it says 'impossible: true'"
        raise ScenarioError(f"this position is impossible: {'; '.join(found)} ({meant})")
    return table


def lay_given(table: Table, given: dict[str, object], pile: list[str]) -> None:
    """Lay out on a table what is given, and a common pile that waits for Stealin'."""
    setters = dict(GIVEN)
    for expansion in EXPANSIONS.values():
        setters.update(expansion.scenario.given)
    known_keys(given, (*setters, *ZONES), "given")
    for key in given:
        in_play.need(table.roster, lambda expansion: expansion.scenario.given, key, f"'given.{key}'")
    _set_up(table, "floor" not in given)
    for key, setter in setters.items():
        if key in given:
            setter(table, given[key])
    for expansion in in_play.played(table.roster):
        if expansion.scenario.rest is not None:
            expansion.scenario.rest(table, given)
    lay_cards(table, given, pile)
    _lay_reserve(table)


def _set_up(table: Table, usual_floor: bool) -> None:
    """Set the table up by the rules, but without any loot, except the strongbox on the stagecoach's roof.

    What chance decides at the set-up (open hostages, prisoners, objectives) is drawn here too, so a scenario
    to which it matters gives it.
    """
    s = table.state
    s.round = 1
    _place_all(table)
    for module in table.rules.on_set_up:
        module.on_set_up(s)
    for holder in range(len(s.loot)):
        row = holder // HOLDERS * TOKEN_SORTS
        table.supply.update({row + sort: count(s.loot[holder], sort) for sort in range(TOKEN_SORTS)})
        s.loot[holder] = 0
    for expansion in in_play.played(table.roster):
        if usual_floor and expansion.scenario.floor is not None:
            expansion.scenario.floor(table)


def _place_all(table: Table) -> None:
    """Put everybody on their first places: SET-9, TEA-1, MSP-SET-5, of each pair the first in the tail."""
    rules = table.rules
    for figure in range(rules.bandits):
        if table.roster.marshal_plays:
            before_tail = min(1 + figure % 2, rules.tail)
        elif table.roster.pairs or table.roster.teams:
            before_tail = figure % 2
        else:
            before_tail = (figure - table.state.first) % rules.bandits % 2
        put_down(table.state, figure, rules.tail - before_tail)
    table.state.place[MARSHAL] = 0


def _set_places(table: Table, value: object) -> None:
    for name, place in mapping(value, "given.at").items():
        in_play.need(table.roster, lambda part: part.scenario.figures, name, f"'given.at.{name}'")
        other = in_play.special(table.roster, lambda part: part.scenario.figures, name)
        if other is not None:
            other[0](table, place)
            continue
        figure = table.figure(name)
        number = table.place_of(figure, word(place, f"given.at.{name}"))
        if figure == MARSHAL and not table.roster.marshal_plays:
            table.state.place[MARSHAL] = number
        else:
            put(table.state, figure, number, BY_EVENT)


def _set_floor(table: Table, value: object) -> None:
    for name, tokens in mapping(value, "given.floor").items():
        _lay_tokens(table, table.place(name), words(tokens, f"given.floor.{name}"))


def _set_sheets(table: Table, value: object) -> None:
    for name, tokens in mapping(value, "given.owns").items():
        _lay_tokens(table, SHEET + table.owner(name), words(tokens, f"given.owns.{name}"))


def _lay_tokens(table: Table, holder: int, tokens: Iterable[str]) -> None:
    for sort, amount in Counter(table.token(token) for token in tokens).items():
        if amount > MOST_OF_A_SORT:
            raise ScenarioError(f"{amount} equal tokens lie together; expected at most {MOST_OF_A_SORT}")
        row, column = divmod(sort, TOKEN_SORTS)
        table.state.loot[row * HOLDERS + holder] += amount * one(column)


def _lay_reserve(table: Table) -> None:
    """Lay the second strongbox beside the Locomotive; what is used nowhere is the reserve (SET-5)."""
    loot = table.state.loot
    supply = table.rules.spec.supply
    loot[BESIDE] = one(STRONGBOX_SORT)
    for sort in range(TOKEN_SORTS):
        used = sum(count(loot[holder], sort) for holder in range(HOLDERS))
        if used > MOST_OF_A_SORT:
            raise ScenarioError(f"{used} equal tokens are in play; expected at most {MOST_OF_A_SORT}")
        loot[RESERVE] += max(count(supply, sort) - used, 0) * one(sort)


def _set_barrels(table: Table, value: object) -> None:
    for name, bullets in mapping(value, "given.barrel").items():
        other = in_play.special(table.roster, lambda part: part.scenario.barrels, name)
        if other is not None:
            other[0](table, bullets)
            continue
        table.state.barrel[table.bandit(name)] = whole_number(bullets, f"given.barrel.{name}")


def _set_neutral(table: Table, value: object) -> None:
    table.state.neutral = whole_number(value, "given.neutral", most=MOST_NEUTRAL)


def _set_round(table: Table, value: object) -> None:
    table.state.round = whole_number(value, "given.round", least=1, most=int(table.rules.rounds))


def station(table: Table, name: object, where: str) -> str:
    """Return the name of a Train Station of this game."""
    known = sorted({card.event for card in all_rounds() if card.set == "station" and card.event})
    found = known_word(name, known, where)
    in_play.need(table.roster, lambda part: part.round_events.values(), found, f"the station {found!r}")
    return found


def _set_station(table: Table, value: object) -> None:
    table.set_station(station(table, value, "given.station"))


def _set_bonus(table: Table, value: object) -> None:
    for name, dollars in mapping(value, "given.bonus").items():
        table.state.bonus[table.bandit(name)] = whole_number(dollars, f"given.bonus.{name}")


# What a position may give besides cards, in the order in which it is laid out.
GIVEN: Final[dict[str, Setter]] = {
    "at": _set_places,
    "floor": _set_floor,
    "owns": _set_sheets,
    "barrel": _set_barrels,
    "neutral": _set_neutral,
    "round": _set_round,
    "station": _set_station,
    "bonus": _set_bonus,
}

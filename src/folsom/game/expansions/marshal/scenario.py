"""Marshal & Prisoners in scenarios: what a position gives of it, and what must have come out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from folsom.engine.bits import bit
from folsom.engine.expansions.marshal.numbers import (
    ARRESTED,
    BRAWLERS,
    CELL,
    FREED,
    MARSHAL_BULLETS,
    OBJECTIVES_AHEAD,
    OBJECTIVES_TAKEN,
    PRISONERS,
    STACK_LEFT,
    STACK_RIGHT,
    WANTED,
)
from folsom.engine.expansions.powers import settle_powers
from folsom.game.conformance.table import NOBODY, Table, named_or_none, others_instead
from folsom.game.conformance.values import items, known_word, mapping, refuse, whole_number, words
from folsom.game.errors import ScenarioError
from folsom.game.expansion import ScenarioPart
from folsom.game.expansions.marshal.view import brawlers_left, figures, freed_by
from folsom.game.expansions.marshal.words import BRAWLERS as BRAWLER_DOLLARS
from folsom.game.expansions.marshal.words import objective_number
from folsom.game.words import CHARACTERS, MARSHAL


def stacks(value: object, where: str) -> list[int]:
    """Return how many bullets the left and the right stack hold."""
    left_and_right = [whole_number(stack, where, most=MARSHAL_BULLETS) for stack in items(value, where)]
    if len(left_and_right) != 2:
        refuse(where, value, "the bullets left in both stacks, as [left, right]")
    return left_and_right


def set_stacks(table: Table, value: object) -> None:
    """Lay the Marshal's two stacks."""
    extra = table.state.extra
    extra[STACK_LEFT], extra[STACK_RIGHT] = stacks(value, "given.barrel.marshal")


def set_prisoners(table: Table, value: object) -> None:
    """Lock companions up."""
    mask = 0
    for name in words(value, "given.prisoners"):
        mask |= bit(CHARACTERS.index(known_word(name, CHARACTERS, "given.prisoners")))
    table.state.extra[PRISONERS] = mask


def set_freed(table: Table, value: object) -> None:
    """Give companions to bandits."""
    for name, companion in mapping(value, "given.freed").items():
        character = CHARACTERS.index(known_word(companion, CHARACTERS, f"given.freed.{name}"))
        table.state.extra[FREED + table.bandit(name)] = character + 1


def set_wanted(table: Table, value: object) -> None:
    """Leave some bandits their Wanted cards; whoever has lost it was arrested."""
    mask = 0
    for name in words(value, "given.wanted"):
        mask |= bit(table.bandit(name))
    everybody = table.state.extra[WANTED]
    table.state.extra[WANTED] = mask
    table.state.extra[ARRESTED] = everybody & ~mask


def set_brawlers(table: Table, value: object) -> None:
    """Leave the Marshal some of the Brawler cards."""
    left = len(items(value, "given.brawlers"))
    if value != list(BRAWLER_DOLLARS[len(BRAWLER_DOLLARS) - left :]):
        refuse("given.brawlers", value, f"the rest of {list(BRAWLER_DOLLARS)}, won from the top")
    table.state.extra[BRAWLERS] = left


def set_objectives(table: Table, value: object) -> None:
    """Give the Marshal his objectives; he has taken them all."""
    mask = 0
    for name in words(value, "given.objectives"):
        try:
            mask |= bit(objective_number(name))
        except ValueError as error:
            raise ScenarioError(str(error)) from error
    table.state.extra[OBJECTIVES_TAKEN] = mask
    table.state.extra[OBJECTIVES_AHEAD] = 0


def lay_rest(table: Table, given: dict[str, object]) -> None:
    """Lay out what a position leaves out: prisoners nobody has freed; and the jailed were arrested."""
    s = table.state
    settle_powers(s)
    if "prisoners" not in given:
        freed = {s.extra[FREED + figure] - 1 for figure in range(table.rules.bandits)}
        s.extra[PRISONERS] = others_instead(s.extra[PRISONERS], freed, len(CHARACTERS))
    s.extra[ARRESTED] |= s.at[CELL]


def check_stacks(table: Table, value: object) -> Iterator[str]:
    """Compare the bullets left in the Marshal's stacks."""
    expected = stacks(value, "then.barrel.marshal")
    found = [table.state.extra[STACK_LEFT], table.state.extra[STACK_RIGHT]]
    if expected != found:
        yield f"barrel marshal: expected {expected}, found {found}"


def check_freed(table: Table, value: object) -> Iterator[str]:
    """Compare who has which companion."""
    for name, companion in mapping(value, "then.freed").items():
        expected = named_or_none(companion, CHARACTERS, f"then.freed.{name}")
        found = freed_by(table.state, table.bandit(name)) or NOBODY
        if expected != found:
            yield f"freed {name}: expected {expected}, found {found}"


def check_wanted(table: Table, value: object) -> Iterator[str]:
    """Compare whose Wanted cards are still theirs."""
    expected = words(value, "then.wanted")
    for name in expected:
        table.bandit(name)
    found = figures(table.roster, table.state.extra[WANTED])
    if sorted(expected) != sorted(found):
        yield f"wanted: expected [{', '.join(expected)}], found [{', '.join(found)}]"


def check_brawlers(table: Table, value: object) -> Iterator[str]:
    """Compare the Brawler cards left."""
    expected = [whole_number(dollars, "then.brawlers") for dollars in items(value, "then.brawlers")]
    found = brawlers_left(table.state)
    if sorted(expected) != sorted(found):
        yield f"brawlers: expected {expected}, found {found}"


PART: Final = ScenarioPart(
    given={
        "prisoners": set_prisoners,
        "freed": set_freed,
        "wanted": set_wanted,
        "brawlers": set_brawlers,
        "objectives": set_objectives,
    },
    then={"freed": check_freed, "wanted": check_wanted, "brawlers": check_brawlers},
    barrels={MARSHAL: (set_stacks, check_stacks)},
    rest=lay_rest,
    closed_to_marshal={CELL: "MSP-PRISON-1"},
)

"""Horses & Stagecoach in scenarios: what a position gives of it, and what must have come out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from folsom.data import horses_and_stagecoach
from folsom.engine.bags import one
from folsom.engine.bits import bit
from folsom.engine.expansions.horses.numbers import (
    COACH,
    COACH_ROOF,
    GUARDED,
    GUARDING,
    HALF_OLD_WHISKEY_SORT,
    HALF_WHISKEY_SORT,
    HOLDS,
    HORSES,
    HOSTAGES_OPEN,
    OLD_WHISKEY_SORT,
    SHOTGUN_PLACE,
    WHISKEY_SORT,
)
from folsom.engine.expansions.horses.ride import column_beside
from folsom.engine.expansions.horses.shotgun import set_shotgun
from folsom.engine.expansions.marshal.numbers import CELL
from folsom.engine.expansions.powers import settle_powers
from folsom.engine.loot import STRONGBOX, STRONGBOX_SORT, TOKEN_SORTS
from folsom.engine.places import OFF_TRAIN, on_roof
from folsom.game.conformance.possible import too_many
from folsom.game.conformance.table import NOBODY, Table, named_or_none, others_instead
from folsom.game.conformance.values import items, known_word, mapping, refuse, whole_number, word, words
from folsom.game.expansion import ScenarioPart
from folsom.game.expansions.horses.view import GUARD, horses_beside, shotgun_word
from folsom.game.expansions.horses.words import HOSTAGES, SHOTGUN
from folsom.game.words import KINDS, place_word

MOST_HORSES: Final = 15


def shotgun_place(table: Table, place: str, where: str) -> int:
    """Return where the Shotgun stands, ``GUARDING`` while he guards."""
    if place == GUARD:
        return int(GUARDING)
    number = table.place(place)
    if not on_roof(number):
        refuse(where, place, f"a roof of the train, or '{GUARD}'")
    return number


def set_shotgun_down(table: Table, value: object) -> None:
    """Put the Shotgun where a position says."""
    where = f"given.at.{SHOTGUN}"
    number = shotgun_place(table, word(value, where), where)
    if number == GUARDING:
        table.state.extra[SHOTGUN_PLACE] = GUARDING
    else:
        set_shotgun(table.state, number)


def check_shotgun(table: Table, value: object) -> Iterator[str]:
    """Compare where the Shotgun is."""
    where = f"then.at.{SHOTGUN}"
    number = shotgun_place(table, word(value, where), where)
    expected = GUARD if number == GUARDING else place_word(number)
    found = shotgun_word(table.state)
    if expected != found:
        yield f"at {SHOTGUN}: expected {expected}, found {found}"


def _columns(table: Table, value: object, where: str) -> list[int]:
    first = -1 if "timecar" in table.roster.modules else 0
    tail = int(table.rules.tail)
    return [whole_number(column, where, least=first, most=tail) for column in items(value, where)]


def set_coach(table: Table, value: object) -> None:
    """Let the stagecoach face a car."""
    table.state.extra[COACH] = whole_number(value, "given.coach", most=int(table.rules.tail))


def set_horses(table: Table, value: object) -> None:
    """Put horses beside cars."""
    columns = Counter(_columns(table, value, "given.horses"))
    for column, amount in columns.items():
        if amount > MOST_HORSES:
            refuse("given.horses", value, f"at most {MOST_HORSES} horses beside one car")
        table.state.extra[HORSES + 1 + column] = amount


def set_hostages(table: Table, value: object) -> None:
    """Say which hostages can still be taken."""
    open_hostages = 0
    for name in words(value, "given.hostages"):
        open_hostages |= bit(HOSTAGES.index(known_word(name, HOSTAGES, "given.hostages")))
    table.state.extra[HOSTAGES_OPEN] = open_hostages


def set_holders(table: Table, value: object) -> None:
    """Give hostages to bandits."""
    for name, hostage in mapping(value, "given.holds").items():
        number = HOSTAGES.index(known_word(hostage, HOSTAGES, f"given.holds.{name}"))
        table.state.extra[HOLDS + table.bandit(name)] = number + 1


def lay_strongbox(table: Table) -> None:
    """Lay the strongbox under the Shotgun."""
    table.state.loot[COACH_ROOF] = one(STRONGBOX_SORT)


def lay_rest(table: Table, given: dict[str, object]) -> None:
    """Lay out what a position leaves out: one horse beside each bandit's car, hostages nobody holds."""
    s = table.state
    settle_powers(s)
    s.extra[GUARDED] = _guarded_strongbox(table, given)
    if "horses" not in given:
        for figure in range(table.rules.bandits):
            place = s.place[figure]
            # The Cell is a part of the Prison Car, which is the tail.
            column = table.rules.tail if place == CELL else column_beside(s, place)
            if column != OFF_TRAIN:
                s.extra[HORSES + 1 + column] += 1
    if "hostages" not in given:
        held = {s.extra[HOLDS + figure] - 1 for figure in range(table.rules.bandits)}
        s.extra[HOSTAGES_OPEN] = others_instead(s.extra[HOSTAGES_OPEN], held, len(HOSTAGES))


def _guarded_strongbox(table: Table, given: dict[str, object]) -> int:
    """Return the sort of the strongbox under the Shotgun: of several on the stagecoach's roof the first."""
    floor = mapping(given.get("floor", {}), "given.floor")
    there = words(floor.get(place_word(COACH_ROOF), []), "given.floor")
    boxes = [table.token(token) for token in there if token.startswith(KINDS[STRONGBOX])]
    return boxes[0] if boxes else int(STRONGBOX_SORT)


def check_coach(table: Table, value: object) -> Iterator[str]:
    """Compare the car the stagecoach faces."""
    expected, found = whole_number(value, "then.coach"), table.state.extra[COACH]
    if expected != found:
        yield f"coach: expected {expected}, found {found}"


def check_horses(table: Table, value: object) -> Iterator[str]:
    """Compare where the horses stand."""
    expected, found = sorted(_columns(table, value, "then.horses")), horses_beside(table.state)
    if expected != found:
        yield f"horses: expected {expected}, found {found}"


def check_holders(table: Table, value: object) -> Iterator[str]:
    """Compare who holds which hostage."""
    for name, hostage in mapping(value, "then.holds").items():
        expected = named_or_none(hostage, HOSTAGES, f"then.holds.{name}")
        held = table.state.extra[HOLDS + table.bandit(name)]
        found = HOSTAGES[held - 1] if held else NOBODY
        if expected != found:
            yield f"holds {name}: expected {expected}, found {found}"


def find_impossible(table: Table, given: Mapping[str, object]) -> Iterator[str]:
    """Find more horses than there are; a seventh bandit comes with one of its own."""
    most = max(horses_and_stagecoach().tokens.horses, len(table.roster.bandits))
    yield from too_many(len(items(given.get("horses", []), "horses")), "horses", most)


PART: Final = ScenarioPart(
    given={"coach": set_coach, "horses": set_horses, "hostages": set_hostages, "holds": set_holders},
    then={"horses": check_horses, "coach": check_coach, "holds": check_holders},
    figures={SHOTGUN: (set_shotgun_down, check_shotgun)},
    floor=lay_strongbox,
    rest=lay_rest,
    # Flasks begin full; as many of them can be half empty.
    began_as={
        TOKEN_SORTS + HALF_WHISKEY_SORT: TOKEN_SORTS + WHISKEY_SORT,
        TOKEN_SORTS + HALF_OLD_WHISKEY_SORT: TOKEN_SORTS + OLD_WHISKEY_SORT,
    },
    impossible=find_impossible,
)

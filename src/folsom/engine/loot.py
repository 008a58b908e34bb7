"""Loot: tokens as sorts in bags, lying in holders (a place, a bandit's sheet, or outside the game).

Tokens of one kind in one holder are interchangeable for whoever cannot see their value, so taking one means
picking at random among them at that moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.bags import count, one, pick, total
from folsom.engine.bits import bit
from folsom.engine.chance import below
from folsom.engine.record import TOKEN

if TYPE_CHECKING:
    from folsom.engine.state import State

# Sorts. Purses are 0 to 7 (the last two free for modules), then jewels and strongboxes, two sorts each.
JEWEL_SORT: Final = 8
STRONGBOX_SORT: Final = 10
PURSE_SORTS: Final = 8
TOKEN_SORTS: Final = 16
# Their places in a bag, kind by kind.
PURSES: Final = 0x00000000FFFFFFFF
JEWELS: Final = 0x000000FF00000000
STRONGBOXES: Final = 0x0000FF0000000000

# Kinds, as a player names them.
PURSE: Final = 0
JEWEL: Final = 1
STRONGBOX: Final = 2
FIRST_MODULE_KIND: Final = 3

# Holders: places are their own numbers.
RESERVE: Final = 21
BESIDE: Final = 22
OUT: Final = 23
SHEET: Final = 24
HOLDERS: Final = 32
# Tokens that expansions bring lie in a second row of bags.
SECOND_ROW: Final = HOLDERS


@final
class Kind:
    """A kind of loot: which sorts belong to it, in which row of bags, and whether their values are hidden."""

    def __init__(self, number: i64, row: i64, mask: i64, hidden: bool) -> None:
        self.number: i64 = number
        self.row: i64 = row
        self.mask: i64 = mask
        self.hidden: bool = hidden


def base_kinds() -> vec[Kind]:
    """Return purses, jewels and strongboxes."""
    return vec[Kind](
        [
            Kind(PURSE, 0, PURSES, True),
            Kind(JEWEL, 0, JEWELS, False),
            Kind(STRONGBOX, 0, STRONGBOXES, False),
        ]
    )


def kinds_at(s: State, holder: i64) -> i64:
    """Return the mask of the kinds of loot in a holder."""
    found: i64 = 0
    for kind in s.rules.kinds:
        if s.loot[kind.row + holder] & kind.mask != 0:
            found |= bit(kind.number)
    return found


def kind_count(s: State, holder: i64, number: i64) -> i64:
    """Count the tokens of one kind in a holder."""
    kind = s.rules.kinds[number]
    return total(s.loot[kind.row + holder] & kind.mask)


def kind_of(s: State, row: i64, sort: i64) -> Kind:
    """Return the kind that a sort of token of a row belongs to."""
    for kind in s.rules.kinds:
        if kind.row == row and count(kind.mask, sort) != 0:
            return kind
    raise AssertionError("a token of no kind")


def move_token(s: State, number: i64, source: i64, target: i64, cause: i64) -> i64:
    """Move one token of a kind, at random among those there, and return its sort."""
    kind = s.rules.kinds[number]
    bag = s.loot[kind.row + source] & kind.mask
    sort = pick(bag, below(s, total(bag)))
    move_sort(s, kind, sort, source, target, cause)
    return sort


def move_sort(s: State, kind: Kind, sort: i64, source: i64, target: i64, cause: i64) -> None:
    """Move one token of a known sort from one holder to another."""
    token = one(sort)
    s.loot[kind.row + source] -= token
    s.loot[kind.row + target] += token
    if s.recorder is not None:
        audience = owners_seat(s, source) | owners_seat(s, target)
        s.note_secret(TOKEN, kind.number, source, target, cause, sort, audience)


def owners_seat(s: State, holder: i64) -> i64:
    """Return the mask of the seat whose sheet a holder is, empty for any other holder."""
    if holder < SHEET:
        return 0
    return bit(s.rules.seat_of[holder - SHEET])


def worth(s: State, holder: i64) -> i64:
    """Return the dollars in a holder."""
    dollars: i64 = 0
    for row in range(s.rules.loot_size // HOLDERS):
        bag = s.loot[row * HOLDERS + holder]
        sort = row * TOKEN_SORTS
        while bag != 0:
            dollars += (bag & 15) * s.rules.values[sort]
            bag >>= 4
            sort += 1
    return dollars

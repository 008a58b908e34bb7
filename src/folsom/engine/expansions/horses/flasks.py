"""Flasks: the kinds of loot that can be drunk, in the second row of bags."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from folsom.engine.bags import one, pick, total
from folsom.engine.chance import below
from folsom.engine.expansions.horses.numbers import (
    HALF_OLD_WHISKEY,
    HALF_OLD_WHISKEY_SORT,
    HALF_WHISKEY,
    HALF_WHISKEY_SORT,
    OLD_WHISKEY_SORT,
    WHISKEY,
    WHISKEY_SORT,
)
from folsom.engine.loot import SECOND_ROW, Kind, kind_of, move_sort
from folsom.engine.rules import Rules
from folsom.engine.state import State

# The places of the four sorts in a bag.
FLASKS: Final = 0xFFFF


def add_flasks(rules: Rules) -> None:
    """Enter the flasks among the kinds of loot; only full ones hide what they are."""
    rules.add_kind(Kind(WHISKEY, SECOND_ROW, 15 * (one(WHISKEY_SORT) + one(OLD_WHISKEY_SORT)), True))
    rules.add_kind(Kind(HALF_WHISKEY, SECOND_ROW, 15 * one(HALF_WHISKEY_SORT), False))
    rules.add_kind(Kind(HALF_OLD_WHISKEY, SECOND_ROW, 15 * one(HALF_OLD_WHISKEY_SORT), False))


def take_flask(s: State, place: i64, target: i64, cause: i64) -> i64:
    """Move a flask from a place to a holder, at random among several, and return its sort; -1 for none."""
    flasks = s.loot[SECOND_ROW + place] & FLASKS
    if flasks == 0:
        return -1
    sort = pick(flasks, below(s, total(flasks)))
    move_sort(s, kind_of(s, SECOND_ROW, sort), sort, place, target, cause)
    return sort

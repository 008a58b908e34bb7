"""Loot of the expansions: mail bags and flasks, in a second row of bags."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.bags import one, pick, total
from folsom.engine.chance import below
from folsom.engine.expansions.layout import EXTRA_SIZE, PRINTED_SIZE
from folsom.engine.expansions.numbers import (
    HALF_OLD_WHISKEY,
    HALF_OLD_WHISKEY_SORT,
    HALF_WHISKEY,
    HALF_WHISKEY_SORT,
    LARGE_MAILBAG_SORT,
    MAILBAG,
    OLD_WHISKEY_SORT,
    SECOND_ROW,
    SMALL_MAILBAG_SORT,
    WHISKEY,
    WHISKEY_SORT,
)
from folsom.engine.loot import FIRST_MODULE_KIND, HOLDERS, Kind, kind_of, move_sort
from folsom.engine.rules import Rules
from folsom.engine.state import State


def make_room(rules: Rules) -> None:
    """Give the state room for what expansions keep, once however many are played."""
    if rules.extra_size == EXTRA_SIZE:
        return
    rules.extra_size = EXTRA_SIZE
    rules.printed = vec[i64]([0] * PRINTED_SIZE)
    rules.loot_size = 2 * HOLDERS
    assert len(rules.kinds) == FIRST_MODULE_KIND
    rules.kinds.append(
        Kind(MAILBAG, SECOND_ROW, 15 * (one(SMALL_MAILBAG_SORT) + one(LARGE_MAILBAG_SORT)), True)
    )
    rules.kinds.append(Kind(WHISKEY, SECOND_ROW, 15 * (one(WHISKEY_SORT) + one(OLD_WHISKEY_SORT)), True))
    rules.kinds.append(Kind(HALF_WHISKEY, SECOND_ROW, 15 * one(HALF_WHISKEY_SORT), False))
    rules.kinds.append(Kind(HALF_OLD_WHISKEY, SECOND_ROW, 15 * one(HALF_OLD_WHISKEY_SORT), False))


def take_flask(s: State, place: i64, target: i64, cause: i64) -> i64:
    """Move a flask from a place to a holder, at random among several, and return its sort; -1 for none."""
    flasks: i64 = 0
    for number in range(WHISKEY, HALF_OLD_WHISKEY + 1):
        flasks |= s.loot[SECOND_ROW + place] & s.rules.kinds[number].mask
    if flasks == 0:
        return -1
    sort = pick(flasks, below(s, total(flasks)))
    move_sort(s, kind_of(s, SECOND_ROW, sort), sort, place, target, cause)
    return sort

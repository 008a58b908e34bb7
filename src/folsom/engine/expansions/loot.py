"""Loot of the expansions: mail bags and flasks, in a second row of bags."""

from __future__ import annotations

from folsom.engine.bags import one
from folsom.engine.expansions.layout import EXTRA_SIZE
from folsom.engine.expansions.numbers import (
    HALF_OLD_WHISKEY,
    HALF_OLD_WHISKEY_SORT,
    HALF_WHISKEY,
    HALF_WHISKEY_SORT,
    MAILBAG,
    MAILBAG_200_SORT,
    MAILBAG_1200_SORT,
    OLD_WHISKEY_SORT,
    SECOND_ROW,
    WHISKEY,
    WHISKEY_SORT,
)
from folsom.engine.loot import FIRST_MODULE_KIND, HOLDERS, Kind
from folsom.engine.rules import Rules


def make_room(rules: Rules) -> None:
    """Give the state room for what expansions keep, once however many are played."""
    if rules.extra_size == EXTRA_SIZE:
        return
    rules.extra_size = EXTRA_SIZE
    rules.loot_size = 2 * HOLDERS
    assert len(rules.kinds) == FIRST_MODULE_KIND
    rules.kinds.append(Kind(MAILBAG, SECOND_ROW, 15 * (one(MAILBAG_200_SORT) + one(MAILBAG_1200_SORT)), True))
    rules.kinds.append(Kind(WHISKEY, SECOND_ROW, 15 * (one(WHISKEY_SORT) + one(OLD_WHISKEY_SORT)), True))
    rules.kinds.append(Kind(HALF_WHISKEY, SECOND_ROW, 15 * one(HALF_WHISKEY_SORT), False))
    rules.kinds.append(Kind(HALF_OLD_WHISKEY, SECOND_ROW, 15 * one(HALF_OLD_WHISKEY_SORT), False))

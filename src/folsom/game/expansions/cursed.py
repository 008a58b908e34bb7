"""Cursed Loot in words: tokens that are worth next to nothing."""

from __future__ import annotations

from typing import Final

from folsom.data import base_game, cursed_loot
from folsom.engine.bags import one
from folsom.engine.expansions.cursed import CURSED_JEWEL, CURSED_STRONGBOX, CursedLoot
from folsom.engine.moments import Module
from folsom.engine.rules import Spec
from folsom.game.config import Config
from folsom.game.expansion import Expansion


def tokens() -> list[tuple[int, str, int, int]]:
    """Return sort, kind, dollars and number of every cursed token."""
    cursed = cursed_loot()
    first_sort = len(base_game().tokens.purses)
    purses = [
        (sort, "purse", dollars, amount)
        for sort, (dollars, amount) in enumerate(cursed.purses.items(), first_sort)
    ]
    ((jewel, jewels),), ((strongbox, strongboxes),) = cursed.jewels.items(), cursed.strongboxes.items()
    return [
        *purses,
        (int(CURSED_JEWEL), "jewel", jewel, jewels),
        (int(CURSED_STRONGBOX), "strongbox", strongbox, strongboxes),
    ]


def join(_: Config, spec: Spec) -> list[Module]:
    """Mix the cursed tokens into the supply, and return the module that hides what loot is worth."""
    for sort, _kind, dollars, amount in tokens():
        spec.supply += amount * one(sort)
        spec.values[sort] = dollars
    return [CursedLoot()]


EXPANSION: Final = Expansion(
    name="cursed",
    modules=join,
    tokens={sort: f"{kind} {dollars}" for sort, kind, dollars, _ in tokens()},
)

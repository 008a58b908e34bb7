"""Cursed Loot in words: tokens that are worth next to nothing."""

from __future__ import annotations

from typing import Final

from folsom.engine.expansions import numbers
from folsom.game.expansion import Expansion

EXPANSION: Final = Expansion(
    name="cursed",
    tokens={
        numbers.CURSED_PURSE_1: "purse 1",
        numbers.CURSED_PURSE_2: "purse 2",
        numbers.CURSED_JEWEL: "jewel 5",
        numbers.CURSED_STRONGBOX: "strongbox 10",
    },
)

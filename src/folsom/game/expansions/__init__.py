"""The expansions in words: each is one object that says all it adds."""

from __future__ import annotations

from typing import Final

from folsom.game.expansions import cursed, horses, keep_symbols, marshal, timecar

BUILT_IN: Final = (
    horses.EXPANSION,
    keep_symbols.EXPANSION,
    marshal.EXPANSION,
    timecar.EXPANSION,
    cursed.EXPANSION,
)

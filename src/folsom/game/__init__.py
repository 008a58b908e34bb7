"""The game in words: what people and programs see, say and choose."""

from __future__ import annotations

from folsom.game import registry
from folsom.game.expansions import BUILT_IN

for _expansion in BUILT_IN:
    registry.register(_expansion)

"""Cursed Loot: nearly worthless tokens among the others; jewels and strongboxes hide their value (CUR-1)."""

from __future__ import annotations

from typing import Final

from folsom.engine.loot import JEWEL, STRONGBOX
from folsom.engine.moments import Module
from folsom.engine.rules import Rules

# Sorts that the base game leaves free; cursed purses follow the other purses.
CURSED_JEWEL: Final = 9
CURSED_STRONGBOX: Final = 11


class CursedLoot(Module):
    """The supply holds the cursed tokens; nobody but the owner sees what a jewel or strongbox is worth."""

    def join(self, rules: Rules) -> None:
        rules.make_room()
        rules.kinds[JEWEL].hidden = True
        rules.kinds[STRONGBOX].hidden = True

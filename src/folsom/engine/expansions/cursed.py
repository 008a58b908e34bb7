"""Cursed Loot: nearly worthless tokens among the others; jewels and strongboxes hide their value (CUR-1)."""

from __future__ import annotations

from folsom.engine.expansions.loot import make_room
from folsom.engine.loot import JEWEL, STRONGBOX
from folsom.engine.moments import Module
from folsom.engine.rules import Rules


class CursedLoot(Module):
    """The supply holds the cursed tokens; nobody but the owner sees what a jewel or strongbox is worth."""

    def join(self, rules: Rules) -> None:
        make_room(rules)
        rules.kinds[JEWEL].hidden = True
        rules.kinds[STRONGBOX].hidden = True

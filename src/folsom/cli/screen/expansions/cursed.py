"""Cursed Loot on the screen."""

from __future__ import annotations

from folsom.cli.screen.expansion import ExpansionScreen


class CursedScreen(ExpansionScreen):
    """Nothing to see, but a hint."""

    name = "cursed"
    mixed_loot = True

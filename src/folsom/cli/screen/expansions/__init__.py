"""The expansions on the screen, in the order in which notes and hints about them are listed."""

from __future__ import annotations

from typing import Final

from folsom.cli.screen.expansions.cursed import CursedScreen
from folsom.cli.screen.expansions.horses import HorsesScreen
from folsom.cli.screen.expansions.marshal import MarshalScreen
from folsom.cli.screen.expansions.timecar import TimeCarScreen

BUILT_IN: Final = (HorsesScreen, TimeCarScreen, MarshalScreen, CursedScreen)

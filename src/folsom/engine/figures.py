"""Figures: the bandits are 0 to 6 in seating order, the Marshal is 7; characters name whose ability it is."""

from __future__ import annotations

from typing import Final

FIGURES: Final = 8
MARSHAL: Final = 7
BANDITS: Final = 0x7F

GHOST: Final = 0
DOC: Final = 1
BELLE: Final = 2
TUCO: Final = 3
DJANGO: Final = 4
CHEYENNE: Final = 5
MEI: Final = 6

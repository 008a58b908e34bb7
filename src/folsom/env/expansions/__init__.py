"""What observations say of each expansion, in the order in which it lies in a row."""

from __future__ import annotations

from typing import Final

from folsom.env.expansions import horses, marshal, timecar

PARTS: Final = (*horses.PARTS, *marshal.PARTS, *timecar.PARTS)

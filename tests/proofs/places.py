"""Places off the train and the Shotgun's bit, written down once more apart from the engine."""

from __future__ import annotations

from typing import Final

COACH_INSIDE: Final = 16
COACH_ROOF: Final = 17
TIME_CAR: Final = 18
CELL: Final = 19
GONE: Final = 20
SHOTGUN: Final = 8

"""The numbers of the Time Car: its place, and what it keeps in the state."""

from __future__ import annotations

from typing import Final

TIME_CAR: Final = 18

# Slots of ``s.extra``.
TRAVELLER: Final = 80  # the figure under way in time + 1, 0 for none
HIDEOUT: Final = 81  # where it hides, known to nobody else

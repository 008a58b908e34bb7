"""What observations say of the Time Car."""

from __future__ import annotations

from typing import Final

from folsom.env.part import EVERYBODY, PLACES, part

PARTS: Final = (
    part("traveller", "1 at the bandit travelling in time", EVERYBODY),
    part("your hideout", "1 where your traveller will appear", PLACES),
)

"""What observations say of Horses & Stagecoach."""

from __future__ import annotations

from typing import Final

from folsom.env.part import CARS, EVERYBODY, PLACES, part
from folsom.game.expansions.horses.view import GUARD
from folsom.game.expansions.horses.words import HOSTAGES

PARTS: Final = (
    part("coach", "1 at the car the stagecoach faces", CARS),
    part("attacked", "1 at the car the riders have reached", CARS),
    part("shotgun", "1 where the Shotgun is", (*PLACES, GUARD)),
    part("horses", "horses beside each car", ("timecar", *CARS[:-1])),
    part("hostages", "1 at each hostage still to be taken", HOSTAGES),
    part("holds", "1 at the hostage each bandit holds", EVERYBODY, HOSTAGES),
)

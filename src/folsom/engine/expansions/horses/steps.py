"""The numbers of Horses & Stagecoach's steps, notes, reasons and causes."""

from __future__ import annotations

from typing import Final

ATTACK: Final = 64
ATTACK_SEALED: Final = 65
LAST_RIDER: Final = 66
RIDE_TO: Final = 67
SHOTGUN_CATCHES: Final = 68
FLEE_TO: Final = 69
HOSTAGE_DUE: Final = 70
TAKE_HOSTAGE: Final = 71
DRINK_PLAY: Final = 72
TURMOIL_SEALED: Final = 73
STAGGER: Final = 74

# The horse attack's options.
BOARD: Final = 0
RIDE_ON: Final = 1

HORSE_MOVED: Final = 32  # from column + 1, to column + 1 (0 to 7), or GONE_OFF
COACH_MOVED: Final = 33  # from car, to car
SHOTGUN_MOVED: Final = 34  # to a roof
HOSTAGE_TAKEN: Final = 35  # figure, hostage
DRANK: Final = 36  # seat, figure, sort of the flask before
ATTACKED: Final = 37  # figure, whether it boarded, car
HELD_UP: Final = 38  # figure that passed the Shotgun
GONE_OFF: Final = 99

NO_HORSE: Final = 16
HOSTAGE_HINDERS: Final = 17
OFF_AND_AWAY: Final = 18

RIDING: Final = 16
DRUNK_UP: Final = 16

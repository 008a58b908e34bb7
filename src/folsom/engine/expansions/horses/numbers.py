"""The numbers of Horses & Stagecoach: places, cards, loot, events, options, and its slots."""

from __future__ import annotations

from typing import Final

# Places beyond the train, and where the Shotgun counts as a target and in the masks of who stands where.
COACH_INSIDE: Final = 16
COACH_ROOF: Final = 17
GONE: Final = 20
SHOTGUN: Final = 8

# Action cards and turns.
RIDE: Final = 6
TURMOIL: Final = 4

# Flasks: their sorts in the second row of bags, and their kinds.
WHISKEY_SORT: Final = 0
OLD_WHISKEY_SORT: Final = 1
HALF_WHISKEY_SORT: Final = 2
HALF_OLD_WHISKEY_SORT: Final = 3
WHISKEY: Final = 4
HALF_WHISKEY: Final = 5
HALF_OLD_WHISKEY: Final = 6

# Events and stations.
WINDED: Final = 9
WHISKEY_EVENT: Final = 10
SPEED: Final = 11
RAGE: Final = 12
SHARE: Final = 13
ESCAPE: Final = 14
MORTAL: Final = 15

# Options of Schemin' (see options.py).
DRINK_WHISKEY: Final = 14
DRINK_OLD_WHISKEY: Final = 18
DRINK_HALF_WHISKEY: Final = 22
DRINK_HALF_OLD_WHISKEY: Final = 26

# Hostages.
POODLE: Final = 0
BANKER: Final = 1
MINISTER: Final = 2
TEACHER: Final = 3
ZEALOT: Final = 4
OLD_LADY: Final = 5
POKER: Final = 6
PHOTOGRAPHER: Final = 7
HOSTAGES: Final = 8

# Slots of ``s.extra``.
COACH: Final = 0  # the car the stagecoach faces
SHOTGUN_PLACE: Final = 1  # a roof of the train, or GUARDING
HOSTAGES_OPEN: Final = 2  # mask of the hostages still to be taken
HORSES: Final = 3  # eight slots: horses beside place -1 (Time Car), car 0, car 1, ...
HOLDS: Final = 11  # a slot for each figure: its hostage + 1, 0 for none
MORTAL_START: Final = 19  # a slot for each figure: bullets received before this round
GUARDED: Final = 27  # the sort of the strongbox that the Shotgun guards
GUARDING: Final = -1

# Slots of ``rules.printed``.
RANSOMS: Final = 0  # a slot for each hostage: its ransom, or that for each thing it is paid for

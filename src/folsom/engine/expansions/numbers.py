"""Numbers the expansions add to those of the base game, in one place so that no two of them collide."""

from __future__ import annotations

from typing import Final

# Places beyond the train (see places.py).
COACH_INSIDE: Final = 16
COACH_ROOF: Final = 17
TIME_CAR: Final = 18
CELL: Final = 19
GONE: Final = 20

# The Shotgun, as a target and in the mask of who stands on a roof.
SHOTGUN: Final = 8

# Action cards of the bandits, and the Marshal player's own deck in the second half of the sorts.
RIDE: Final = 6
IDEA: Final = 7
MARSHAL_MOVE: Final = 8
MARSHAL_FLOOR: Final = 9
MARSHAL_FIRE: Final = 10
MARSHAL_MOVE_PLUS: Final = 11
MARSHAL_FLOOR_PLUS: Final = 12
MARSHAL_ARREST: Final = 13
MARSHAL_RIDE: Final = 14

# The Marshal's bullets, from the top of each stack down.
DISARMED: Final = 7
KNEE: Final = 8
SHOULDER: Final = 9
GOTCHA: Final = 10
DROPIT: Final = 11
GOLDEN: Final = 12
MARSHAL_BULLETS: Final = 6

# Turns.
TURMOIL: Final = 4
SHAKING: Final = 5

# Loot: cursed jewels and strongboxes take the sorts the base leaves free, cursed purses follow the others;
# mail bags and flasks lie in a second row of bags.
CURSED_JEWEL: Final = 9
CURSED_STRONGBOX: Final = 11
SECOND_ROW: Final = 32
WHISKEY_SORT: Final = 0
OLD_WHISKEY_SORT: Final = 1
HALF_WHISKEY_SORT: Final = 2
HALF_OLD_WHISKEY_SORT: Final = 3
SMALL_MAILBAG_SORT: Final = 4
LARGE_MAILBAG_SORT: Final = 5

# Kinds of loot. All four are entered whichever expansion is played; what does not exist is never found.
MAILBAG: Final = 3
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
SAFE: Final = 16
RUMOR: Final = 17
REFLEX: Final = 18
GUILT: Final = 19
FALL: Final = 20
PUNISH: Final = 21

# Options of Schemin' (see options.py).
FETCH_IDEA: Final = 10
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

# Objectives; warrants are WARRANT plus the character.
SCRATCHES: Final = 0
DODGE: Final = 1
GOLDEN_BULLET: Final = 2
MAIL: Final = 3
KEYS: Final = 4
LEAD: Final = 5
ENEMY: Final = 6
WARRANT: Final = 8
OBJECTIVES: Final = 16

# What each expansion numbers itself, beside its modules, and where its numbers begin:
#          Horses & Stagecoach  Marshal & Prisoners  Time Car  keep symbols
# steps            64                   80              104        112
# notes            32                   48               72         80
# reasons          16                   24               40
# causes           16                   24               40

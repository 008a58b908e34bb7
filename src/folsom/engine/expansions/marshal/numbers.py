"""The numbers of Marshal & Prisoners: places, cards, bullets, loot, objectives, and its slots."""

from __future__ import annotations

from typing import Final

# Places beyond the train.
CELL: Final = 19

# Action cards of the bandits, the Marshal player's own deck in the second half of the sorts, and turns.
IDEA: Final = 7
MARSHAL_MOVE: Final = 8
MARSHAL_FLOOR: Final = 9
MARSHAL_FIRE: Final = 10
MARSHAL_MOVE_PLUS: Final = 11
MARSHAL_FLOOR_PLUS: Final = 12
MARSHAL_ARREST: Final = 13
MARSHAL_RIDE: Final = 14
SHAKING: Final = 5

# The Marshal's bullets, from the top of each stack down.
DISARMED: Final = 7
KNEE: Final = 8
SHOULDER: Final = 9
GOTCHA: Final = 10
DROPIT: Final = 11
GOLDEN: Final = 12
MARSHAL_BULLETS: Final = 6

# Mail bags: their sorts in the second row of bags, and their kind.
SMALL_MAILBAG_SORT: Final = 4
LARGE_MAILBAG_SORT: Final = 5
MAILBAG: Final = 3

# Events and stations.
SAFE: Final = 16
RUMOR: Final = 17
REFLEX: Final = 18
GUILT: Final = 19
FALL: Final = 20
PUNISH: Final = 21

# Options of Schemin' (see options.py).
FETCH_IDEA: Final = 10

# Objectives; warrants are WARRANT plus the character, and one goal together.
SCRATCHES: Final = 0
DODGE: Final = 1
GOLDEN_BULLET: Final = 2
MAIL: Final = 3
KEYS: Final = 4
LEAD: Final = 5
ENEMY: Final = 6
WARRANTS: Final = 7
WARRANT: Final = 8
OBJECTIVES: Final = 16

# Slots of ``s.extra``.
STACK_LEFT: Final = 44  # bullets left in the Marshal's left stack (the top one is MARSHAL_BULLETS - left)
STACK_RIGHT: Final = 45
BRAWLERS: Final = 46  # Brawler cards still his, 3 down to 0
BRAWLERS_OF: Final = 47  # a slot for each figure: mask of the Brawler cards it won
PRISONERS: Final = 55  # mask of characters: companions at the Prison Car
FREED: Final = 56  # a slot for each figure: the character of its companion + 1, 0 for none
TROPHY_COMPANIONS: Final = 64  # mask of characters: companions the Marshal has
WANTED: Final = 65  # mask of figures whose Wanted card is still theirs
ARRESTED: Final = 66  # mask of figures arrested at least once
OBJECTIVES_AHEAD: Final = 67  # mask of objectives in the game that he has not taken yet
OBJECTIVES_TAKEN: Final = 68  # mask of objectives he has taken
OBJECTIVES_SHOWN: Final = 69  # mask of those everybody knows
LAST_ACTION: Final = 70  # the action a Brilliant Idea would copy + 1, 0 for none
BEFORE: Final = 71  # a slot for each figure: bag of lasting bullets lying before it
REFLEXES_OVER: Final = 79  # 1 once the Reflexes of this round have begun, so that hands go back after them

# Slots of ``rules.printed``.
ASKED: Final = 8  # a slot for each special objective: the number it asks for

"""Layout: what the expansions keep in ``s.extra`` and in ``rules.printed``, and where.

Every expansion may read what another keeps, because they meet at the table; each writes only its own part.
A game without expansions has no such vector at all.
"""

from __future__ import annotations

from typing import Final

# Horses & Stagecoach.
COACH: Final = 0  # the car the stagecoach faces
SHOTGUN_PLACE: Final = 1  # a roof of the train, or GUARDING
HOSTAGES_OPEN: Final = 2  # mask of the hostages still to be taken
HORSES: Final = 3  # eight slots: horses beside place -1 (Time Car), car 0, car 1, ...
HOLDS: Final = 11  # a slot for each figure: its hostage + 1, 0 for none
MORTAL_START: Final = 35  # a slot for each figure: bullets received before this round
GUARDED: Final = 43  # the sort of the strongbox that the Shotgun guards
GUARDING: Final = -1

# Keep symbols, which both big expansions print on their Round cards.
KEPT_CARDS: Final = 19  # a slot for each seat: Action cards kept for the next round
KEPT_BULLETS: Final = 27  # a slot for each seat: bullets kept

# Marshal & Prisoners.
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

# Time Car.
TRAVELLER: Final = 80  # the figure under way in time + 1, 0 for none
HIDEOUT: Final = 81  # where it hides, known to nobody else

EXTRA_SIZE: Final = 88

# What is printed on their cards, in ``rules.printed``.
RANSOMS: Final = 0  # a slot for each hostage: its ransom, or that for each thing it is paid for
ASKED: Final = 8  # a slot for each special objective: the number it asks for
PRINTED_SIZE: Final = 16

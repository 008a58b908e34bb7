"""The numbers of Marshal & Prisoners' steps, options, notes, reasons and causes."""

from __future__ import annotations

from typing import Final

MARSHAL_SHOTS: Final = 80
MARSHAL_TARGET: Final = 81
MARSHAL_FIRST: Final = 82
MARSHAL_SECOND: Final = 83
MARSHAL_STACK: Final = 84
ARREST_WHOM: Final = 85
PLUS_CARD: Final = 86
CELL_EXIT: Final = 87
FREE_WHOM: Final = 88
GIVE_TOKEN: Final = 89
ANGRY_MOVE: Final = 90
REFLEXES: Final = 91
REFLEX_PLAY: Final = 92
FALL_OR_STAY: Final = 93

# The Marshal's Fire: how many shots, and from which stack a single one.
ONE_SHOT: Final = 0
TWO_SHOTS: Final = 1
LEFT: Final = 0
RIGHT: Final = 1

# Freeing: a companion by its character, or a jailed bandit by this plus its figure.
JAILED_BANDIT: Final = 8

# Giving a token away: a kind, or this plus a certain sort of either row.
CERTAIN_TOKEN: Final = 8

# Declining one of the Angry Marshal's actions.
DECLINE: Final = 32

OBJECTIVE_TAKEN: Final = 48  # how many he has now; secret: the objective
OBJECTIVE_SHOWN: Final = 49  # objective
OBJECTIVE_JUDGED: Final = 50  # objective, whether it was met
MARSHAL_SHOT: Final = 51  # victim, sort of the bullet, LEFT or RIGHT
BULLET_WORN: Final = 52  # victim, sort of the lasting bullet that now joins its deck
ARREST_MADE: Final = 53  # bandit, whether its Wanted card went to the Marshal
BRAWLER_WON: Final = 54  # bandit, which card from the top, dollars
COMPANION_FREED: Final = 55  # bandit, character
COMPANION_SEIZED: Final = 56  # bandit, character
COMPANION_STAYED: Final = 57  # character
IDEA_COPIED: Final = 58  # bandit, action
IDEA_FETCHED: Final = 59  # seat, whether from the discard pile
COMPANION_JAILED: Final = 60  # character

# Reasons of a NOTHING note.
IN_CELL: Final = 24
OFF_THE_TRAIN: Final = 25
IS_DISARMED: Final = 26
KNEE_HURTS: Final = 27
SHOULDER_HURTS: Final = 28
NOTHING_TO_COPY: Final = 29
NOBODY_TO_FREE: Final = 30

# Causes of a MOVED note.
BY_ARREST: Final = 24
BREAKING_OUT: Final = 25
SET_FREE: Final = 26

# Causes of a TOKEN note.
THANKS: Final = 24
SEIZED: Final = 25
SECURED: Final = 26
CONFISCATED: Final = 27
MADE_SAFE: Final = 28

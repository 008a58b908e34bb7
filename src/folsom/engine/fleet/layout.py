"""Layout: where each part of an observation lies, in words of eight small numbers (bytes).

Seats and bandits are counted from the one who looks: slot 0 is its own seat and its own first bandit. The
Marshal figure always has the last slot. Every number stays below 128, so a word is never negative.
"""

from __future__ import annotations

from typing import Final

# The first word holds single numbers, one byte each.
TIME: Final = 0
ROUND_BYTE: Final = 0
ROUNDS_BYTE: Final = 1
RESOLVING_BYTE: Final = 2
NEUTRAL_BYTE: Final = 3
STRONGBOX_BYTE: Final = 4
KEEP_BYTE: Final = 5
LAW_BYTE: Final = 6
OVER_BYTE: Final = 7

# The course of the game and the Round card.
PHASE: Final = 1
FIRST: Final = 3
EVENT: Final = 4
TURNS: Final = 7
TURN: Final = 12
DRAFTED: Final = 13
EVENT_WORDS: Final = 3
TURN_LIMIT: Final = 5
CARD_WORDS: Final = 8
DRAFTED_WORDS: Final = 6

# The table.
CARS: Final = 19
PLACES_OF: Final = 20
FLOOR: Final = 44
PLACE_WORDS: Final = 3
FLOOR_PLACES: Final = 21

# The bandits, by slot; the last slot is the Marshal's.
LOOT: Final = 65
SHOT_BY: Final = 73
LAW_SHOTS: Final = 81
BARREL: Final = 89
BONUS_HUNDREDS: Final = 90
BONUS_REST: Final = 91
CHARACTER: Final = 92
SLOTS: Final = 8
MARSHAL_SLOT: Final = 7

# The players, by seat slot.
PARTNERS: Final = 100
LAW_SEAT: Final = 101
STANDING: Final = CHARACTER
STANDING_WORDS: Final = 10
HANDS: Final = 102
DECKS: Final = 103
DISCARDS: Final = 104
DISCARD_WORDS: Final = 4

# What only the one who looks knows.
HAND_CARDS: Final = 136
HAND_SHOTS: Final = 138
HAND_LAW_SHOTS: Final = 139
TOKENS: Final = 140
TOKEN_WORDS: Final = 3
OWN_FIGURES: Final = 2

# The common pile, two cards to a word, and who is asked what.
PILE: Final = 146
PILE_LIMIT: Final = 72
ASKED: Final = 182
QUESTION: Final = 183
QUESTION_WORDS: Final = 5

# Horses & Stagecoach.
COACH_AT: Final = 188
ATTACKED_CAR: Final = 189
SHOTGUN_AT: Final = 190
HORSES_AT: Final = 193
HOSTAGES_LEFT: Final = 194
HOSTAGE_OF: Final = 195
GUARDING_AT: Final = 21

# Marshal & Prisoners.
LAW: Final = 203
LEFT_BYTE: Final = 0
RIGHT_BYTE: Final = 1
BRAWLERS_BYTE: Final = 2
OBJECTIVES_BYTE: Final = 3
BRAWLERS_WON: Final = 204
BRAWLER_CARDS: Final = 3
PRISONERS_LEFT: Final = 207
COMPANION_OF: Final = 208
TROPHIES: Final = 216
WANTED_STILL: Final = 217
ARRESTED_ONCE: Final = 218
LYING_BEFORE: Final = 219
OBJECTIVES_SEEN: Final = 227
OBJECTIVES_DONE: Final = 229
OBJECTIVES_OWN: Final = 231

# Time Car.
UNDER_WAY: Final = 233
HIDING_AT: Final = 234

# Whether the dollars from stations are a loss.
BONUS_LOST: Final = 237

WORDS: Final = 238

# Phases by number: until DEALING no Round card lies open; any other frame belongs to Schemin'.
PLACING: Final = 0
DRAFTING: Final = 1
DEALING: Final = 2
SCHEMIN_PHASE: Final = 4
OVER_PHASE: Final = 10

"""Recording: what happened, as typed notes with a public and a secret face.

A note is ``(kind, a, b, c, d, secret, audience)``: the first five numbers are public, ``secret`` may be told
only to the seats in the mask ``audience``. Without a recorder nothing is written and nothing is paid.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

ROUND_BEGINS: Final = 0  # round, first seat
ROUND_CARD: Final = 1  # card
TURN_BEGINS: Final = 2  # index, turn type
DRAWN: Final = 3  # seat, how many; secret: the codes, five bits each
PLAYED: Final = 4  # seat, hidden, index in the pile; secret: action and figure, packed as in the pile
HAND_RETURNED: Final = 5  # seat, how many
DISCARDED: Final = 6  # seat, code
KEPT: Final = 7  # seat, how many
CARD_TAKEN: Final = 8  # seat; secret: the code
CARD_UP: Final = 9  # figure, action, index in the pile, whether it lay face down
NOTHING: Final = 10  # figure, action, reason
MOVED: Final = 11  # figure, from, to, cause
SHOT: Final = 12  # shooter, victim
NEUTRAL_HIT: Final = 13  # figure
NEUTRAL_SHORT: Final = 14  # wanted, left, whether the rest leaves the game
TOKEN: Final = 15  # kind, from holder, to holder, cause; secret: the sort
PUNCHED: Final = 16  # puncher, victim
EVENT: Final = 17  # event
BONUS: Final = 18  # figure, dollars
RESHUFFLED: Final = 19  # seat
PLACED: Final = 20  # figure, place
FIRST_PLAYER: Final = 21  # seat
GAME_OVER: Final = 22
PARTNER_CARD: Final = 23  # seat, partner's seat; secret: the code
DRAFTED: Final = 24  # seat, card
MODULE_NOTES: Final = 32

# Causes of a MOVED note.
BY_CARD: Final = 0
FLEEING: Final = 1
THROWN: Final = 2
PUSHED: Final = 3
BY_EVENT: Final = 4

# Causes of a TOKEN note.
ROBBED: Final = 0
KNOCKED_LOOSE: Final = 1
SNATCHED: Final = 2
PICKED: Final = 3
LOST: Final = 4
PUT_OUT: Final = 5
PAID: Final = 6

# Reasons of a NOTHING note.
NOBODY_IN_SIGHT: Final = 0
NO_BULLETS: Final = 1
NOTHING_THERE: Final = 2
NOBODY_HERE: Final = 3
NOWHERE_TO_GO: Final = 4

# The audience of a secret part that everybody may know, spectators too.
EVERYBODY: Final = 0xFF

Note = tuple[int, int, int, int, int, int, int]


@final
class Recorder:
    """Collects the notes of one game in the order in which things happened."""

    def __init__(self) -> None:
        self.notes: list[Note] = []

    def note(self, kind: i64, a: i64, b: i64, c: i64, d: i64, secret: i64, audience: i64) -> None:
        """Write one note down."""
        self.notes.append((kind, a, b, c, d, secret, audience))

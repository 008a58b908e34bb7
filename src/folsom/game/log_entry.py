"""Lines of the log, and which level of the story each kind of event belongs to."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from msgspec import Struct


class Level(IntEnum):
    """How far a line is indented: what happens below belongs to what stands above."""

    ROUND = 0
    TURN = 1
    CARD = 2
    CONSEQUENCE = 3


class LogEntry(Struct, frozen=True, gc=False):
    """A line of the log, its level, the indices of the events it tells, and the figures it mentions.

    A heading such as Stealin'! tells no event; no event is told twice.
    """

    text: str
    level: int
    events: tuple[int, ...]
    figures: tuple[str, ...]


LEVELS: Final[dict[str, Level]] = {
    "round": Level.ROUND,
    "over": Level.ROUND,
    "placed": Level.ROUND,
    "turn": Level.TURN,
    "event": Level.TURN,
    "round card": Level.TURN,
    "hand returned": Level.TURN,
    "discarded": Level.TURN,
    "kept": Level.TURN,
    "drafted": Level.TURN,
    "played": Level.CARD,
    "card up": Level.CARD,
}
# What a card or an event brings about stands one level below it.
CONSEQUENCES: Final[set[str]] = {
    *("nothing", "moved", "shot", "neutral bullet", "no neutral bullets", "token", "punched", "bonus"),
}
# What else shows that an event of a Round card has changed something.
CHANGES: Final[dict[str, set[str]]] = {}
SET_UP: Final[set[str]] = {"token", "first player", "placed"}
# Events that come between a card and what it does, such as the horse before its rider.
BETWEEN: Final[set[str]] = set()
# Causes of a move that goes without saying after an event.
UNDERSTOOD: Final[dict[str, str]] = {}
DEALING: Final = {"drawn", "reshuffled", "card taken", "partner card"}
FIGURE_FIELDS: Final = ("player", "first", "who", "target", "partner", "from_", "to")

"""Lines of the log, and which level of the story each kind of event belongs to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final


class Level(IntEnum):
    """How far a line is indented: what happens below belongs to what stands above."""

    ROUND = 0
    TURN = 1
    CARD = 2
    CONSEQUENCE = 3


@dataclass(frozen=True)
class LogEntry:
    """A line of the log, the indices of the events it tells, and the figures it mentions.

    A heading such as Stealin'! tells no event; no event is told twice.
    """

    text: str
    level: Level
    events: tuple[int, ...]
    figures: tuple[str, ...]


LEVELS: Final = {
    "round": Level.ROUND,
    "over": Level.ROUND,
    "placed": Level.ROUND,
    "attack": Level.ROUND,
    "companion jailed": Level.ROUND,
    "turn": Level.TURN,
    "event": Level.TURN,
    "round card": Level.TURN,
    "hand returned": Level.TURN,
    "discarded": Level.TURN,
    "kept": Level.TURN,
    "kept card": Level.TURN,
    "drafted": Level.TURN,
    "coach": Level.TURN,
    "vanished": Level.TURN,
    "objective taken": Level.TURN,
    "objective judged": Level.TURN,
    "bullet worn": Level.TURN,
    "companion stayed": Level.TURN,
    "played": Level.CARD,
    "card up": Level.CARD,
}
# What a card or an event brings about stands one level below it.
CONSEQUENCES: Final = {
    *("nothing", "moved", "shot", "neutral bullet", "no neutral bullets", "token", "punched", "bonus"),
    *("horse", "shotgun", "hostage", "held up"),
    *("law shot", "arrest", "brawler", "companion freed", "companion seized", "idea", "objective shown"),
}
# What else shows that an event has changed something.
CHANGES: Final = {"speed": {"coach"}, "reflex": {"played", "card up"}}
SET_UP: Final = {"token", "first player", "placed", "attack", "companion jailed"}
ATTACK: Final = {"attack", "placed"}
DEALING: Final = {"drawn", "reshuffled", "card taken", "partner card"}
FIGURE_FIELDS: Final = ("player", "first", "who", "target", "partner", "from", "to")

"""Shapes of views and events as the page reads them; the game layer makes them, this file only describes.

A place is ``inside 2``, ``roof 0`` and the like, a player or figure the name of its bandit or ``marshal``.
Expansions add a part under their own name, whose contents are described in the game layer.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class RoundCard(TypedDict):
    """The Round card in play; ``turn`` is the index of the current turn during Schemin'."""

    id: str
    turns: list[str]
    event: str | None
    scene: str | None
    keep: int
    turn: int | None


class PileCard(TypedDict):
    """A card of the common pile; ``card`` (``tuco fire``) only where one may read it."""

    by: str
    hidden: bool
    card: NotRequired[str]


class Player(TypedDict):
    """What everybody knows of a player."""

    name: str
    bandits: list[str]
    hand: int
    deck: int
    discard: list[str]
    wins_with: list[str]


class Bandit(TypedDict):
    """What everybody knows of a bandit: loot by kind, bullets left and received."""

    loot: dict[str, int]
    barrel: int
    bullets: list[str]
    bonus: int


class Asked(TypedDict):
    """Somebody who has to decide something."""

    player: str
    who: str
    kind: str


class Decision(TypedDict):
    """What one has to decide oneself: answer with one of the options."""

    who: str
    kind: str
    options: list[str]


class Own(TypedDict):
    """What only the owner of a seat knows; expansions may add to it."""

    hand: list[str]
    tokens: dict[str, list[str]]
    decision: Decision | None


class Result(TypedDict):
    """How the game ended."""

    money: dict[str, int]
    winners: list[str]
    gunslingers: list[str]


class View(TypedDict):
    """What a seat may know; ``you`` is missing for spectators."""

    seat: int | None
    number: int
    round: int
    rounds: int
    phase: str
    first: str
    round_card: RoundCard | None
    train: list[str]
    at: dict[str, str]
    floor: dict[str, dict[str, int]]
    strongbox_beside: int
    neutral: int
    players: list[Player]
    bandits: dict[str, Bandit]
    pile: list[PileCard]
    resolving: int | None
    asked: list[Asked]
    result: Result | None
    you: NotRequired[Own]
    horses: NotRequired[dict[str, Any]]
    marshal: NotRequired[dict[str, Any]]
    timecar: NotRequired[dict[str, Any]]


class Event(TypedDict):
    """Something that happened: ``event`` names it, the other fields depend on the name."""

    event: str

"""Shapes of views and events as the page reads them; the game layer makes them, this file only describes.

A place is ``inside 2``, ``roof 0`` and the like, a player or figure the name of its bandit or ``marshal``.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


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
    """What only the owner of a seat knows; hideout and objectives come with expansions."""

    hand: list[str]
    tokens: dict[str, list[str]]
    decision: Decision | None
    hideout: NotRequired[str]
    objectives: NotRequired[list[str]]


class Result(TypedDict):
    """How the game ended: money by player, and by bandit the tokens and the sources of the money."""

    money: dict[str, int]
    winners: list[str]
    gunslingers: list[str]
    tokens: dict[str, list[str]]
    sources: dict[str, dict[str, int]]


class HorsesPart(TypedDict):
    """Horses & Stagecoach: the car beside the coach, where the Shotgun is, each horse's car, hostages."""

    coach: int
    attacked: int | None
    shotgun: str
    horses: list[int]
    hostages: list[str]
    holds: dict[str, str]


class MarshalPart(TypedDict):
    """Marshal & Prisoners: what everybody sees of the Marshal, the prisoners and the bandits they trouble."""

    stacks: list[int]
    loot: dict[str, int]
    brawlers: list[int]
    brawlers_won: dict[str, list[int]]
    prisoners: list[str]
    freed: dict[str, str]
    trophies: list[str]
    wanted: list[str]
    arrested: list[str]
    cell: list[str]
    before: dict[str, list[str]]
    objectives_taken: int
    objectives_shown: list[str]
    objectives_met: list[str] | None
    bullets: list[str]


class TimecarPart(TypedDict):
    """The Time Car: who is under way in time."""

    traveller: str | None


class View(TypedDict):
    """What a seat may know; ``you`` is missing for spectators."""

    seat: int | None
    number: int
    round: int
    rounds: int
    phase: str
    first: str
    round_card: RoundCard | None
    drafted: list[str]
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
    horses: NotRequired[HorsesPart]
    marshal: NotRequired[MarshalPart]
    timecar: NotRequired[TimecarPart]


class Event(TypedDict):
    """Something that happened: ``event`` names it, the other fields depend on the name."""

    event: str

"""Views: what a seat may know of a game, or a spectator, as typed data.

A place is ``inside 2``, ``roof 0`` and the like, a player or figure the name of its bandit or ``marshal``.
What an expansion adds stands under its own name in ``expansions``.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct

from folsom.game.decision import Decision


class Part(Struct, frozen=True):
    """What an expansion adds to a view."""


AnyPart = TypeVar("AnyPart", bound=Part)


class RoundCard(Struct, frozen=True):
    """The Round card in play; ``turn`` is the index of the current turn during Schemin'.

    It has an event or, without one, a scene; at a table that plays without events neither.
    """

    id: str
    turns: list[str]
    event: str | None
    scene: str | None
    keep: int
    turn: int | None


class PileCard(Struct, frozen=True):
    """A card of the common pile; ``card`` (``tuco fire``) only where one may read it."""

    by: str
    hidden: bool
    card: str | None


class Player(Struct, frozen=True):
    """What everybody knows of a player; ``team`` is the word of the team, where there are teams."""

    name: str
    bandits: list[str]
    hand: int
    deck: int
    discard: list[str]
    wins_with: list[str]
    team: str | None


class Bandit(Struct, frozen=True):
    """What everybody knows of a bandit: loot by kind, bullets left and received, station dollars."""

    loot: dict[str, int]
    barrel: int
    bullets: list[str]
    bonus: int


class Asked(Struct, frozen=True):
    """Somebody who has to decide something."""

    player: str
    who: str
    kind: str


class Result(Struct, frozen=True):
    """How the game ended: money by player, the tokens by bandit, and by player what the money came from.

    Sources are kinds of loot, the Gunslinger, stations, what expansions name, and ``others``; they add up.
    ``parts`` has the same by bandit, as far as it is the bandit's own.
    """

    money: dict[str, int]
    winners: list[str]
    gunslingers: list[str]
    tokens: dict[str, list[str]]
    sources: dict[str, dict[str, int]]
    parts: dict[str, dict[str, int]]


class Own(Struct, frozen=True):
    """What only the owner of a seat knows."""

    hand: list[str]
    tokens: dict[str, list[str]]
    decision: Decision | None
    expansions: dict[str, Part]


class View(Struct, frozen=True):
    """What a seat may know; ``you`` is nothing for spectators.

    ``values`` are the dollars of the tokens whose words do not say them.
    """

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
    values: dict[str, int]
    players: list[Player]
    bandits: dict[str, Bandit]
    pile: list[PileCard]
    resolving: int | None
    asked: list[Asked]
    result: Result | None
    expansions: dict[str, Part]
    you: Own | None

    def part(self, kind: type[AnyPart]) -> AnyPart | None:
        """Return what an expansion shows everybody, nothing if it is not played."""
        return next((part for part in self.expansions.values() if isinstance(part, kind)), None)

"""Model: an analysis as it is kept and sent, JSON with a format of its own."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

FORMAT = "folsom-analysis"
VERSION = 1

Mark = Literal["slip", "mistake", "blunder"]
# What may be said of a decision that is not marked.
Note = Literal["found", "too_close", "arguable"]


class OptionWorth(Struct, frozen=True):
    """An option with everybody's chances if it is taken, by side, and how far the own one may be off."""

    label: str
    chance: list[float]
    half: float
    searches: int


class SecondOpinion(Struct, frozen=True):
    """What the second judge thinks was given away."""

    loss: float
    half: float


class PlayedOut(Struct, frozen=True):
    """What was lost when both options were played to the end of the game, from as many guesses each."""

    games: int
    loss: float
    half: float


class Reason(Struct, frozen=True):
    """A fact that tells the best option from the one played: how often, or how much, with each of them."""

    fact: str
    best: float
    played: float
    target: str | None = None


class Unit(Struct, frozen=True):
    """One decision: what its options were worth, and what the choice gave away.

    ``gave`` is that for every side: what the player lost, and who got it.
    """

    number: int
    seat: int
    round: int
    turn: int
    kind: str
    played: str
    options: list[OptionWorth]
    best: str
    gave: list[float]
    equal_to_best: list[str] = []
    loss: float = 0.0
    half: float = 0.0
    stake: float = 0.0
    guesses: int = 0
    mark: Mark | None = None
    note: Note | None = None
    second: SecondOpinion | None = None
    reasons: list[Reason] = []
    played_out: PlayedOut | None = None


class Luck(Struct, frozen=True):
    """What nobody chose: cards drawn and dealt, values found, and how choices met what lay hidden."""

    cards: float
    purses: float
    hidden: float


class Account(Struct, frozen=True):
    """How a side came from its chance at the start to its share at the end."""

    side: int
    start: float
    choices: float
    others: float
    luck: Luck
    end: float


class PlayerReport(Struct, frozen=True):
    """How a seat played: 100 is like the judge, 0 like somebody who chooses blindly."""

    seat: int
    accuracy: float | None
    half: float | None
    decisions: int
    counted: int
    slip: int
    mistake: int
    blunder: int
    too_close: int
    arguable: int


class TurningPoint(Struct, frozen=True):
    """A decision or a stroke of luck that moved somebody's chance, in hundredths."""

    number: int
    kind: Literal["choice", "luck"]
    seat: int | None
    side: int
    points: float


class Charts(Struct, frozen=True):
    """Chances by side before every choice and at the end: with all cards open, and as each seat saw it.

    ``half`` is how far the chances of the open chart may be off.
    """

    open: list[list[float]]
    seats: dict[int, list[list[float]]]
    half: list[float] = []


class Played(Struct, frozen=True):
    """The game that was analysed."""

    digest: str
    config: dict[str, Any]
    choices: int


class Analysis(Struct, frozen=True):
    """A finished game, understood.

    For one seat (``for`` in JSON) it has that seat's decisions and chart only. One that is not ``complete``
    has been made of the decisions looked at so far.
    """

    engine: str
    mode: str
    game: Played
    sides: list[list[str]]
    decisions: list[Unit]
    charts: Charts
    account: list[Account]
    players: list[PlayerReport]
    turning_points: list[TurningPoint]
    format: str = FORMAT
    version: int = VERSION
    complete: bool = True
    seat: int | None = field(default=None, name="for")

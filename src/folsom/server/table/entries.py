"""Entries: what is written down about a table, one after another; together they are the table."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from folsom.server.protocol.limits import HintStep
from folsom.server.protocol.messages import Away, Chance, Reaction
from folsom.server.protocol.settings import Settings


class Person(Struct, frozen=True):
    """Somebody at a table; only the hash of their token is kept."""

    name: str
    token_hash: str


class Entry(Struct, frozen=True, tag_field="kind"):
    """Anything that is written down."""


class Seating(Entry, frozen=True):
    """Anything that changes who holds which seat."""


class Forked(Struct, frozen=True):
    """From which moment of which finished game a table goes on, and all it takes to get there again.

    ``round``, ``phase`` and ``turn`` say where the first game was left, ``money`` and ``winners`` how it
    ended. Nothing names anybody who played it.
    """

    table: str
    number: int
    digest: str
    round: int
    phase: str
    turn: int | None
    chance: Chance
    money: dict[str, int]
    winners: list[str]
    seed: str
    # After how many choices chance begins again, and with which seed.
    seeds: list[tuple[int, str]]
    choices: list[tuple[int, str]]


class Made(Seating, frozen=True, tag="made"):
    """The table was created; ``holders`` says which person holds which seat.

    The seed is drawn here, so that the train can be shown while people gather.
    """

    invite: str
    people: list[Person]
    holders: list[int | None]
    settings: Settings
    rematch_of: str | None = None
    seed: str = ""
    salt: str = ""
    forked: Forked | None = None


class Arranged(Seating, frozen=True, tag="arranged"):
    """The host changed the settings, and with another deal the seed."""

    settings: Settings
    holders: list[int | None]
    seed: str = ""


class Joined(Seating, frozen=True, tag="joined"):
    """Somebody took an open seat."""

    person: Person
    seat: int


class Moved(Seating, frozen=True, tag="moved"):
    """Somebody changed seats before the start."""

    seat: int
    to: int


class Left(Seating, frozen=True, tag="left"):
    """Somebody gave up all seats."""

    member: int


class Returned(Seating, frozen=True, tag="returned"):
    """Somebody who had left the running game took up their own seats again."""

    member: int


class Removed(Seating, frozen=True, tag="removed"):
    """The host removed a guest from the table before the start."""

    member: int


class Started(Entry, frozen=True, tag="started"):
    """The game was set up from this seed, and the commitment to it was shown."""

    seed: str
    salt: str
    folsom: str
    # The version of the rules; 0: from before versions were counted.
    rules: int = 0


class Chose(Entry, frozen=True, tag="chose"):
    """A seat answered its decision."""

    seat: int
    label: str
    by: Literal["person", "bot", "stand_in"]


class Undone(Entry, frozen=True, tag="undone"):
    """A seat took its last choice back."""

    seat: int


class WentAway(Entry, frozen=True, tag="away"):
    """A bot stands in for the person of a seat from here on."""

    seat: int
    why: Away


class CameBack(Entry, frozen=True, tag="back"):
    """The person of a seat plays again."""

    seat: int


class Resigned(Entry, frozen=True, tag="resigned"):
    """The person of a seat gave it up; a bot plays it to the end."""

    seat: int


class Said(Entry, frozen=True, tag="said"):
    """Somebody said something."""

    member: int
    text: str


class Reacted(Entry, frozen=True, tag="reacted"):
    """Somebody said one of the fixed things."""

    member: int
    reaction: Reaction


class Rematched(Entry, frozen=True, tag="rematched"):
    """The people of the table play again, at another table."""

    member: int
    table: str


class HintTaken(Entry, frozen=True, tag="hint"):
    """A seat took a hint about the decision that was opened with version ``ask``; never what it said."""

    seat: int
    ask: int
    step: HintStep


AnyEntry = (
    Made
    | Arranged
    | Joined
    | Moved
    | Left
    | Returned
    | Removed
    | Started
    | Chose
    | Undone
    | WentAway
    | CameBack
    | Resigned
    | Said
    | Reacted
    | Rematched
    | HintTaken
)

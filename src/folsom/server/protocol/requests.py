"""Requests and answers of the HTTP addresses under /api."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from folsom.game.event import Event
from folsom.game.log_entry import LogEntry
from folsom.game.view import View
from folsom.server.protocol.limits import BrowserKey, Count, Deal, Endpoint, Name, OwnToken, TableId, Token
from folsom.server.protocol.messages import Origin, Seat, Status, Table
from folsom.server.protocol.problems import Code
from folsom.server.protocol.settings import Hints, Settings


class Problem(Struct, frozen=True):
    """The body of every answer that is not a success."""

    code: Code
    message: str


class Health(Struct, frozen=True):
    """GET /api/health."""

    ok: bool
    version: str
    protocol: int
    rooms: int


class Ready(Struct, frozen=True):
    """GET /api/ready: clients may be sent here; otherwise it is refused."""

    ready: bool


class RuleOption(Struct, frozen=True):
    """A rule option, its values, and the value each edition gives it."""

    id: str
    module: str
    values: list[bool | str]
    editions: dict[str, bool | str]


class Offer(Struct, frozen=True):
    """GET /api/offer: what a table can be made of."""

    bandits: list[str]
    cars: list[str]
    modules: list[str]
    editions: list[str]
    edition: str
    options: list[RuleOption]
    bots: list[str]
    languages: list[str]
    live_seconds: tuple[int, int]
    correspondence_seconds: tuple[int, int]
    accounts: bool = False
    ratings: bool = False
    mail: bool = False
    reports: bool = False
    analysis: bool = False


class Check(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/check: asks whether this can be played; ``pairs`` as a number asks for that many pairs.

    With ``deal`` the set-up shown is that of a game played before.
    """

    config: dict[str, Any]
    deal: Deal | None = None


class Checked(Struct, frozen=True):
    """It can: its players in the order of their seats, and a set-up as it could look (a spectator's view).

    ``pairs`` are the two bandits of each player, if they have two, chosen here where only a number was sent.
    """

    players: list[str]
    pairs: list[list[str]]
    view: View


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables: sets a table; ``start`` starts at once.

    With a ``token`` of one's own it may be sent again, and makes one table however often it comes.
    """

    name: Name
    settings: Settings
    start: bool = False
    token: OwnToken | None = None


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/lesson: sets a table for a newcomer, with a deal and bots that are always the same."""

    name: Name
    token: OwnToken | None = None


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/ID/join: takes an open seat, the first one if none is named, or the one that one left.

    With a ``token`` of one's own it may be sent again, and takes one seat however often it comes.
    """

    name: Name
    invite: Token
    seat: Count | None = None
    token: OwnToken | None = None


class GiveUp(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/ID/leave: gives up all one's seats at a table that is not over."""

    token: Token


class Seated(Struct, frozen=True):
    """Answers a new table, a lesson and a join: keep the token, it is shown only once."""

    table: Table
    token: str
    seats: list[int]
    invite: str


class Key(Struct, frozen=True, forbid_unknown_fields=True):
    """A table and one's token for it."""

    table: TableId
    token: Token


class Mine(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/mine: asks after one's own games."""

    keys: list[Key]


class Summary(Struct, frozen=True):
    """A table in a list; ``seats_mine`` and ``your_move`` only in the list of one's own.

    ``places`` says at the end which place each seat has taken, 1 for whoever won, and ``money`` with what.
    ``sides`` is how many could have won. ``origin`` marks a game that tries another one differently; such a
    game, one with hints, a lesson or a known deal does not count in anybody's record.
    """

    id: str
    status: Status
    host: str
    seats: list[Seat]
    modules: list[str]
    round: int
    rounds: int
    created: float
    changed: float
    watchers: int
    winners: list[str]
    places: list[int]
    seats_mine: list[int]
    your_move: bool
    deadline: float | None = None
    origin: Origin | None = None
    hints: Hints = "off"
    money: list[int | None] = []
    sides: int = 0
    counts: bool = True


class Tables(Struct, frozen=True):
    """GET /api/tables (those one may watch) and the answer to POST /api/tables/mine."""

    tables: list[Summary]


class PushOffer(Struct, frozen=True):
    """GET /api/push: the key that browsers subscribe with, nothing if this server sends no pushes."""

    key: str | None


class PushWish(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/ID/push: asks to be told when it is one's turn; the rest is what the browser says."""

    token: Token
    endpoint: Endpoint
    p256dh: BrowserKey
    auth: BrowserKey
    language: str = "en"


class PushEnd(Struct, frozen=True, forbid_unknown_fields=True):
    """DELETE /api/tables/ID/push: asks not to be told any more."""

    token: Token
    endpoint: Endpoint


class Pushing(Struct, frozen=True):
    """Answers both: whether pushes will come."""

    on: bool


class Reach(Struct, frozen=True):
    """GET /api/reach: addresses at which others in this house find the server; only its own machine is told.

    ``open`` says whether it listens to them at all.
    """

    open: bool
    addresses: list[str]


class Moment(Struct, frozen=True):
    """The table after one choice: how many events there were by then, how it looked, all hands by seat."""

    events: int
    view: View
    hands: list[list[str]]


class Replay(Struct, frozen=True):
    """GET /api/tables/ID/replay?seat=N&language=en: a finished game as that seat (or a spectator) saw it.

    ``money`` has each player's money at the start and at the end of each round, without the Gunslinger's
    reward, ``parts`` each bandit's own; ``final`` has each seat's own view of the end.
    """

    table: Table
    seat: int | None
    events: list[Event]
    log: list[LogEntry]
    moments: list[Moment]
    money: list[dict[str, int]]
    parts: list[dict[str, int]]
    final: list[View]

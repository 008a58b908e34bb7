"""Requests and answers of the addresses for the deal of the day."""

from __future__ import annotations

from msgspec import Struct

from folsom.server.protocol.limits import Name, OwnToken


class DailyStart(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/daily/start: sits down to today's deal, or goes on with it; ``token`` is this browser's.

    With ``show_name`` the others of the day see the name beside the money.
    """

    name: Name
    token: OwnToken
    show_name: bool = False


class DailySeat(Struct, frozen=True):
    """A seat of the day's table; the one without a level is for whoever plays."""

    player: str
    level: str | None


class DailyTry(Struct, frozen=True):
    """One's own try; without ``money`` it goes on, was given up, or ended after its day.

    ``seats`` has everybody's money in the count, once it is over.
    """

    table: str
    over: bool
    given_up: bool
    money: int | None
    place: int | None
    seats: list[int | None]


class DailyEntry(Struct, frozen=True):
    """A line of the board; names only of those who wanted it."""

    rank: int
    name: str | None
    money: int
    you: bool


class DailyResults(Struct, frozen=True):
    """What everybody made of it: ``counts`` begins with ``first`` dollars, each count ``width`` wide.

    ``rank`` and ``beaten``, of 100 others, are one's own, for whoever has finished in time.
    """

    tries: int
    rank: int | None
    beaten: int | None
    first: int
    width: int
    counts: list[int]
    board: list[DailyEntry]


class DailyDay(Struct, frozen=True):
    """A day of the week so far, and how many of 100 one has beaten then."""

    day: int
    beaten: int | None


class Daily(Struct, frozen=True):
    """GET /api/daily?day=N: the deal of a day, today's if none is named.

    Nothing is told of the others before one's own try is over, or the day. ``promise`` is the SHA-256 of
    ``seed:salt``, which are shown when the day is over; ``next_promise`` is that of the day after.
    ``row`` counts the days played without a gap.
    """

    day: int
    date: str
    ends: float
    now: float
    seats: list[DailySeat]
    modules: list[str]
    promise: str
    next_promise: str
    seed: str | None
    salt: str | None
    yours: DailyTry | None
    results: DailyResults | None
    week: list[DailyDay]
    row: int

"""Requests and answers of the addresses for puzzles."""

from __future__ import annotations

from msgspec import Struct

from folsom.game.event import Event
from folsom.game.log_entry import LogEntry
from folsom.game.view import View
from folsom.server.protocol.limits import Label
from folsom.server.protocol.messages import Table
from folsom.server.protocol.requests import Moment


class PuzzleSet(Struct, frozen=True):
    """GET /api/puzzles/next?puzzle=ID&language=en: a puzzle as whoever solves it may see it.

    The ``view`` is that of the seat then, and has its open decision. ``ids`` are those of all puzzles; the
    first is set if none is named. ``difficulty`` goes from 1 to 5. The answer comes with the reply to one.
    """

    id: str
    ids: list[str]
    title: str
    theme: str
    difficulty: int
    seat: int
    table: Table
    view: View
    events: list[Event]
    log: list[LogEntry]


class PuzzleReply(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/puzzles/ID/answer: the option that one takes for the best."""

    label: Label
    language: str = "en"


class PuzzleOption(Struct, frozen=True):
    """An option with the chance to win that it leaves, how far that may be off, and whether it is right."""

    label: str
    chance: float
    half: float
    right: bool


class PuzzleReason(Struct, frozen=True):
    """A fact, with how often it comes about, or how much, with the best option and with the next best."""

    fact: str
    best: float
    next: float
    target: str | None


class PuzzleSolution(Struct, frozen=True):
    """Whether it was right, what every option is worth, why, and what was played in the game.

    ``lead`` is by how much the best is better than the next. ``moments`` go on with the best option to the
    end of the round, as outlaws would: one way that it may go, with ``events`` and ``log`` from the start.
    """

    right: bool
    options: list[PuzzleOption]
    lead: float
    lead_half: float
    reasons: list[PuzzleReason]
    played: str
    level: str
    moments: list[Moment]
    events: list[Event]
    log: list[LogEntry]

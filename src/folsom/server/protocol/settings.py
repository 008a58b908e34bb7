"""Settings of a table: which game is played, by whom, against which clock, and who may watch."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from folsom.server.protocol.limits import Count, Deal

Memory = Literal["strict", "open"]
# here: whoever sets the table holds it, several of them make a hot-seat; open: for a friend with the link.
SeatKind = Literal["here", "open", "bot"]
ClockKind = Literal["none", "live", "correspondence"]
# nudge: where to look and what stands out; full: also what every option is worth.
Hints = Literal["off", "nudge", "full"]


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is meant to sit on a seat; ``level`` is the bot's, or that of a stand-in while a person is away."""

    kind: SeatKind
    level: str = "rookie"


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a person may think about one decision, in seconds."""

    kind: ClockKind = "none"
    seconds: Count = 0


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is agreed before a game starts.

    ``config`` holds the keys of ``folsom.Config``; ``seats`` has one plan for each of its players, in order.
    A ``lesson`` is made with POST /api/lesson and cannot be altered. ``daily`` is the day whose deal is
    played; such a table is made with POST /api/daily/start.
    ``deal`` is the seed of a game played before: who knows it knows every card, so everybody is told.
    ``hints`` are for tables without a clock, and count for no rating; whoever sits down agrees to them.
    """

    config: dict[str, Any]
    seats: list[SeatPlan]
    clock: Clock = field(default_factory=Clock)
    memory: Memory = "open"
    spectators: bool = True
    lesson: bool = False
    deal: Deal | None = None
    hints: Hints = "off"
    daily: Count | None = None

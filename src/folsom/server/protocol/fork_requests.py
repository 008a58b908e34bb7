"""Requests about trying a finished game differently."""

from __future__ import annotations

from msgspec import Struct

from folsom.server.protocol.limits import Count, Name, OwnToken
from folsom.server.protocol.messages import Chance


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/ID/fork: sets a table that goes on after ``number`` choices of a finished game.

    With a ``token`` of one's own it may be sent again, and makes one table however often it comes.
    """

    name: Name
    number: Count
    seat: Count
    chance: Chance = "new"
    token: OwnToken | None = None

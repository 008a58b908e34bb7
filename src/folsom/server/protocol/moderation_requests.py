"""Requests and answers of the addresses for moderation, on servers that have them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from folsom.server.protocol.limits import Token


class Report(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/ID/report: points out the line of chat with this version to the host."""

    token: Token
    version: Annotated[int, Meta(ge=0, lt=2**31)]


class Reported(Struct, frozen=True):
    """The host will see it."""

    reported: bool

"""Limits: how much of anything the server accepts; what a host may change is one object, `Limits`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from msgspec import Meta

from folsom.server.protocol.rates import Rate

MESSAGE_BYTES: Final = 16 * 1024
TOKENS_AT_ONCE: Final = 200

HOUR: Final = 3600
LIVE_SECONDS: Final = (10, 600)
CORRESPONDENCE_SECONDS: Final = (HOUR, 14 * 24 * HOUR)

Name = Annotated[str, Meta(min_length=1, max_length=24)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
CommandId = Annotated[str, Meta(max_length=40, pattern=r"^[ -~]+\Z")]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
# A token that a client makes up must be as hard to guess as one of the server's.
OwnToken = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_-]{24,}\Z")]
Label = Annotated[str, Meta(max_length=200)]
Endpoint = Annotated[str, Meta(min_length=1, max_length=1000)]
BrowserKey = Annotated[str, Meta(min_length=1, max_length=100)]
TableId = Annotated[str, Meta(min_length=1, max_length=32)]
TABLE_ID: Final = r"[A-Za-z0-9_-]{1,32}"
Deal = Annotated[str, Meta(pattern="^[0-9]{1,29}$")]
Count = Annotated[int, Meta(ge=0)]
# 1: where to look; 2: what stands out; 3: what every option is worth.
HintStep = Annotated[int, Meta(ge=1, le=3)]


@dataclass(frozen=True)
class Limits:
    """What each address, each member and each table may use; whoever runs the server may change it.

    An address is one of IPv4, or a network of 64 bits of IPv6, which is what one house gets.
    """

    # An address: requests, also those that open a socket.
    requests: Rate = Rate(burst=100, per_second=10)
    # An address: tables and lessons made, and seats taken, in an hour; all of them may come at once.
    tables_an_hour: int = 60
    joins_an_hour: int = 120
    # An address: open sockets in all, and those of spectators, which leave room for the players of a house.
    sockets: int = 240
    watching: int = 60
    # A member at a table, with all sockets together: beyond so many the oldest is closed.
    member_sockets: int = 8
    # A member with all sockets together, or one spectator: messages, of which some cost more than one.
    messages: Rate = Rate(burst=40, per_second=10)
    # A member: chat and reactions.
    talk: Rate = Rate(burst=10, per_second=0.5)
    # A member: seats handed over to a bot and taken back; each time everybody is told.
    handing: Rate = Rate(burst=10, per_second=0.2)
    # A table: spectators. Members always come in.
    spectators: int = 200
    # A table: what all of its spectators together may ask, and what all of its members together may say.
    spectator_messages: Rate = Rate(burst=200, per_second=40)
    table_talk: Rate = Rate(burst=30, per_second=2)

    @property
    def tables(self) -> Rate:
        """How often an address may make a table."""
        return Rate(self.tables_an_hour, self.tables_an_hour / HOUR)

    @property
    def joins(self) -> Rate:
        """How often an address may take a seat."""
        return Rate(self.joins_an_hour, self.joins_an_hour / HOUR)

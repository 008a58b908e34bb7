"""Connection: one client of a room, and the line it is reached by."""

from __future__ import annotations

import time
from typing import Protocol

import msgspec

from folsom.server.protocol.messages import AnyServerMessage

_encode = msgspec.json.Encoder().encode


class Line(Protocol):
    """What leads to a client; nothing here waits."""

    def send(self, text: bytes) -> None:
        """Send a text; a client that has not read too much of what it was sent is cut off at once."""

    def close(self, code: int) -> None:
        """Close the line once everything sent has been read, or after a while."""


class Connection:
    """One client; ``member`` is None for a spectator, ``version`` the last one it was told."""

    def __init__(
        self, token_hash: str | None, language: str, version: int, line: Line, address: str = ""
    ) -> None:
        self.token_hash = token_hash
        self.language = language
        self.version = version
        self.line = line
        self.address = address
        self.opened = time.monotonic()
        self.member: int | None = None

    def send(self, message: AnyServerMessage | bytes) -> None:
        """Send a message, which several clients may share as bytes."""
        self.line.send(message if isinstance(message, bytes) else _encode(message))

    def close(self, code: int) -> None:
        """Close the connection once everything sent has been read, or after a while."""
        self.line.close(code)

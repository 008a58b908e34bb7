"""Connection: one client of a room, with what is still to be sent to it."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from folsom.server.protocol.messages import AnyServerMessage

WAITING_MESSAGES: Final = 500


class Connection:
    """One client; ``member`` is None for a spectator, ``version`` the last one it was told."""

    def __init__(self, token_hash: str | None, language: str, version: int, address: str = "") -> None:
        self.token_hash = token_hash
        self.language = language
        self.version = version
        self.address = address
        self.opened = time.monotonic()
        self.member: int | None = None
        self.outbox: asyncio.Queue[AnyServerMessage | int] = asyncio.Queue()

    def send(self, message: AnyServerMessage) -> None:
        """Queue a message; a client that does not read is told to come back later."""
        if self.outbox.qsize() < WAITING_MESSAGES:
            self.outbox.put_nowait(message)
        else:
            self.close(1013)

    def close(self, code: int) -> None:
        """Close the connection once everything queued has been sent."""
        self.outbox.put_nowait(code)

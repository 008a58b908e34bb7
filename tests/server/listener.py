"""A client of a room in the same process, without a network."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from folsom.server.room.connection import Connection


class Listener(Connection):
    """Hears what it is told as data: ``outbox`` has what nobody has looked at, ``closed`` why it ended."""

    def __init__(self, token_hash: str | None, address: str = "") -> None:
        super().__init__(token_hash, "en", 0, self._Heard(self), address)
        self.outbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.closed: int | None = None

    class _Heard:
        def __init__(self, listener: Listener) -> None:
            self.listener = listener

        def send(self, text: bytes) -> None:
            self.listener.outbox.put_nowait(json.loads(text))

        def close(self, code: int) -> None:
            self.listener.closed = code

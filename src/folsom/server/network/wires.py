"""Wires: sends to a socket at once, and cuts off a client that does not read what it is sent.

ASGI lets a server wait until a client reads, and wait it would, with everything that is still to be sent in
memory. So updates go straight to the transport, which says how much of them is unread.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from folsom.server import logs, metrics
from folsom.server.network.guards import GuardedSocket

# More unread bytes than this cut a client off, unless they are a single message.
UNREAD_BYTES: Final = 1_000_000
# A client that is told good-bye has this long to read it.
CLOSE_SECONDS: Final = 10.0
EXTENSION: Final = "folsom.wire"


class Wire(GuardedSocket):
    """uvicorn's side of a socket, which the application can reach."""

    # Whether something was sent in this turn of the loop and is handed over at its end.
    _gathering = False

    def handle_connect(self, event: Request) -> None:
        """Put this wire into the scope of the application, which has not been called yet."""
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = self

    def keepalive_timeout(self) -> None:
        """Cut off a client that does not answer: it would not read a good-bye either."""
        self.pong_timer = None
        self.transport.abort()

    def send_now(self, text: bytes) -> None:
        """Send a text, or cut the client off if too much is still unread."""
        unread = self.transport.get_write_buffer_size()
        if unread and unread + len(text) > UNREAD_BYTES:
            logs.info("cut off, does not read")
            self.transport.abort()
        elif not self.transport.is_closing():
            with suppress(InvalidState):
                self.conn.send_text(text)
                metrics.SENT_BYTES.add(amount=len(text))
                if not self._gathering:
                    self._gathering = True
                    self.loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        """Hand over what was sent in one turn of the loop at once: the system takes long for each piece."""
        self._gathering = False
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))


class SocketLine:
    """The line to one client."""

    def __init__(self, websocket: WebSocket) -> None:
        self.websocket = websocket
        self.wire: Wire = websocket.scope["extensions"][EXTENSION]
        self._closing: asyncio.Task[None] | None = None

    def send(self, text: bytes) -> None:
        """Send a text; a client that has not read too much of what it was sent is cut off at once."""
        if self._closing is None:
            self.wire.send_now(text)

    def close(self, code: int) -> None:
        """Close the line once everything sent has been read, or after a while."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._close(code))
            self.wire.loop.call_later(CLOSE_SECONDS, self.wire.transport.abort)

    async def _close(self, code: int) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            await self.websocket.close(code)

"""Guards: what uvicorn does not do by itself against clients that are slow or senseless on purpose.

A request has to arrive in time, its answer has to be taken, and a socket may not send frames by the thousand
that say nothing.
"""

from __future__ import annotations

import asyncio
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from folsom.server.protocol.rates import Bucket, Rate

# From the first moment of a connection, or the first byte of its next request, to the last byte of the body.
ARRIVAL_SECONDS: Final = 20.0
# How long a client may take no byte of its answer.
TAKING_SECONDS: Final = 30.0
# Parts of messages, pings and pongs; a browser sends a pong every twenty seconds, and messages in one part.
FRAMES: Final = Rate(burst=200, per_second=10)
# Frames are counted after they have been read, so they are read in small portions.
PORTION: Final = 2048
TOO_SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class GuardedRequests(H11Protocol):
    """HTTP with a time within which a request has to arrive, and its answer has to be taken."""

    arrival_seconds = ARRIVAL_SECONDS
    taking_seconds = TAKING_SECONDS

    _arriving: asyncio.TimerHandle | None = None
    _taking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Expect a request."""
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        """Take in a part of a request."""
        self._expect()
        super().data_received(data)
        if not self._awaited():
            self._arrived()

    def on_response_complete(self) -> None:
        """Go on after an answer, which may come before the whole request has arrived."""
        super().on_response_complete()
        if not self._awaited() or self.conn.their_state is h11.IDLE:
            # Until its next request an idle connection has the time that uvicorn gives it.
            self._arrived()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to a socket."""
        self._arrived()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Expect nothing more."""
        self._arrived()
        self._taken()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Wait for a client to take its answer, but not for ever."""
        super().pause_writing()
        if self._taking is None:
            self._taking = self.loop.call_later(self.taking_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on with the answer."""
        super().resume_writing()
        self._taken()

    def _awaited(self) -> bool:
        """Tell whether a part of the request is still to come."""
        return self.conn.their_state in {h11.IDLE, h11.SEND_BODY}

    def _expect(self) -> None:
        if self._arriving is None:
            self._arriving = self.loop.call_later(self.arrival_seconds, self._give_up)

    def _arrived(self) -> None:
        if self._arriving is not None:
            self._arriving.cancel()
            self._arriving = None

    def _taken(self) -> None:
        if self._taking is not None:
            self._taking.cancel()
            self._taking = None

    def _give_up(self) -> None:
        if not self.transport.is_closing():
            begun = self.conn.their_state is h11.SEND_BODY or bool(self.conn.trailing_data[0])
            answered = self.conn.our_state is not h11.IDLE and self.conn.our_state is not h11.SEND_RESPONSE
            # Browsers open connections in advance: one that says nothing gets no answer.
            if begun and not answered:
                self.transport.write(TOO_SLOW)
            self.transport.close()


class GuardedSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is closed when it sends too many frames which are not messages."""

    def __init__(self, *arguments: object, **more: object) -> None:
        super().__init__(*arguments, **more)  # type: ignore[arg-type]
        self.frames_left = Bucket(FRAMES)

    def data_received(self, data: bytes) -> None:
        """Take in what has come, a portion at a time."""
        for start in range(0, len(data), PORTION):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PORTION])

    def handle_cont(self, event: Frame) -> None:
        """Take in a part of a message."""
        if self._counted():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._counted():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take in the answer to a ping."""
        if self._counted():
            super().handle_pong(event)

    def _counted(self) -> bool:
        """Count a frame; tell whether the socket goes on."""
        if self.transport.is_closing():
            return False
        if self.frames_left.take():
            return True
        self.conn.fail(1008, "too many frames")
        self.handle_parser_exception()
        return False

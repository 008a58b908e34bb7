"""A client without threads, for tests with thousands of games: whoever reads also waits."""

from __future__ import annotations

import select
import socket
import time
from collections import deque
from collections.abc import Sequence

import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from tests.server.client import PATIENCE, Client, Data


class PlainClient(Client):
    """Somebody who reads the socket only when asked to; the usual client has two threads that do so."""

    def dial(self, url: str) -> None:
        """Connect, and wait until the server has agreed."""
        uri = parse_uri(url)
        self.line = socket.create_connection((uri.host, uri.port), PATIENCE)
        self.kept.callback(self.hang_up)
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.rules = ClientProtocol(uri, max_size=None)
        self.texts: deque[str] = deque()
        self.rules.send_request(self.rules.connect())
        self.flush()
        while self.rules.state is State.CONNECTING:
            self.take_in(PATIENCE)
        if self.rules.handshake_exc is not None:
            raise self.rules.handshake_exc

    def hang_up(self) -> None:
        """Say good-bye and leave; nobody waits for an answer."""
        if self.rules.state is State.OPEN:
            self.rules.send_close(1000)
            self.flush()
        self.line.close()

    def say(self, message: Data) -> None:
        self.rules.send_text(msgspec.json.encode(message))
        self.flush()

    def hear(self, timeout: float) -> str:
        # What comes may be a ping, which is answered and says nothing.
        end = time.monotonic() + timeout
        while not self.texts:
            self.take_in(max(0.0, end - time.monotonic()))
        return self.texts.popleft()

    def flush(self) -> None:
        """Send what the protocol wants to be sent."""
        self.line.settimeout(PATIENCE)
        self.line.sendall(b"".join(self.rules.data_to_send()))

    def take_in(self, timeout: float) -> None:
        """Read what has come, or wait for it."""
        if not select.select([self.line], [], [], timeout)[0]:
            raise TimeoutError
        data = self.line.recv(1 << 20)
        if not data:
            self.rules.receive_eof()
            raise self.rules.close_exc
        self.rules.receive_data(data)
        for event in self.rules.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                assert event.fin, "the server sends every message in one piece"
                self.texts.append(bytes(event.data).decode())
        self.flush()


def wait_for_any(clients: Sequence[PlainClient], seconds: float) -> None:
    """Wait until one of them has been sent something, but not for long."""
    if not any(client.texts for client in clients):
        select.select([client.line for client in clients], [], [], seconds)

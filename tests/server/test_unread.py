"""Clients that do not read: they are cut off before they fill the memory, and nobody else notices."""

from __future__ import annotations

import socket
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Self
from urllib.parse import urlsplit

import pytest
from websockets.frames import Frame, Opcode

from folsom.server.network import wires
from tests.server.client import PATIENCE, Client, Served, make, settings

SPECTATORS = 20
SYNCS = 400
# Far less than what those who do not read ask for, and far more than what they may leave unread.
KILOBYTES = 80_000


class NeverReading:
    """Somebody who opens a socket and asks, but reads nothing; the network holds back next to nothing."""

    def __init__(self, served: Served, table: str) -> None:
        address = urlsplit(served.address)
        self.plug = socket.socket()
        self.plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.plug.settimeout(PATIENCE)
        self.plug.connect((address.hostname, address.port))
        opening = (
            f"GET /api/tables/{table}/socket HTTP/1.1",
            f"Host: {address.netloc}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: Rm9sc29tIFByaXNvbiBCbA==",
        )
        self.plug.sendall("".join(f"{line}\r\n" for line in (*opening, "")).encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += self.plug.recv(1)
        assert answer.startswith(b"HTTP/1.1 101")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.plug.close()

    def say(self, text: str) -> None:
        with suppress(ConnectionError):
            self.plug.sendall(Frame(Opcode.TEXT, text.encode()).serialize(mask=True))


def memory() -> float:
    """Return the memory of this process, in which the server runs, in kilobytes."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("VmRSS"))


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is measured as Linux tells it")
def test_spectators_who_never_read_are_cut_off_and_the_others_play_on(served: Served) -> None:
    # Nobody is cut off because of an unanswered ping, so that this cannot be the reason.
    served.server.config.ws_ping_interval = None
    seated = make(served.address, "here", "rookie", "rookie")
    table = seated["table"]["id"]
    with ExitStack() as kept, Client(served.address, table, seated["token"]) as rosa:
        rosa.until(lambda client: client.state.version)
        for number in range(60):
            rosa.command("chat", text=f"{number} " + "It is a long way to Folsom. " * 10)
        before, most = memory(), 0.0
        slow = [kept.enter_context(NeverReading(served, table)) for _ in range(SPECTATORS)]
        for spectator in slow:
            spectator.say('{"type": "hello"}')
        rosa.until(lambda client: client.presence.get("watchers") == SPECTATORS)
        for asked in range(SYNCS):
            for spectator in slow:
                spectator.say('{"type": "sync"}')
            if asked % 20 == 0:
                most = max(most, memory())
                assert rosa.command("chat", text="Still here")["type"] == "done"
        room = served.app.state.registry.rooms[table]
        rosa.until(lambda client: client.presence.get("watchers") == 0)
        assert len(room.presence.connections) == 1
        assert most - before < KILOBYTES
        rosa.until(Client.asked)
        assert rosa.choose(0)["type"] == "done"


def test_one_message_may_be_longer_than_what_may_stay_unread(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wires, "UNREAD_BYTES", 10)
    seated = make(served.address, "here", "rookie", "rookie")
    with Client(served.address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(Client.asked)
        assert rosa.choose(0)["type"] == "done"


def test_a_spectator_who_is_sent_away_and_does_not_read_is_gone_after_a_while(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wires, "UNREAD_BYTES", 10**12)
    monkeypatch.setattr(wires, "CLOSE_SECONDS", 0.2)
    served.server.config.ws_ping_interval = None
    seated = make(served.address, "here", "open", "rookie", start=False)
    table = seated["table"]["id"]
    with Client(served.address, table, seated["token"]) as rosa, NeverReading(served, table) as stuck:
        stuck.say('{"type": "hello"}')
        rosa.until(lambda client: client.presence.get("watchers") == 1)
        # More than the network takes.
        rosa.command("chat", text="It is a long way to Folsom. " * 10)
        while unread(served) < 1_000_000:
            stuck.say('{"type": "sync"}')
        rosa.command("arrange", settings=settings("here", "open", "rookie", spectators=False))
        end = time.monotonic() + PATIENCE
        while len(served.server.server_state.connections) > 1 and time.monotonic() < end:
            time.sleep(0.01)
        assert len(served.server.server_state.connections) == 1


def unread(served: Served) -> int:
    """Return how many bytes wait in the server for somebody to read them."""
    sockets = [each for each in served.server.server_state.connections if isinstance(each, wires.Wire)]
    return sum(each.transport.get_write_buffer_size() for each in sockets)

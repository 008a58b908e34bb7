"""Clients that send slowly, take nothing, or send what says nothing are cut off; nobody waits for them."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

import pytest

from folsom.server.network.guards import GuardedRequests
from tests.server.client import PATIENCE, Client, fetch, make

MASK = b"\x80\x00\x00\x00\x00"
HEAD = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n"


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GuardedRequests, "arrival_seconds", 1.0)
    monkeypatch.setattr(GuardedRequests, "taking_seconds", 1.0)


@contextmanager
def raw(address: str) -> Iterator[socket.socket]:
    parts = urlsplit(address)
    with socket.create_connection((parts.hostname or "", parts.port or 0), PATIENCE) as connection:
        yield connection


def everything(connection: socket.socket) -> bytes:
    """Return all that is sent until the server hangs up."""
    heard = b""
    with suppress(ConnectionResetError):
        while part := connection.recv(65536):
            heard += part
    return heard


@contextmanager
def dripping(connection: socket.socket, drop: bytes) -> Iterator[None]:
    """Send a few bytes again and again until the server hangs up."""
    ended = threading.Event()

    def drip() -> None:
        with suppress(OSError):
            while not ended.wait(0.1):
                connection.sendall(drop)

    thread = threading.Thread(target=drip)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


@pytest.mark.parametrize(
    ("begin", "drop"),
    [
        (b"GET /api/offer HTTP/1.1\r\nHost: localhost\r\n", b"X-More: 1\r\n"),
        (b"G", b""),
        (HEAD, b"{"),
        (HEAD, b""),
    ],
)
def test_a_request_that_does_not_arrive_is_given_up(address: str, begin: bytes, drop: bytes) -> None:
    with raw(address) as connection:
        connection.sendall(begin)
        with dripping(connection, drop):
            assert everything(connection).startswith(b"HTTP/1.1 408 ")
    assert fetch(f"{address}/api/health").status_code == 200


def test_a_body_that_drips_on_after_its_answer_is_given_up(address: str) -> None:
    with raw(address) as connection:
        connection.sendall(HEAD.replace(b"/api/tables", b"/api/nothing"))
        with dripping(connection, b"{"):
            heard = everything(connection)
    assert heard.startswith(b"HTTP/1.1 404 ")
    assert b"408" not in heard


def test_a_connection_that_says_nothing_is_closed(address: str) -> None:
    with raw(address) as connection:
        assert everything(connection) == b""


def test_slow_but_whole_requests_are_answered_one_after_another(address: str) -> None:
    request = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with raw(address) as connection:
        for _ in range(4):
            for half in (request[:20], request[20:]):
                connection.sendall(half)
                time.sleep(0.2)
            assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")


def ask_on(connection: socket.socket) -> None:
    """Ask for more answers than any buffer holds."""
    for _ in range(1_000_000):
        connection.sendall(b"GET /api/offer HTTP/1.1\r\nHost: localhost\r\n\r\n" * 100)


def test_an_answer_that_is_not_taken_is_given_up(address: str) -> None:
    with raw(address) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            ask_on(connection)
    assert fetch(f"{address}/api/health").status_code == 200


@pytest.mark.parametrize(
    "frames",
    [
        b"\x01" + MASK + (b"\x00" + MASK) * 100_000,
        (b"\x89" + MASK) * 100_000,
        (b"\x8a" + MASK) * 100_000,
    ],
    ids=["empty fragments", "pings", "pongs"],
)
def test_frames_that_say_nothing_close_the_socket(address: str, frames: bytes) -> None:
    seated = make(address, "here", "drifter", "drifter")
    table = seated["table"]["id"]
    with Client(address, table) as rude, Client(address, table, seated["token"]) as rosa:
        rude.until(lambda client: client.state.version)
        with suppress(OSError):
            rude.socket.socket.sendall(frames)
        assert rude.closed() in {1008, None}
        rosa.until(Client.asked)
        assert rosa.choose(0)["type"] == "done"
        rosa.until(lambda client: client.presence.get("watchers") == 0)


def test_a_message_may_come_in_parts_and_pings_are_answered(address: str) -> None:
    seated = make(address, "here", "drifter", "drifter")
    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.version)
        rosa.socket.send(['{"type": "chat", ', '"id": "parts", ', '"text": "In parts"}'])
        rosa.until(lambda client: "parts" in client.answers)
        assert rosa.answers["parts"]["type"] == "done"
        assert rosa.socket.ping().wait(PATIENCE)

"""Odd input: addresses, names and numbers that nobody sends by mistake."""

from __future__ import annotations

import socket
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from folsom.server.network.reach import Listening
from tests.server.client import PATIENCE, Client, Served, fetch, join, make, post, settings


def status_of(address: str, *lines: str) -> int:
    """Send a request just as it stands and return the status of the answer."""
    parts = urlsplit(address)
    with socket.create_connection((parts.hostname or "", parts.port or 0), PATIENCE) as raw:
        head = "\r\n".join([*lines, "Connection: close", "", ""])
        raw.sendall(head.encode("latin-1"))
        answer = b""
        while b"\r\n" not in answer:
            part = raw.recv(4096)
            assert part, "the server hung up"
            answer += part
    return int(answer.split()[1])


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/%00", 200),
        ("/" + "a" * 5000, 200),
        ("/" + "a/" * 5000, 200),
        ("/assets/%00%ff", 200),
        ("/..%2f..%2fetc/passwd", 200),
        ("/api/tables/%00", 404),
        ("/api/tables/%00/replay", 404),
        ("/api/tables/" + "a" * 5000, 404),
        ("/api/tables/a%20b", 404),
        ("/api/tables/%ff", 404),
    ],
)
def test_odd_paths(tmp_path: Path, path: str, status: int) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<title>Folsom</title>")
    served = Served(tmp_path / "data", page=page)
    try:
        assert status_of(served.address, f"GET {path} HTTP/1.1", "Host: localhost") == status
    finally:
        served.stop()


@pytest.mark.parametrize("seat", ["9" * 5000, "-1", "1e9", "٣", "0x1", "%00"])
def test_odd_seats(address: str, seat: str) -> None:
    table = make(address, "here", "drifter", "drifter")["table"]["id"]
    answer = fetch(f"{address}/api/tables/{table}/replay?seat={seat}")
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad_message"


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "]", "http://127.0.0.1:99999999"])
def test_odd_origins(address: str, origin: str) -> None:
    answer = fetch(f"{address}/api/offer", headers={"Origin": origin})
    assert answer.status_code == 403
    assert answer.json()["code"] == "bad_origin"
    table = make(address, "here", "drifter", "drifter")["table"]["id"]
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with (
        pytest.raises(InvalidStatus) as raised,
        connect(url, additional_headers={"Origin": origin}, open_timeout=PATIENCE),
    ):
        pass
    assert raised.value.response.status_code == 403


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "[", "localhost.evil.example", "10.1.2.3"]
)
def test_a_server_does_not_go_by_any_name(address: str, host: str) -> None:
    # A page at evil.example, whose name points here, is of the same origin as what it asks for.
    same = {"Host": host, "Origin": f"http://{host}"}
    for path in ("/", "/api/offer"):
        answer = fetch(f"{address}{path}", headers=same)
        assert answer.status_code == 421
        assert answer.json()["code"] == "bad_host"
    url = f"{address.replace('http', 'ws', 1)}/api/tables/nowhere/socket"
    assert status_of(address, f"GET {urlsplit(url).path} HTTP/1.1", f"Host: {host}", *UPGRADE) == 421


UPGRADE = (
    "Upgrade: websocket",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    "Sec-WebSocket-Version: 13",
    "Connection: Upgrade",
)


@pytest.mark.parametrize(
    ("host", "listens", "status"),
    [
        ("localhost", "127.0.0.1", 200),
        ("LOCALHOST.:8377", "127.0.0.1", 200),
        ("127.0.0.1:8377", "127.0.0.1", 200),
        ("[::1]:8377", "127.0.0.1", 200),
        ("games.example.org", "127.0.0.1", 200),
        ("table.lan:8377", "127.0.0.1", 200),
        ("192.168.1.7:8377", "0.0.0.0", 200),  # noqa: S104 - compared, not bound
        ("[fd00::7]:8377", "::", 200),
        (f"{socket.gethostname()}:8377", "0.0.0.0", 200),  # noqa: S104 - compared, not bound
        ("192.168.1.7:8377", "192.168.1.7", 200),
        ("192.168.1.8:8377", "192.168.1.7", 421),
        ("other.example.org", "0.0.0.0", 421),  # noqa: S104 - compared, not bound
    ],
)
def test_the_names_of_a_server(tmp_path: Path, host: str, listens: str, status: int) -> None:
    served = Served(
        tmp_path,
        listening=Listening(listens, 8377),
        allowed_origins=["https://games.example.org"],
        hosts=["Table.lan"],
    )
    try:
        assert served.http.get("/api/health", headers={"Host": host}).status_code == status
    finally:
        served.stop()


@pytest.mark.parametrize("name", ["\u0000", "\u202e\u200b", "\n\t", " "])
def test_a_name_without_a_letter(address: str, name: str) -> None:
    body = {"name": name, "settings": settings("here", "drifter", "drifter")}
    assert post(address, "/api/tables", body, 400)["code"] == "bad_message"


def test_letters_that_cannot_be_shown_are_left_out(address: str) -> None:
    seated = make(address, "here", "open", "drifter", name="Ro\u0000sa\u202e  \n B")
    assert seated["table"]["host"] == "Rosa B"
    with Client(address, seated["table"]["id"], join(address, seated)["token"]) as ines:
        assert ines.command("chat", text="Hi\u0000\u202e\u0007 there\n👨‍👩‍👧")["type"] == "done"
        ines.settle()
        assert ines.state.lines[-1]["text"] == "Hi there 👨‍👩‍👧"
        assert ines.command("chat", text="\u0000\u202e")["code"] == "bad_message"


@pytest.mark.parametrize(
    "text",
    [
        '{"type": "chat", "id": "1", "text": "\\ud800"}',
        '{"type": "chat", "id": "\\ud800", "text": "a"}',
        '{"type": "chat", "id": "\\u0000", "text": "a"}',
        '{"type": "chat", "id": "a\\n", "text": "a"}',
        '{"type": "chat", "id": "1", "text": "a", "text": 1}',
        '{"type": "sync", "last": -1}',
        '{"type": "sync", "last": ' + "9" * 5000 + "}",
        '{"type": "choose", "id": "1", "seat": 1e999, "ask": 0, "label": ""}',
        "[" * 10_000,
    ],
)
def test_odd_messages_are_refused_and_the_socket_stays_open(address: str, text: str) -> None:
    seated = make(address, "here", "drifter", "drifter")
    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.version)
        rosa.socket.send(text)
        rosa.until(lambda client: client.refusals)
        assert rosa.refusals[0]["code"] == "bad_message"
        assert rosa.command("chat", text="Still here")["type"] == "done"

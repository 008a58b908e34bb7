"""What the server does not accept: too much, too often, from elsewhere, or nonsense."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from folsom.server.network.security import HEADERS
from folsom.server.protocol.limits import MESSAGE_BYTES, Limits
from folsom.server.protocol.rates import Bucket, Buckets, Rate
from tests.server.client import PATIENCE, Client, Served, fetch, make, settings


def socket_address(address: str, table: str) -> str:
    return f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"


@pytest.mark.parametrize(
    "text",
    ["", "x", "[]", "{}", '{"type": "dance"}', '{"type": "chat"}', '{"type": "chat", "id": "1", "text": ""}'],
)
def test_nonsense_is_refused_and_the_socket_stays_open(address: str, text: str) -> None:
    seated = make(address, "here", "rookie", "rookie")
    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.version)
        rosa.socket.send(text)
        rosa.until(lambda client: client.refusals)
        assert rosa.refusals[0]["code"] == "bad_message"
        assert rosa.command("chat", text="Still here")["type"] == "done"


def test_unknown_fields_and_binary_messages(address: str) -> None:
    seated = make(address, "here", "rookie", "rookie")
    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.version)
        rosa.say({"type": "chat", "id": "1", "text": "a", "admin": True})
        rosa.until(lambda client: client.refusals)
        assert rosa.refusals[0]["code"] == "bad_message"
        rosa.socket.send(json.dumps({"type": "chat", "id": "2", "text": "as bytes"}).encode())
        rosa.until(lambda client: "2" in client.answers)
        assert rosa.answers["2"]["type"] == "done"


def test_a_message_that_is_too_large_is_refused_and_a_huge_one_ends_the_socket(address: str) -> None:
    seated = make(address, "here", "rookie", "rookie")
    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.version)
        rosa.say({"type": "chat", "id": "long", "text": "x" * MESSAGE_BYTES})
        rosa.until(lambda client: client.refusals)
        assert rosa.refusals[0]["code"] == "too_large"
        with suppress(ConnectionClosed):
            rosa.socket.send("x" * (8 * MESSAGE_BYTES))
        assert rosa.closed() == 1009


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[str]:
    """A server with the usual limits."""
    served = Served(tmp_path, limits=Limits())
    yield served.address
    served.stop()


def test_a_client_that_sends_too_fast_is_warned_and_then_disconnected(strict: str) -> None:
    address = strict
    seated = make(address, "here", "rookie", "rookie", start=False)
    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        # The server may hang up while the client is still sending, so it listens in between.
        with suppress(ConnectionClosed):
            for number in range(200):
                rosa.say({"type": "chat", "id": str(number), "text": "spam"})
                rosa.quiet(0)
        assert rosa.closed() == 1008
        assert any(refusal["code"] == "too_fast" for refusal in rosa.refusals)
    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.version)
        # A new socket brings no new budget, but it fills up again.
        while (answer := rosa.command("chat", text="Sorry"))["type"] != "done":
            assert answer["code"] == "too_fast"
            time.sleep(int(re.findall(r"in (\d+) second", answer["message"])[0]))


def test_requests_have_a_rate_and_a_size(tmp_path: Path) -> None:
    served = Served(tmp_path, limits=Limits(requests=Rate(burst=3, per_second=0.001)))
    try:
        answers = [fetch(f"{served.address}/api/offer") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert 0 < int(answers[-1].headers["Retry-After"]) <= 1000
    finally:
        served.stop()


def test_a_large_request_is_refused(address: str) -> None:
    body = {"name": "Rosa", "settings": settings("here", "rookie", "rookie"), "more": "x" * MESSAGE_BYTES}
    answer = fetch(f"{address}/api/tables", body)
    assert answer.status_code == 413
    assert answer.json()["code"] == "too_large"


def test_a_bucket_fills_with_time() -> None:
    now = [0.0]
    bucket = Bucket(Rate(burst=2, per_second=1), lambda: now[0])
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now[0] = 1.0
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    assert bucket.wait() == 1
    now[0] = 101.5
    assert not bucket.take(2)
    assert bucket.wait(2) == 0.5


def test_each_address_has_a_bucket_of_its_own() -> None:
    buckets = Buckets(Rate(burst=1, per_second=0.001))
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")


def test_pages_of_other_sites_may_not_use_the_server(address: str) -> None:
    seated = make(address, "here", "rookie", "rookie")
    table = seated["table"]["id"]
    body = {"name": "Eve", "settings": settings("here", "rookie", "rookie")}
    answer = fetch(f"{address}/api/tables", body, headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403
    assert answer.json()["code"] == "bad_origin"
    with (
        pytest.raises(InvalidStatus),
        connect(socket_address(address, table), origin=Origin("https://evil.example"), open_timeout=PATIENCE),
    ):
        pass
    with connect(socket_address(address, table), origin=Origin(address), open_timeout=PATIENCE) as own:
        own.send('{"type": "hello"}')
        assert json.loads(own.recv())["type"] == "welcome"


def test_a_proxy_may_have_another_address(tmp_path: Path) -> None:
    served = Served(tmp_path, allowed_origins=["https://games.example"])
    try:
        seen = fetch(f"{served.address}/api/offer", headers={"Origin": "https://games.example"})
        assert seen.status_code == 200
    finally:
        served.stop()


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/nothing", "/t/anything"])
def test_every_answer_has_the_security_headers(address: str, path: str) -> None:
    answer = fetch(f"{address}{path}")
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert ("no-store" in answer.headers.get("cache-control", "")) == path.startswith("/api/")


def test_hello_comes_first_and_the_table_must_exist(address: str) -> None:
    seated = make(address, "here", "rookie", "rookie", spectators=False)
    table = seated["table"]["id"]
    with connect(socket_address(address, table), open_timeout=PATIENCE) as rude:
        rude.send('{"type": "sync"}')
        assert json.loads(rude.recv())["code"] == "bad_message"
    with Client(address, "nowhere") as lost:
        assert lost.receive()["code"] == "no_table"
    with Client(address, table) as watcher:
        assert watcher.receive()["code"] == "no_spectators"
    with Client(address, table, "guessed") as eve:
        assert eve.receive()["code"] == "no_token"
        assert eve.closed() == 4403


def test_health_offer_and_check(address: str) -> None:
    health = fetch(f"{address}/api/health").json()
    assert health["ok"]
    offer = fetch(f"{address}/api/offer").json()
    assert {"drifter", "rookie"} <= set(offer["bots"])
    assert len(offer["bandits"]) == 7
    config = {"bandits": ["tuco", "doc", "belle"]}
    checked = fetch(f"{address}/api/check", {"config": config}).json()
    assert checked["players"] == ["tuco", "doc", "belle"]
    assert len(checked["view"]["train"]) == 4
    assert checked["pairs"] == []
    refused = fetch(f"{address}/api/check", {"config": {"bandits": ["tuco"]}})
    assert refused.status_code == 400
    assert refused.json()["code"] == "bad_settings"
    assert fetch(f"{address}/api/nothing").json()["code"] == "not_found"


@pytest.mark.rule("TWL-1")
def test_the_server_draws_the_partners(address: str) -> None:
    config = {"pairs": 3, "edition": "revised"}
    answers = [fetch(f"{address}/api/check", {"config": config}).json() for _ in range(12)]
    for answer in answers:
        leaders = [pair[0] for pair in answer["pairs"]]
        assert sorted(leaders) == ["belle", "doc", "ghost"]
        assert answer["players"] == leaders
        named = fetch(f"{address}/api/check", {"config": {**config, "pairs": answer["pairs"]}}).json()
        assert named["pairs"] == answer["pairs"]
    assert len({str(sorted(answer["pairs"])) for answer in answers}) > 1
    for wrong in (5, [["ghost", "doc"], ["belle", "tuco"]]):
        refused = fetch(f"{address}/api/check", {"config": {**config, "pairs": wrong}})
        assert refused.json()["code"] == "bad_settings"
    table = {"name": "Rosa", "settings": {"config": config, "seats": [{"kind": "here"}] * 3}}
    assert fetch(f"{address}/api/tables", table).json()["code"] == "bad_settings", "a table names its pairs"

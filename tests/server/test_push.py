"""Pushes: who is told that it is their turn, what is said, and where no push is ever sent."""

from __future__ import annotations

import asyncio
import json
import stat
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from folsom.server.push.encryption import CURVE, decode, encode, encrypted
from folsom.server.push.endpoints import BadEndpointError, address_of, read_endpoint
from tests.server.client import PATIENCE, Client, Data, Served, join, make, play, post
from tests.server.push_service import Arrived, Browser, PushService

DAY = {"kind": "correspondence", "seconds": 86_400}


@pytest.fixture
def service() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.close()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    served = Served(tmp_path, push_key=tmp_path / "push-key.pem", push_to_loopback=True)
    yield served
    served.stop()


def subscribe(address: str, seated: Data, endpoint: str, browser: Browser, status: int = 200) -> Data:
    body = {"token": seated["token"], "endpoint": endpoint, "language": "fr", **browser.keys}
    return post(address, f"/api/tables/{seated['table']['id']}/push", body, status)


def friends(address: str) -> tuple[Data, Data]:
    """A table of Rosa, who begins, Ines, and a bot."""
    rosa = make(address, "here", "open", "drifter", start=False, clock=DAY, config={"first": "tuco"})
    return rosa, join(address, rosa)


def arrival(service: PushService, *players: Client) -> Arrived:
    """Let people play until a push arrives, and return it."""
    play(list(players), lambda: not service.arrived.empty())
    return service.arrived.get_nowait()


def waits_for(client: Client) -> bool:
    """Tell whether the table waits for somebody now."""
    client.settle()
    return client.asked() != []


def test_whoever_is_not_here_is_told_of_their_turn_and_of_nothing_else(
    address: str, service: PushService
) -> None:
    rosa, ines = friends(address)
    browser = Browser()
    subscribe(address, ines, f"{service.address}/ines?a=b", browser)
    with Client(address, rosa["table"]["id"], rosa["token"]) as host:
        host.until(lambda client: client.state.version)
        assert host.command("start")["type"] == "done"
        arrived = arrival(service, host)
    table = rosa["table"]["id"]
    assert json.loads(browser.read(arrived.body)) == {"table": table, "host": "Rosa", "language": "fr"}
    assert arrived.path == "/ines?a=b"
    assert arrived.headers["content-encoding"] == "aes128gcm"
    assert arrived.headers["topic"] == table
    assert int(arrived.headers["ttl"]) > 0
    offered = httpx.get(f"{address}/api/push", timeout=PATIENCE).json()["key"]
    claims = arrived.claims()
    assert (claims["aud"], claims["key"]) == (service.address, offered)
    assert service.arrived.empty()


def test_nobody_is_told_who_has_the_page_open_or_whose_turn_it_is_not(
    address: str, service: PushService
) -> None:
    rosa, ines = friends(address)
    subscribe(address, rosa, f"{service.address}/rosa", Browser())
    subscribe(address, ines, f"{service.address}/ines", Browser())
    table = rosa["table"]["id"]
    with Client(address, table, rosa["token"]) as host, Client(address, table, ines["token"]) as guest:
        host.until(lambda client: client.presence.get("connected") == [0, 1])
        host.command("start")
        # She leaves in the second round, while somebody else is asked.
        play([host, guest], lambda: host.state.table.get("round", 0) > 1)
        play([guest], lambda: waits_for(host))
        assert service.arrived.empty()
        guest.close()
        host.until(lambda client: client.presence.get("connected") == [0])
        assert arrival(service, host).path == "/ines"


def test_a_browser_that_is_gone_is_forgotten(address: str, service: PushService) -> None:
    rosa, ines = friends(address)
    gone, here = Browser(), Browser()
    subscribe(address, ines, f"{service.address}/gone", gone)
    service.status = 410
    table = rosa["table"]["id"]
    with Client(address, table, rosa["token"]) as host:
        host.until(lambda client: client.state.version)
        host.command("start")
        assert arrival(service, host).path == "/gone"
        service.status = 201
        with Client(address, table, ines["token"]) as guest:
            play([guest], lambda: waits_for(host))
        # Of the next turn the new address is told, and the old one is not.
        subscribe(address, ines, f"{service.address}/here", here)
        host.until(lambda client: client.presence.get("connected") == [0])
        assert arrival(service, host).path == "/here"
        assert service.arrived.empty()


def test_one_may_stop_being_told(address: str, service: PushService) -> None:
    rosa, ines = friends(address)
    for path in ("first", "second"):
        subscribe(address, ines, f"{service.address}/{path}", Browser())
    body = {"token": ines["token"], "endpoint": f"{service.address}/first"}
    path = f"{address}/api/tables/{rosa['table']['id']}/push"
    assert httpx.request("DELETE", path, json=body, timeout=PATIENCE).json() == {"on": False}
    with Client(address, rosa["table"]["id"], rosa["token"]) as host:
        host.until(lambda client: client.state.version)
        host.command("start")
        assert arrival(service, host).path == "/second"


@pytest.mark.parametrize(
    "endpoint",
    [
        "ftp://push.example/x",
        "push.example",
        "https://",
        "https://user@127.0.0.1/",
        "http://10.0.0.7/x",
        "x y",
    ],
)
def test_addresses_of_no_push_service_are_refused(address: str, endpoint: str) -> None:
    rosa, _ = friends(address)
    assert subscribe(address, rosa, endpoint, Browser(), 400)["code"] == "no_push"


def test_bad_keys_and_bad_tokens_are_refused(address: str, service: PushService) -> None:
    rosa, _ = friends(address)
    path = f"/api/tables/{rosa['table']['id']}/push"
    body = {"token": rosa["token"], "endpoint": service.address, **Browser().keys}
    assert post(address, path, {**body, "p256dh": encode(b"\x04" * 65)}, 400)["code"] == "no_push"
    assert post(address, path, {**body, "auth": "abc"}, 400)["code"] == "no_push"
    assert post(address, path, {**body, "token": "stolen"}, 403)["code"] == "no_token"


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://127.0.0.1/x",
        "https://localhost/x",
        "https://10.1.2.3/x",
        "https://192.168.1.1:8443/x",
        "https://169.254.169.254/latest",
        "https://[::1]/x",
        "https://[::ffff:10.0.0.1]/x",
        "https://0.0.0.0/x",
    ],
)
def test_no_push_goes_into_a_private_network(endpoint: str) -> None:
    with pytest.raises(BadEndpointError):
        asyncio.run(address_of(read_endpoint(endpoint)))


def test_only_tests_may_push_to_this_machine_or_without_encryption() -> None:
    with pytest.raises(BadEndpointError):
        read_endpoint("http://push.example/x")
    endpoint = read_endpoint("http://127.0.0.1:81/x", loopback=True)
    assert asyncio.run(address_of(endpoint, loopback=True)) == "127.0.0.1"


def test_a_server_without_a_key_offers_no_pushes(tmp_path: Path) -> None:
    served = Served(tmp_path)
    try:
        assert served.http.get("/api/push").json() == {"key": None}
        rosa, _ = friends(served.address)
        assert subscribe(served.address, rosa, "https://push.example/x", Browser(), 400)["code"] == "no_push"
    finally:
        served.stop()


def test_the_key_is_made_once_and_nobody_else_may_read_it(served: Served, tmp_path: Path) -> None:
    path = tmp_path / "push-key.pem"
    assert not path.exists()
    first = served.http.get("/api/push").json()["key"]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    again = Served(tmp_path / "again", push_key=path)
    try:
        assert again.http.get("/api/push").json()["key"] == first
    finally:
        again.stop()


def test_a_message_is_sealed_as_the_standard_shows_it() -> None:
    """The example of RFC 8291, Appendix A."""
    number = int.from_bytes(decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    sealed = encrypted(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        ec.derive_private_key(number, CURVE),
        decode("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encode(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
        "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )

"""Who a client is behind a proxy: the named proxies are believed, and nobody else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from folsom.game.errors import ConfigError
from folsom.server.network.proxies import TrustedProxies
from folsom.server.protocol.rates import Rate
from tests.server.client import NO_LIMITS, Served

PROXIES = ("10.0.0.0/8", "127.0.0.1", "2001:db8::/32")


@pytest.mark.parametrize(
    ("peer", "lines", "client"),
    [
        ("203.0.113.9", ["198.51.100.1"], "203.0.113.9"),
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("127.0.0.1", ["1.2.3.4, 198.51.100.1"], "198.51.100.1"),
        ("127.0.0.1", ["1.2.3.4", "198.51.100.1, 10.9.9.9"], "198.51.100.1"),
        ("127.0.0.1", ["10.1.1.1, 10.2.2.2"], "10.1.1.1"),
        ("127.0.0.1", ["198.51.100.1:4711"], "198.51.100.1"),
        ("127.0.0.1", ["[2001:db9::7]:4711"], "2001:db9::7"),
        ("::ffff:127.0.0.1", ["::ffff:198.51.100.1"], "198.51.100.1"),
        ("2001:db8::1", ["198.51.100.1, nonsense, 10.1.1.1"], "10.1.1.1"),
        ("127.0.0.1", ["unknown"], "127.0.0.1"),
        ("127.0.0.1", [""], "127.0.0.1"),
    ],
)
def test_the_last_address_that_is_no_proxy_is_the_client(peer: str, lines: list[str], client: str) -> None:
    assert TrustedProxies.named(PROXIES).client(peer, lines) == (client, None)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("for=198.51.100.1;proto=https", ("198.51.100.1", "https")),
        ('For="[2001:db9::7]:4711";Proto=https, for=10.0.0.2;proto=http', ("2001:db9::7", "https")),
        ("for=1.2.3.4;proto=http, for=198.51.100.1;proto=https", ("198.51.100.1", "https")),
        ("for=_hidden, for=10.0.0.2", ("10.0.0.2", None)),
        ("by=10.0.0.2", ("127.0.0.1", None)),
    ],
)
def test_the_standard_header_says_the_same(line: str, expected: tuple[str, str | None]) -> None:
    assert TrustedProxies.named(PROXIES, "forwarded").client("127.0.0.1", [line]) == expected


@pytest.mark.parametrize(
    ("name", "header"), [("caddy", "forwarded"), ("10.0.0.1/8", "forwarded"), ("::1", "via")]
)
def test_what_is_no_proxy_is_refused(name: str, header: str) -> None:
    with pytest.raises(ConfigError, match=r"expected|trusted proxy"):
        TrustedProxies.named([name], header)


Ask = Callable[[str, str], int]


@pytest.fixture
def behind(tmp_path: Path) -> Iterator[Callable[..., Ask]]:
    """Start a server that allows an address two requests; return what asks it with a header."""
    started: list[Served] = []

    def start(*proxies: str, header: str = "x-forwarded-for") -> Ask:
        trusted = TrustedProxies.named(proxies, header)
        served = Served(
            tmp_path, limits=replace(NO_LIMITS, requests=Rate(burst=2, per_second=0.000001)), proxies=trusted
        )
        started.append(served)
        return lambda name, value: served.http.get("/api/push", headers={name: value}).status_code

    yield start
    for served in started:
        served.stop()


def test_a_proxy_nobody_has_named_is_not_believed(behind: Callable[..., Ask]) -> None:
    ask = behind()
    assert [ask("X-Forwarded-For", f"198.51.100.{number}") for number in range(3)] == [200, 200, 429]


def test_clients_of_a_named_proxy_are_told_apart(behind: Callable[..., Ask]) -> None:
    ask = behind("127.0.0.1")
    assert [ask("X-Forwarded-For", f"198.51.100.{number}") for number in range(3)] == [200, 200, 200]
    # What a client makes up stands before what the proxy adds.
    assert [ask("X-Forwarded-For", f"192.0.2.{number}, 198.51.100.7") for number in range(3)] == [
        200,
        200,
        429,
    ]


@pytest.mark.parametrize(
    ("header", "forged"), [("x-forwarded-for", "Forwarded"), ("forwarded", "X-Forwarded-For")]
)
def test_only_the_header_the_proxy_writes_is_believed(
    behind: Callable[..., Ask], header: str, forged: str
) -> None:
    ask = behind("127.0.0.1", header=header)
    value = "for=198.51.100.{}" if forged == "Forwarded" else "198.51.100.{}"
    assert [ask(forged, value.format(number)) for number in range(3)] == [200, 200, 429]

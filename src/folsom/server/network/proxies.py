"""Proxies: who a client is when a request comes through a proxy that the host has named."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from starlette.types import ASGIApp, Receive, Scope, Send

from folsom.game.errors import ConfigError

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
# A proxy writes one of them and hands the other one on as a client has sent it, so only one can be believed.
ProxyHeader = Literal["x-forwarded-for", "forwarded"]

# What a proxy calls the way to it, and what an application calls it.
SCHEMES: Final = {
    "http": {"http": "http", "https": "https"},
    "websocket": {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"},
}


@dataclass(frozen=True)
class TrustedProxies:
    """The proxies whose word is taken, and the header in which they give it."""

    networks: tuple[Network, ...] = ()
    header: ProxyHeader = "x-forwarded-for"

    @classmethod
    def named(cls, names: Iterable[str], header: str = "x-forwarded-for") -> TrustedProxies:
        """Read addresses and networks as a person writes them."""
        if header not in {"x-forwarded-for", "forwarded"}:
            raise ConfigError(f"unknown proxy header {header!r}; expected x-forwarded-for or forwarded")
        try:
            networks = tuple(ipaddress.ip_network(name) for name in names)
        except ValueError as error:
            raise ConfigError(
                f"{error}: a trusted proxy is an address or a network, such as 127.0.0.1 or 10.0.0.0/8"
            ) from error
        return cls(networks, "forwarded" if header == "forwarded" else "x-forwarded-for")

    def trusts(self, address: Address) -> bool:
        """Tell whether an address is that of a proxy."""
        return any(address in network for network in self.networks)

    def client(self, peer: str, lines: Sequence[str]) -> tuple[str, str | None]:
        """Return the last address on the way that is not a proxy, and the scheme it used if a proxy says so.

        ``lines`` are the lines of the header in the order in which they came. Whatever stands before the
        client may have been made up by it.
        """
        found, scheme = peer, None
        address = _address(peer)
        if address is None or not self.trusts(address):
            return found, scheme
        for host, used in reversed([*self._stations(lines)]):
            address = _address(host)
            if address is None:
                break
            found, scheme = str(address), used
            if not self.trusts(address):
                break
        return found, scheme

    def _stations(self, lines: Sequence[str]) -> Iterable[tuple[str, str | None]]:
        for part in ",".join(lines).split(","):
            if self.header == "x-forwarded-for":
                yield part.strip(), None
            else:
                pairs = dict(_pair(pair) for pair in part.split(";"))
                yield pairs.get("for", ""), pairs.get("proto")


def _pair(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name.strip().lower(), value.strip().strip('"')


def _address(text: str) -> Address | None:
    """Read an address, with or without a port; IPv6 in brackets if there is one."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address


class ProxyHeaders:
    """Puts the client in place of the proxy, for everything that asks who somebody is."""

    def __init__(self, app: ASGIApp, proxies: TrustedProxies) -> None:
        self.app = app
        self.proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on as if it had come straight from its client."""
        if scope["type"] in {"http", "websocket"} and self.proxies.networks and scope.get("client"):
            scope = self._seen_through(scope)
        await self.app(scope, receive, send)

    def _seen_through(self, scope: Scope) -> Scope:
        peer: str = scope["client"][0]
        lines = self._lines(scope, self.proxies.header)
        client, scheme = self.proxies.client(peer, lines)
        if client == peer:
            return scope
        if self.proxies.header == "x-forwarded-for":
            said = ",".join(self._lines(scope, "x-forwarded-proto")).rpartition(",")[2]
            scheme = said.strip().lower()
        scheme = SCHEMES[scope["type"]].get(scheme or "", scope["scheme"])
        # The port of the connection is the proxy's and says nothing about the client.
        return {**scope, "client": (client, 0), "scheme": scheme}

    @staticmethod
    def _lines(scope: Scope, name: str) -> list[str]:
        return [value.decode("latin-1") for key, value in scope["headers"] if key == name.encode()]

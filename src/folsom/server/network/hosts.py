"""Hosts: the names under which the server may be asked."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from folsom.server.network.http import problem
from folsom.server.network.reach import Listening
from folsom.server.protocol.problems import Refusal


class KnownHosts:
    """Refuses whatever is asked for under a name that is not the server's own.

    The owner of any site can let its name point at this machine (DNS rebinding). A browser would then take
    the server for a part of that site, and let its pages read and do everything here. Only names can be
    pointed elsewhere, so a server that listens everywhere is found at every address.
    """

    def __init__(self, app: ASGIApp, names: Iterable[str], listening: Listening | None) -> None:
        self.app = app
        self.names = {"localhost", *names}
        self.everywhere = listening is not None and listening.everywhere
        if self.everywhere:
            own = socket.gethostname().lower()
            self.names |= {own, f"{own}.local"}
        elif listening is not None:
            self.names.add(listening.host)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what is meant for this server."""
        if scope["type"] == "lifespan" or self.knows(Headers(scope=scope).get("host")):
            await self.app(scope, receive, send)
        else:
            refusal = Refusal(
                "bad_host", "This server does not go by that name; it can be given with --origin."
            )
            await problem(refusal)(scope, receive, send)

    def knows(self, host: str | None) -> bool:
        """Tell whether a request for this host is meant for the server; old programs name none."""
        if host is None:
            return True
        name = name_in(f"//{host}")
        if name in self.names:
            return True
        try:
            address = ip_address(name)
        except ValueError:
            return False
        return self.everywhere or address.is_loopback


def name_in(address: str) -> str:
    """Return the name or number of the machine in an address, nothing if it cannot be read."""
    try:
        return (urlsplit(address).hostname or "").removesuffix(".")
    except ValueError:
        return ""

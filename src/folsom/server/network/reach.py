"""Reach: at which addresses people on other machines find this server."""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import Request

from folsom.server.protocol.requests import Reach

# Any address outside will do: nothing is sent there, it only makes the system choose its own.
OUTSIDE: Final = ("192.0.2.1", 9)


@dataclass(frozen=True)
class Listening:
    """Where the server listens."""

    host: str
    port: int

    @property
    def everywhere(self) -> bool:
        """Whether other machines can reach it at any address of this one."""
        return self.host in {"0.0.0.0", "::"}  # noqa: S104 - compared, not bound

    def addresses(self) -> list[str]:
        """Return the addresses for people in the same house, if there are any."""
        own = house_address() if self.everywhere else None
        return [] if own is None else [f"http://{own}:{self.port}"]


def house_address() -> str | None:
    """Return the address of this machine in its network, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(OUTSIDE)
        except OSError:
            return None
        own = str(probe.getsockname()[0])
    return None if ipaddress.ip_address(own).is_loopback else own


def reach_of(request: Request) -> Reach:
    """Answer only somebody at this very machine: the addresses of its network are nobody else's business."""
    listening: Listening | None = request.app.state.listening
    named = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    client = request.client.host if request.client is not None else ""
    if listening is None or not (_this_machine(named) and _this_machine(client)):
        return Reach(False, [])
    return Reach(listening.everywhere, listening.addresses())


def _this_machine(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"

"""Endpoints: which addresses this server may be sent to, so that nobody makes it ask in its own network."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

PRINTABLE: Final = re.compile(r"[\x21-\x7e]+")


class BadEndpointError(ValueError):
    """An address that no push is sent to."""


@dataclass(frozen=True)
class Endpoint:
    """An address taken apart; ``target`` is what comes after the host."""

    secure: bool
    host: str
    port: int
    authority: str
    target: str


def read_endpoint(address: str, loopback: bool = False) -> Endpoint:
    """Take an address apart, or raise an error; ``loopback`` lets tests have a service on this machine."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError as error:
        raise BadEndpointError("this is not an address") from error
    secure = parts.scheme == "https"
    if not PRINTABLE.fullmatch(address) or not (secure or (loopback and parts.scheme == "http")):
        raise BadEndpointError("a push service has an address that begins with https://")
    if not parts.hostname or "@" in parts.netloc:
        raise BadEndpointError("a push service has an address with a host and no user")
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Endpoint(secure, parts.hostname, port or (443 if secure else 80), parts.netloc, target)


async def address_of(endpoint: Endpoint, loopback: bool = False) -> str:
    """Return the number to connect to, which must be one of the open internet.

    Every number of a name is looked at. Use the one returned: asking again could give another.
    """
    found = await asyncio.get_running_loop().getaddrinfo(
        endpoint.host, endpoint.port, type=socket.SOCK_STREAM
    )
    numbers = [str(entry[4][0]) for entry in found]
    if not numbers or not all(_open_internet(number, loopback) for number in numbers):
        raise BadEndpointError("a push service is not in a private network")
    return numbers[0]


def _open_internet(number: str, loopback: bool) -> bool:
    address = ipaddress.ip_address(number.split("%", maxsplit=1)[0])
    mapped = getattr(address, "ipv4_mapped", None) or getattr(address, "sixtofour", None)
    address = mapped or address
    return (loopback and address.is_loopback) or (address.is_global and not address.is_multicast)

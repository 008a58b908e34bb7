"""Visitors: what each address uses of the server, and how much it may."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

from starlette.requests import HTTPConnection

from folsom.server.protocol.limits import Limits
from folsom.server.protocol.problems import too_fast
from folsom.server.protocol.rates import Buckets

HOUSE_BITS: Final = 64
# When a socket will be closed is not known; this is a fair time to try again.
SOCKET_SECONDS: Final = 30


class Visitors:
    """Counts for every address; each method refuses what would be too much."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._requests = Buckets(limits.requests)
        self._tables = Buckets(limits.tables)
        self._joins = Buckets(limits.joins)
        self._sockets: Counter[str] = Counter()
        self._watching: Counter[str] = Counter()

    def ask(self, who: str, cost: float = 1) -> None:
        """Count a request."""
        _take(self._requests, who, "Too many requests", cost)

    def make_table(self, who: str) -> None:
        """Count a table that is made."""
        _take(self._tables, who, "Too many new tables")

    def join(self, who: str) -> None:
        """Count a seat that is taken."""
        _take(self._joins, who, "Too many seats taken")

    @contextmanager
    def socket(self, who: str) -> Iterator[None]:
        """Count a socket for as long as it is open."""
        with _counted(self._sockets, who, self.limits.sockets):
            yield

    @contextmanager
    def watching(self, who: str) -> Iterator[None]:
        """Count the socket of a spectator for as long as it is open."""
        with _counted(self._watching, who, self.limits.watching):
            yield


def visitor_of(connection: HTTPConnection) -> str:
    """Return the address by which somebody is counted: of IPv6 the part that one house has."""
    host = "" if connection.client is None else connection.client.host
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, HOUSE_BITS), strict=False))


def _take(buckets: Buckets, who: str, what: str, cost: float = 1) -> None:
    bucket = buckets.of(who)
    if not bucket.take(cost):
        raise too_fast(f"{what} from your address", bucket.wait(cost))


@contextmanager
def _counted(counter: Counter[str], who: str, most: int) -> Iterator[None]:
    if counter[who] >= most:
        raise too_fast("Too many sockets from your address", SOCKET_SECONDS)
    counter[who] += 1
    try:
        yield
    finally:
        counter[who] -= 1
        if not counter[who]:
            del counter[who]

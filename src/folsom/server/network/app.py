"""The app: puts the tables, addresses, sockets and pages together."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.routing import Route

from folsom.game.fingerprint import RULES_VERSION
from folsom.server.daily.tries import Tries
from folsom.server.network.extra_operations import extra_operations
from folsom.server.network.extras import Extras, Offered
from folsom.server.network.hosts import KnownHosts, name_in
from folsom.server.network.http import answer_with, on_failure, on_http_error
from folsom.server.network.metrics_page import MetricsPage
from folsom.server.network.operations import OPERATIONS, routes_of
from folsom.server.network.pages import Pages
from folsom.server.network.proxies import ProxyHeaders, TrustedProxies
from folsom.server.network.reach import Listening
from folsom.server.network.readiness import Readiness
from folsom.server.network.relay import Neighbours, Relays
from folsom.server.network.security import SecurityHeaders
from folsom.server.network.session_cookies import SessionCookies
from folsom.server.network.sockets import Sockets
from folsom.server.network.visitors import Visitors
from folsom.server.protocol.limits import Limits
from folsom.server.protocol.problems import Refusal
from folsom.server.protocol.requests import Problem
from folsom.server.room.retention import Keep, Retention
from folsom.server.room.table_registry import TableRegistry
from folsom.server.room.timing import Pace
from folsom.server.storage.bus import Bus, PostgresqlBus, Silence, ValkeyBus
from folsom.server.storage.database import Database
from folsom.server.storage.leases import Alone, Shared

if TYPE_CHECKING:
    from folsom.server.push.pushes import Pushes


def make_app(
    database: Database,
    page: Path | None = None,
    pace: Pace | None = None,
    limits: Limits | None = None,
    allowed_origins: Sequence[str] = (),
    hosts: Sequence[str] = (),
    push_key: Path | None = None,
    push_to_loopback: bool = False,
    listening: Listening | None = None,
    proxies: TrustedProxies | None = None,
    metrics_at: socket.socket | None = None,
    advertise: str = "",
    bus: str | None = None,
    keep: Keep | None = None,
    extras: Extras | None = None,
) -> Starlette:
    """Return the server as an ASGI application; its games go on as soon as it starts.

    ``push_key`` is the file of the key with which it sends pushes; without one it sends none. ``hosts`` are
    names under which it is asked, besides those of its own machine and of ``allowed_origins``. ``proxies``
    are believed when they say who a client is. Metrics are shown at ``metrics_at``, if given. Other servers
    on the same database find this one at ``advertise``, and hear of it by the ``bus``. ``keep`` says for how
    long tables are kept, ``extras`` are what only some hosts want.
    """
    limits = limits or Limits()
    offered = Offered(database, extras or Extras())
    names = {name.lower() for name in hosts} | {name_in(address) for address in (*allowed_origins, advertise)}
    leases = Shared(database, advertise, str(RULES_VERSION)) if database.shared else Alone(database)
    relays = Relays()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        registry = TableRegistry(
            database,
            pace or Pace(),
            _pushes(database, push_key, push_to_loopback),
            leases,
            limits,
            _bus(database, bus),
        )
        offered.attach(registry)
        await registry.open(relays.hear)
        offered.open()
        app.state.registry = registry
        retention = Retention(registry, keep or Keep())
        retention.open()
        shown = None if metrics_at is None else MetricsPage(registry, metrics_at)
        if shown is not None:
            await shown.open()
        yield
        if shown is not None:
            await shown.close()
        await retention.close()
        await offered.close()
        await registry.close()

    app = Starlette(
        routes=[
            *routes_of([*OPERATIONS, *extra_operations(offered)]),
            Route("/api/{path:path}", answer_with(_nothing_here), methods=["GET", "POST", "PUT", "DELETE"]),
            Route("/{path:path}", Pages(page).serve),
        ],
        middleware=[
            Middleware(ProxyHeaders, proxies or TrustedProxies()),
            Middleware(Neighbours, leases),
            Middleware(SecurityHeaders),
            Middleware(SessionCookies),
            Middleware(KnownHosts, names=names - {""}, listening=listening),
            Middleware(Sockets),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers={HTTPException: on_http_error, Exception: on_failure},
        lifespan=lifespan,
    )
    app.state.visitors = Visitors(limits)
    app.state.relays = relays
    app.state.offered = offered
    app.state.tries = Tries(database)
    app.state.readiness = Readiness(database)
    app.state.listening = listening
    app.state.allowed_origins = frozenset(allowed_origins)
    return app


def _bus(database: Database, address: str | None) -> Bus:
    """Return how servers on a database hear of each other: at an address, or through the database itself."""
    if address is not None:
        return ValkeyBus(address)
    return PostgresqlBus(database.url) if database.shared else Silence()


def _pushes(database: Database, key: Path | None, loopback: bool) -> Pushes | None:
    """Return what sends pushes, unless no key is wanted."""
    if key is None:
        return None
    from folsom.server.push.pushes import Pushes  # noqa: PLC0415 - the rest works without cryptography

    return Pushes(database, key, loopback)


async def _nothing_here(_: Request) -> Problem:
    raise Refusal("not_found", "There is nothing at this address.")

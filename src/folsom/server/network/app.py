"""The app: puts the tables, addresses, sockets and pages together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.routing import Route, WebSocketRoute

from folsom.server.network.http import ROUTES, answer_with, on_failure, on_http_error
from folsom.server.network.pages import Pages
from folsom.server.network.rates import Buckets, Rate
from folsom.server.network.security import SecurityHeaders
from folsom.server.network.sockets import socket
from folsom.server.protocol.problems import Refusal
from folsom.server.protocol.requests import Problem
from folsom.server.room.table_registry import TableRegistry
from folsom.server.room.timing import Pace
from folsom.server.table.database import Database

REQUESTS: Final = Rate(burst=100, per_second=10)
MESSAGES: Final = Rate(burst=40, per_second=10)


def make_app(
    database: Database,
    page: Path | None = None,
    pace: Pace | None = None,
    requests: Rate = REQUESTS,
    messages: Rate = MESSAGES,
    allowed_origins: Sequence[str] = (),
) -> Starlette:
    """Return the server as an ASGI application; its games go on as soon as it starts."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        registry = TableRegistry(database, pace or Pace())
        await registry.open()
        app.state.registry = registry
        yield
        await registry.close()

    app = Starlette(
        routes=[
            *ROUTES,
            WebSocketRoute("/api/tables/{table}/socket", socket),
            Route("/api/{path:path}", answer_with(_nothing_here), methods=["GET", "POST", "PUT", "DELETE"]),
            Route("/{path:path}", Pages(page).serve),
        ],
        middleware=[Middleware(SecurityHeaders), Middleware(GZipMiddleware, minimum_size=1000)],
        exception_handlers={HTTPException: on_http_error, Exception: on_failure},
        lifespan=lifespan,
    )
    app.state.buckets = Buckets(requests)
    app.state.messages = messages
    app.state.allowed_origins = frozenset(allowed_origins)
    return app


async def _nothing_here(_: Request) -> Problem:
    raise Refusal("not_found", "There is nothing at this address.")

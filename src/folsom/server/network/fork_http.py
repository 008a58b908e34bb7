"""The address at which a finished game is tried differently."""

from __future__ import annotations

from starlette.requests import Request

from folsom.server.network.http import body_of, check_may_watch, registry_of, visitors_of
from folsom.server.network.visitors import visitor_of
from folsom.server.protocol.fork_requests import Fork
from folsom.server.protocol.requests import Seated


async def fork(request: Request) -> Seated:
    """Set a table that goes on from a moment of a finished game, for whoever may see its replay."""
    asked = await body_of(request, Fork)
    state = await registry_of(request).state(request.path_params["table"])
    await check_may_watch(request, state)
    visitors_of(request).make_table(visitor_of(request))
    return await registry_of(request).fork(state, asked)

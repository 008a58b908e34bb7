"""The analysis of a finished game over HTTP: asking for it, and seeing it."""

from __future__ import annotations

from typing import get_args

import msgspec
from starlette.requests import Request

from folsom.server.analysis.queue import AnalysisQueue, finished_game
from folsom.server.network.extras import offered_by
from folsom.server.network.http import body_of, check_may_watch, registry_of
from folsom.server.network.visitors import visitor_of
from folsom.server.protocol.analysis_requests import AnalysisMode, AnalysisWish
from folsom.server.protocol.problems import Refusal
from folsom.server.table.state import TableState


async def ask_for_analysis(request: Request) -> msgspec.Raw:
    """Let a finished game be looked at."""
    wish = await body_of(request, AnalysisWish)
    state = await _finished(request)
    return await _queue(request).ask(state, wish.mode, visitor_of(request))


async def analysis(request: Request) -> msgspec.Raw:
    """Tell how the analysis of a finished game stands, and what has been found so far."""
    named = request.query_params.get("mode", "normal")
    try:
        mode: AnalysisMode = msgspec.convert(named, AnalysisMode)
    except msgspec.ValidationError as error:
        expected = ", ".join(get_args(AnalysisMode))
        raise Refusal("bad_message", f"'mode' is one of {expected}, not {named[:20]!r}.") from error
    return await _queue(request).state(await _finished(request), mode)


async def _finished(request: Request) -> TableState:
    """Return a table whose replay whoever asks may see; of a running game nobody is told anything."""
    state = await registry_of(request).state(request.path_params["table"])
    finished_game(state)
    await check_may_watch(request, state)
    return state


def _queue(request: Request) -> AnalysisQueue:
    queue = offered_by(request).analysis
    assert queue is not None
    return queue

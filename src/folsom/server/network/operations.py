"""The operations under /api: the one table from which their routes and their description are made."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.routing import Route

from folsom.server.network import daily_http, fork_http, http, puzzles_http
from folsom.server.network.openapi import describe
from folsom.server.network.operation import Operation
from folsom.server.protocol import daily_requests, messages, puzzle_requests, requests
from folsom.server.protocol.fork_requests import Fork
from folsom.server.protocol.limits import Count

OPERATIONS: Final = (
    Operation("GET", "/api/health", http.health, requests.Health, "Is the server working?"),
    Operation(
        "GET",
        "/api/ready",
        http.ready,
        requests.Ready,
        "May clients be sent to this server?",
        problems=("stopping",),
    ),
    Operation("GET", "/api/offer", http.offer, requests.Offer, "What can a table be made of?"),
    Operation(
        "POST",
        "/api/check",
        http.check,
        requests.Checked,
        "Can this game be played, and what could its set-up look like?",
        body=requests.Check,
        problems=("bad_settings",),
    ),
    Operation(
        "POST",
        "/api/tables",
        http.make_table,
        requests.Seated,
        "Create a table.",
        body=requests.NewTable,
        problems=("bad_settings", "bad_name", "no_token", "moved"),
    ),
    Operation("GET", "/api/tables", http.watchable, requests.Tables, "Which games may anybody watch?"),
    Operation(
        "POST",
        "/api/lesson",
        http.make_lesson,
        requests.Seated,
        "Begin the guided first game.",
        body=requests.Lesson,
        problems=("bad_name", "no_token", "moved"),
    ),
    Operation(
        "POST",
        "/api/tables/mine",
        http.mine,
        requests.Tables,
        "Which tables do these tokens open?",
        body=requests.Mine,
        cost=http.LONG,
    ),
    Operation(
        "GET",
        "/api/tables/{table}",
        http.table,
        messages.Table,
        "What does an invited person see first?",
        problems=("no_table",),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/join",
        http.join,
        requests.Seated,
        "Take an open seat.",
        body=requests.Join,
        problems=("no_table", "bad_name", "bad_invite", "no_open_seat", "not_playing", "frozen", "moved"),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/leave",
        http.leave,
        messages.Table,
        "Give up one's seats.",
        body=requests.GiveUp,
        problems=("no_table", "no_token", "not_playing", "frozen", "moved"),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/push",
        http.push,
        requests.Pushing,
        "Be told by web push when it is one's turn.",
        body=requests.PushWish,
        problems=("no_table", "no_token", "no_push"),
    ),
    Operation(
        "DELETE",
        "/api/tables/{table}/push",
        http.end_push,
        requests.Pushing,
        "Be told no more.",
        body=requests.PushEnd,
        problems=("no_table", "no_token"),
    ),
    Operation("GET", "/api/push", http.push_offer, requests.PushOffer, "With which key are pushes sent?"),
    Operation(
        "GET", "/api/reach", http.reach, requests.Reach, "Where do others in this house find the server?"
    ),
    Operation(
        "GET",
        "/api/tables/{table}/replay",
        http.replay,
        requests.Replay,
        "Show a finished game.",
        query={"seat": Count, "language": str},
        problems=("bad_message", "no_table", "not_found", "not_over", "no_spectators"),
        cost=http.LONG,
        token=True,
    ),
    Operation(
        "POST",
        "/api/tables/{table}/fork",
        fork_http.fork,
        requests.Seated,
        "Try a finished game differently from one of its moments.",
        body=Fork,
        problems=(
            *("no_table", "not_found", "not_over", "frozen", "no_spectators"),
            *("bad_settings", "bad_name", "no_token", "moved"),
        ),
        cost=http.LONG,
        token=True,
    ),
    Operation(
        "GET",
        "/api/daily",
        daily_http.daily,
        daily_requests.Daily,
        "What is the deal of the day, and what was made of it?",
        query={"day": Count},
        problems=("bad_message", "not_found"),
        cost=http.LONG,
        token=True,
    ),
    Operation(
        "POST",
        "/api/daily/start",
        daily_http.start,
        requests.Seated,
        "Sit down to the deal of the day, or go on with it.",
        body=daily_requests.DailyStart,
        problems=("bad_name", "no_token", "moved"),
    ),
    Operation(
        "GET",
        "/api/puzzles/next",
        puzzles_http.next_puzzle,
        puzzle_requests.PuzzleSet,
        "What is the next puzzle?",
        query={"puzzle": str, "language": str},
        problems=("not_found",),
        cost=http.LONG,
    ),
    Operation(
        "POST",
        "/api/puzzles/{puzzle}/answer",
        puzzles_http.answer,
        puzzle_requests.PuzzleSolution,
        "Is this the best option, and why?",
        body=puzzle_requests.PuzzleReply,
        problems=("not_found", "illegal"),
        cost=http.LONG,
    ),
)


def routes_of(operations: Sequence[Operation]) -> list[Route]:
    """Return the routes of some operations, their description among them."""

    @cache
    def described() -> msgspec.Raw:
        # Not before somebody asks: by then every expansion has been registered.
        return msgspec.Raw(msgspec.json.encode(describe(operations)))

    async def description(_: Request) -> msgspec.Raw:
        return described()

    routes = [Route("/api/openapi.json", http.answer_with(description))]
    by_path: dict[str, list[Operation]] = {}
    for each in operations:
        by_path.setdefault(each.path, []).append(each)
    for path, here in by_path.items():
        routes += [
            Route(path, http.answer_with(each.handler, each.cost), methods=[each.method]) for each in here
        ]
        methods = [each.method for each in here]
        # At once, so that a path with a variable in it does not take what belongs to this one.
        routes.append(Route(path, http.AllowsOnly(methods)))
    return routes

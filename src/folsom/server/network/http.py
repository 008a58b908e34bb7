"""HTTP: the addresses under /api; each checks a request, hands it to the tables, and answers."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from folsom import __version__
from folsom.bots import levels
from folsom.data import LANGUAGES, load_cars, load_editions
from folsom.game.config import MODULES
from folsom.game.game import Game
from folsom.game.words import CHARACTERS
from folsom.server import logs, metrics
from folsom.server.network.operation import Handler
from folsom.server.network.reach import reach_of
from folsom.server.network.readiness import Readiness
from folsom.server.network.relay import ask_neighbour
from folsom.server.network.security import same_origin
from folsom.server.network.visitors import Visitors, visitor_of
from folsom.server.protocol import requests
from folsom.server.protocol.limits import CORRESPONDENCE_SECONDS, LIVE_SECONDS, MESSAGE_BYTES, TOKENS_AT_ONCE
from folsom.server.protocol.messages import PROTOCOL
from folsom.server.protocol.problems import Code, Refusal
from folsom.server.room.table_registry import TableRegistry
from folsom.server.storage.errors import StorageError
from folsom.server.storage.leases import Elsewhere
from folsom.server.table.check_settings import checked_config, checked_deal
from folsom.server.table.opening import off_the_loop
from folsom.server.table.secrets import new_seed
from folsom.server.table.state import TableState
from folsom.server.views.replays import replay_of
from folsom.server.views.tables import table_of
from folsom.server.views.updates import known_language

T = TypeVar("T", bound=msgspec.Struct)
REQUEST_BYTES: Final = MESSAGE_BYTES
TOKEN_LIST_BYTES: Final = 4 * MESSAGE_BYTES
SEAT: Final = re.compile("[0-9]{1,2}")
# What takes the server longer than most requests counts as several.
LONG: Final = 5.0

_encode = msgspec.json.Encoder().encode


def answer_with(handler: Handler, cost: float = 1) -> Callable[[Request], Awaitable[Response]]:
    """Turn what a handler returns, or its refusal, into an answer in JSON; some cost more than one."""

    async def answer(request: Request) -> Response:
        try:
            _check(request, cost)
            return _json(await handler(request), 200)
        except Refusal as refusal:
            logs.info("refused", path=request.url.path, code=refusal.code)
            return problem(refusal)
        except Elsewhere as elsewhere:
            return await _ask_elsewhere(request, elsewhere)
        except StorageError as error:
            logs.error("storage", error, path=request.url.path, reason=error.reason)
            metrics.STORAGE_ERRORS.add(error.reason)
            return problem(Refusal("storage", "The database does not answer; try again."))
        except ClientDisconnect:
            return problem(Refusal("bad_message", "The request did not come to its end."))

    return answer


class AllowsOnly:
    """Answers whoever comes to an address with another method than those it has."""

    def __init__(self, methods: Sequence[str]) -> None:
        self.allowed = ", ".join([*methods, "HEAD"] if "GET" in methods else methods)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse the method and name those that can be used."""
        refused = _json(requests.Problem("bad_message", f"This address takes only {self.allowed}."), 405)
        refused.headers["Allow"] = self.allowed
        await refused(scope, receive, send)


async def _ask_elsewhere(request: Request, elsewhere: Elsewhere) -> Response:
    try:
        return await ask_neighbour(request, getattr(request.state, "body", b""), elsewhere)
    except Refusal as refusal:
        return problem(refusal)


def problem(refusal: Refusal) -> Response:
    """Return the answer to a request that is refused."""
    metrics.REFUSALS.add(refusal.code)
    response = _json(requests.Problem(refusal.code, refusal.message), refusal.status)
    if refusal.wait is not None:
        response.headers["Retry-After"] = str(refusal.wait)
    return response


async def on_http_error(_: Request, error: Exception) -> Response:
    """Answer in the same form what Starlette refuses by itself."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    code: Code = "not_found" if status == 404 else "bad_message"
    return _json(requests.Problem(code, "There is nothing at this address."), status)


async def on_failure(request: Request, error: Exception) -> Response:
    """Answer when something unexpected went wrong, without saying more than that."""
    logs.error("request failed", error, path=request.url.path)
    return problem(Refusal("broken", "Something went wrong on the server. It has been logged."))


def _json(data: msgspec.Struct | msgspec.Raw, status: int) -> Response:
    return Response(_encode(data), status, media_type="application/json")


def _check(request: Request, cost: float) -> None:
    if not same_origin(request.headers, request.app.state.allowed_origins):
        raise Refusal("bad_origin", "Pages of other sites may not use this server.")
    visitors_of(request).ask(visitor_of(request), cost)


async def body_of(request: Request, kind: type[T], limit: int = REQUEST_BYTES) -> T:
    """Return what was sent with a request, or refuse it."""
    data = bytearray()
    async for chunk in request.stream():
        data.extend(chunk)
        if len(data) > limit:
            raise Refusal("too_large", f"A request has at most {limit} bytes.")
    # Another server may have to be asked the same.
    request.state.body = bytes(data)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("bad_message", f"This request is not of the protocol: {error}") from error


def visitors_of(request: Request) -> Visitors:
    """Return what counts how much each address uses of this server."""
    visitors: Visitors = request.app.state.visitors
    return visitors


def registry_of(request: Request) -> TableRegistry:
    """Return the tables of this server."""
    registry: TableRegistry = request.app.state.registry
    return registry


async def health(request: Request) -> requests.Health:
    """Tell whether the server and its database are working."""
    readiness: Readiness = request.app.state.readiness
    reason = await readiness.trouble()
    if reason is not None:
        raise Refusal("storage", f"The database cannot be written to ({reason}).")
    return requests.Health(True, __version__, PROTOCOL, len(registry_of(request).rooms))


async def ready(request: Request) -> requests.Ready:
    """Tell whether clients may be sent here: the database takes what is written, and nobody is leaving."""
    readiness: Readiness = request.app.state.readiness
    await readiness.check()
    return requests.Ready(True)


async def offer(request: Request) -> requests.Offer:
    """Tell what a table can be made of, and what else there is."""
    offered = request.app.state.offered
    editions = load_editions()
    return requests.Offer(
        bandits=list(CHARACTERS),
        cars=[car.id for car in load_cars().cars],
        modules=list(MODULES),
        editions=list(editions.editions),
        edition=editions.default,
        options=[
            requests.RuleOption(option.id, option.module, list(option.values), dict(option.preset))
            for option in editions.options
        ],
        bots=list(levels()),
        languages=list(LANGUAGES),
        live_seconds=LIVE_SECONDS,
        correspondence_seconds=CORRESPONDENCE_SECONDS,
        accounts=offered.accounts is not None,
        ratings=offered.ratings is not None,
        mail=offered.mails is not None,
        reports=offered.reports is not None,
        analysis=offered.analysis is not None,
    )


async def check(request: Request) -> requests.Checked:
    """Tell whether a config can be played, and what it could look like."""
    asked = await body_of(request, requests.Check)
    seed = checked_deal(asked.deal or new_seed())
    config = checked_config(asked.config, seed)
    pairs = [list(pair) for pair in config.pairs]
    return requests.Checked(list(config.players), pairs, Game.new(config, seed).view(None))


async def make_table(request: Request) -> msgspec.Struct:
    """Create a table."""
    asked = await body_of(request, requests.NewTable)
    visitors_of(request).make_table(visitor_of(request))
    return await registry_of(request).make(asked)


async def make_lesson(request: Request) -> msgspec.Struct:
    """Create a lesson."""
    asked = await body_of(request, requests.Lesson)
    visitors_of(request).make_table(visitor_of(request))
    return await registry_of(request).make_lesson(asked)


async def watchable(request: Request) -> requests.Tables:
    """List the running games that anybody may watch."""
    return requests.Tables(await registry_of(request).watchable())


async def mine(request: Request) -> requests.Tables:
    """List the games that the given tokens open."""
    keys = (await body_of(request, requests.Mine, TOKEN_LIST_BYTES)).keys
    if len(keys) > TOKENS_AT_ONCE:
        raise Refusal("too_large", f"At most {TOKENS_AT_ONCE} tables can be asked for at once.")
    return requests.Tables(await registry_of(request).mine(keys))


async def table(request: Request) -> msgspec.Struct:
    """Show a table to somebody who is about to join or watch."""
    return table_of(await registry_of(request).state(request.path_params["table"]))


async def join(request: Request) -> msgspec.Struct:
    """Let somebody take an open seat."""
    asked = await body_of(request, requests.Join)
    visitors_of(request).join(visitor_of(request))
    return await registry_of(request).join(request.path_params["table"], asked, visitor_of(request))


async def leave(request: Request) -> msgspec.Struct:
    """Let somebody give up their seats."""
    token = (await body_of(request, requests.GiveUp)).token
    return await registry_of(request).leave(request.path_params["table"], token, visitor_of(request))


async def push_offer(request: Request) -> requests.PushOffer:
    """Tell what a browser needs to be told by pushes."""
    pushes = registry_of(request).pushes
    return requests.PushOffer(None if pushes is None else pushes.key.public)


async def push(request: Request) -> requests.Pushing:
    """Let a browser be told when it is somebody's turn."""
    wish = await body_of(request, requests.PushWish)
    wish = msgspec.structs.replace(wish, language=known_language(wish.language))
    await registry_of(request).push(request.path_params["table"], wish, request.headers.get("origin", ""))
    return requests.Pushing(True)


async def end_push(request: Request) -> requests.Pushing:
    """Let a browser be told no more."""
    await registry_of(request).end_push(
        request.path_params["table"], await body_of(request, requests.PushEnd)
    )
    return requests.Pushing(False)


async def reach(request: Request) -> requests.Reach:
    """Tell the machine of the server at which other addresses it can be reached."""
    return reach_of(request)


async def replay(request: Request) -> msgspec.Raw:
    """Show a finished game: to anybody if the table let them watch, otherwise to its members."""
    state = await registry_of(request).state(request.path_params["table"])
    await check_may_watch(request, state)
    seat = request.query_params.get("seat", "")
    if seat and not SEAT.fullmatch(seat):
        raise Refusal("bad_message", f"'seat' is a number, not {seat[:20]!r}.")
    language = known_language(request.query_params.get("language"))
    number = int(seat) if seat else None
    return msgspec.Raw(await off_the_loop(lambda: _encode(replay_of(state, number, language))))


async def check_may_watch(request: Request, state: TableState) -> None:
    """Refuse whoever may not see a finished game: a table may let nobody watch but its members."""
    if not (state.settings.spectators or await _sits_at(request, state)):
        raise Refusal("no_spectators", "This table does not let anybody watch; its members see the replay.")


async def _sits_at(request: Request, state: TableState) -> bool:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return False
    return state.member_of(await registry_of(request).hash_of(token.strip())) is not None

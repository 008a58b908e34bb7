"""HTTP: the addresses under /api, each a request checked, handed to the house, and answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from folsom import __version__
from folsom.bots import BOTS
from folsom.data import LANGUAGES, load_cars, load_editions
from folsom.game.config import MODULES
from folsom.game.game import Game
from folsom.game.words import CHARACTERS
from folsom.server import logs
from folsom.server.network.rates import Buckets
from folsom.server.network.security import same_origin
from folsom.server.protocol.limits import CORRESPONDENCE_SECONDS, LIVE_SECONDS, MESSAGE_BYTES, TOKENS_AT_ONCE
from folsom.server.protocol.messages import PROTOCOL
from folsom.server.protocol.problems import Code, Refusal
from folsom.server.protocol.requests import (
    Check,
    Checked,
    Health,
    Join,
    Mine,
    NewTable,
    Offer,
    Problem,
    RuleOption,
    Tables,
)
from folsom.server.protocol.shapes import View
from folsom.server.room.registry import House
from folsom.server.table.check_settings import checked_config
from folsom.server.table.database import StorageError
from folsom.server.table.secrets import new_seed
from folsom.server.views.replays import replay_of
from folsom.server.views.updates import known_language, table_of

T = TypeVar("T", bound=msgspec.Struct)
Handler = Callable[[Request], Awaitable[msgspec.Struct]]
REQUEST_BYTES: Final = MESSAGE_BYTES
TOKEN_LIST_BYTES: Final = 4 * MESSAGE_BYTES

_encode = msgspec.json.Encoder().encode


def answered(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """Let a handler return plain data or refuse; both become an answer in JSON."""

    async def answer(request: Request) -> Response:
        try:
            _check(request)
            return _json(await handler(request), 200)
        except Refusal as refusal:
            logs.say("refused", path=request.url.path, code=refusal.code)
            return problem(refusal)
        except StorageError as error:
            logs.failed("storage", error, path=request.url.path)
            return problem(Refusal("storage", "The database does not answer; try again."))

    return answer


def problem(refusal: Refusal) -> Response:
    """Return the answer to something that was not done."""
    return _json(Problem(refusal.code, refusal.message), refusal.status)


async def on_http_error(_: Request, error: Exception) -> Response:
    """Answer what Starlette refuses by itself in the same form."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    code: Code = "not_found" if status == 404 else "bad_message"
    return _json(Problem(code, "There is nothing at this address."), status)


async def on_failure(request: Request, error: Exception) -> Response:
    """Answer when something went wrong that nobody thought of, without telling more than that."""
    logs.failed("request failed", error, path=request.url.path)
    return problem(Refusal("broken", "Something went wrong here. It has been noted."))


def _json(data: msgspec.Struct, status: int) -> Response:
    return Response(_encode(data), status, media_type="application/json")


def _check(request: Request) -> None:
    if not same_origin(request.headers, request.app.state.allowed_origins):
        raise Refusal("bad_origin", "Pages of other sites may not use this server.")
    buckets: Buckets = request.app.state.buckets
    address = request.client.host if request.client is not None else ""
    if not buckets.take(address):
        raise Refusal("too_fast", "Too many requests; wait a little and try again.")


async def _body(request: Request, kind: type[T], limit: int = REQUEST_BYTES) -> T:
    data = bytearray()
    async for chunk in request.stream():
        data.extend(chunk)
        if len(data) > limit:
            raise Refusal("too_large", f"A request has at most {limit} bytes.")
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("bad_message", f"This is not what was expected here: {error}") from error


def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


async def health(request: Request) -> Health:
    """Tell whether the server and its database are well."""
    house = _house(request)
    if not await house.database.alive():
        raise Refusal("storage", "The database does not answer.")
    return Health(True, __version__, PROTOCOL, len(house.rooms))


async def offer(_: Request) -> Offer:
    """Tell what a table can be made of."""
    editions = load_editions()
    return Offer(
        bandits=list(CHARACTERS),
        cars=[car.id for car in load_cars().cars],
        modules=list(MODULES),
        editions=list(editions.editions),
        edition=editions.default,
        options=[
            RuleOption(option.id, option.module, list(option.values), dict(option.preset))
            for option in editions.options
        ],
        bots=list(BOTS),
        languages=list(LANGUAGES),
        live_seconds=LIVE_SECONDS,
        correspondence_seconds=CORRESPONDENCE_SECONDS,
    )


async def check(request: Request) -> Checked:
    """Tell whether a config can be played, and how that could look."""
    config = checked_config((await _body(request, Check)).config)
    view = Game.new(config, int(new_seed())).view(None)
    return Checked(list(config.players), msgspec.convert(view, View))


async def make_table(request: Request) -> msgspec.Struct:
    """Set a table."""
    return await _house(request).make(await _body(request, NewTable))


async def watchable(request: Request) -> Tables:
    """List the running games one may watch."""
    return Tables(await _house(request).watchable())


async def mine(request: Request) -> Tables:
    """List the games that the given tokens open."""
    keys = (await _body(request, Mine, TOKEN_LIST_BYTES)).keys
    if len(keys) > TOKENS_AT_ONCE:
        raise Refusal("too_large", f"At most {TOKENS_AT_ONCE} tables can be asked for at once.")
    return Tables(await _house(request).mine(keys))


async def table(request: Request) -> msgspec.Struct:
    """Show a table to somebody who is about to join or watch."""
    return table_of(await _house(request).sheet(request.path_params["table"]))


async def join(request: Request) -> msgspec.Struct:
    """Let somebody take an open seat."""
    return await _house(request).join(request.path_params["table"], await _body(request, Join))


async def replay(request: Request) -> msgspec.Struct:
    """Show a finished game."""
    sheet = await _house(request).sheet(request.path_params["table"])
    seat = request.query_params.get("seat", "")
    if seat and not (seat.isascii() and seat.isdigit()):
        raise Refusal("bad_message", f"'seat' is a number, not {seat[:20]!r}.")
    language = known_language(request.query_params.get("language"))
    return replay_of(sheet, int(seat) if seat else None, language)


ROUTES: Final = (
    Route("/api/health", answered(health)),
    Route("/api/offer", answered(offer)),
    Route("/api/check", answered(check), methods=["POST"]),
    Route("/api/tables", answered(make_table), methods=["POST"]),
    Route("/api/tables", answered(watchable)),
    Route("/api/tables/mine", answered(mine), methods=["POST"]),
    Route("/api/tables/{table}", answered(table)),
    Route("/api/tables/{table}/join", answered(join), methods=["POST"]),
    Route("/api/tables/{table}/replay", answered(replay)),
)

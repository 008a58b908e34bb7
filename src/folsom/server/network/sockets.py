"""Sockets: checks what a client sends and hands it to its room, and sends what the room has to say."""

from __future__ import annotations

import asyncio
import re
from contextlib import ExitStack, suppress
from typing import Final

import msgspec
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from folsom.server import logs, metrics
from folsom.server.network.http import problem
from folsom.server.network.relay import Relays
from folsom.server.network.security import same_origin
from folsom.server.network.visitors import Visitors, visitor_of
from folsom.server.network.wires import SocketLine
from folsom.server.protocol.limits import MESSAGE_BYTES
from folsom.server.protocol.messages import ClientMessage, Command, Hello, Refused
from folsom.server.protocol.problems import Refusal, too_fast
from folsom.server.protocol.rates import Bucket, Rate
from folsom.server.room.budgets import cost_of
from folsom.server.room.connection import Connection
from folsom.server.room.room import Room
from folsom.server.room.table_registry import TableRegistry
from folsom.server.storage.errors import StorageError
from folsom.server.storage.leases import Elsewhere
from folsom.server.views.updates import known_language

PATH: Final = re.compile("/api/tables/([^/]+)/socket")
HELLO_SECONDS: Final = 10.0
# This many messages over the rate are refused; then the socket is closed.
WARNINGS: Final = Rate(burst=20, per_second=0.1)

CLOSE_CODES: Final = {"no_table": 4404, "no_token": 4403}

_decode = msgspec.json.Decoder(ClientMessage).decode
_encode = msgspec.json.Encoder().encode


class Sockets:
    """Takes the sockets of tables out of what requests go through, of which an open one would keep a part."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket, or pass on whatever else it is."""
        found = PATH.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self.app(scope, receive, send)
        else:
            await _socket(WebSocket({**scope, "path_params": {"table": found[1]}}, receive, send))


async def _socket(websocket: WebSocket) -> None:
    """Serve one client of one table, if its address may open a socket."""
    visitors: Visitors = websocket.app.state.visitors
    who = visitor_of(websocket)
    try:
        if not same_origin(websocket.headers, websocket.app.state.allowed_origins):
            raise Refusal("bad_origin", "Pages of other sites may not use this server.")
        visitors.ask(who)
        with visitors.socket(who):
            await websocket.accept()
            await _greet(websocket, visitors, who)
    except Refusal as refusal:
        await websocket.send_denial_response(problem(refusal))


async def _greet(websocket: WebSocket, visitors: Visitors, who: str) -> None:
    registry: TableRegistry = websocket.app.state.registry
    with ExitStack() as counted:
        try:
            hello = await asyncio.wait_for(_read(websocket), HELLO_SECONDS)
            if not isinstance(hello, Hello):
                raise Refusal("bad_message", "The first message must be hello.")
            if hello.token is None:
                counted.enter_context(visitors.watching(who))
            token_hash = None if hello.token is None else await registry.hash_of(hello.token)
            room = await registry.room(websocket.path_params["table"], token_hash)
        except Refusal as refusal:
            await _turn_away(websocket, refusal)
        except Elsewhere as elsewhere:
            relays: Relays = websocket.app.state.relays
            await relays.pass_on(websocket, _encode(hello).decode(), elsewhere.neighbour)
        except StorageError as error:
            logs.error("storage", error, table=websocket.path_params["table"], reason=error.reason)
            metrics.STORAGE_ERRORS.add(error.reason)
            await _turn_away(websocket, Refusal("storage", "The database does not answer."))
        except TimeoutError:
            await websocket.close(1008)
        except WebSocketDisconnect:
            pass
        except Exception as error:  # noqa: BLE001 - whatever is wrong with a table, whoever asks is told
            logs.error("table not opened", error, table=websocket.path_params["table"])
            await _turn_away(websocket, Refusal("broken", "This table cannot be opened. It has been logged."))
        else:
            await _serve(websocket, room, hello, token_hash)


async def _serve(websocket: WebSocket, room: Room, hello: Hello, token_hash: str | None) -> None:
    language, line = known_language(hello.language), SocketLine(websocket)
    connection = Connection(token_hash, language, hello.last or 0, line, visitor_of(websocket))
    room.connect(connection)
    try:
        await _listen(websocket, room, connection)
    except WebSocketDisconnect:
        pass
    finally:
        room.disconnect(connection)


async def _listen(websocket: WebSocket, room: Room, connection: Connection) -> None:
    own = room.budgets.own(connection.token_hash)
    warnings = Bucket(WARNINGS)
    while True:
        message = _message(await _receive(websocket))
        # What cannot be read has its price as well.
        cost = 1.0 if isinstance(message, Refusal) else cost_of(message)
        try:
            if not own.take(cost):
                if not warnings.take():
                    break
                raise too_fast("Too many messages", own.wait(cost))
            if isinstance(message, Refusal):
                raise message
            room.budgets.spend(connection.token_hash, message)
            await room.receive(connection, message)
        except Refusal as refusal:
            metrics.REFUSALS.add(refusal.code)
            command = message.id if isinstance(message, Command) else None
            connection.send(Refused(room.state.version, refusal.code, refusal.message, command))
    logs.info("closed, too fast", table=room.state.id)
    connection.close(1008)
    # What still comes is not listened to; it ends when the socket is closed.
    while True:
        await _receive(websocket)


async def _read(websocket: WebSocket) -> ClientMessage:
    """Return the next message, or refuse what is not one."""
    message = _message(await _receive(websocket))
    if isinstance(message, Refusal):
        raise message
    return message


async def _receive(websocket: WebSocket) -> bytes:
    received = await websocket.receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(received.get("code", 1000))
    data: bytes = received.get("bytes") or (received.get("text") or "").encode()
    return data


def _message(data: bytes) -> ClientMessage | Refusal:
    if len(data) > MESSAGE_BYTES:
        return Refusal("too_large", f"A message has at most {MESSAGE_BYTES} bytes, not {len(data)}.")
    try:
        message: ClientMessage = _decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return Refusal("bad_message", f"This is not a message of the protocol: {error}")
    return message


async def _turn_away(websocket: WebSocket, refusal: Refusal) -> None:
    metrics.REFUSALS.add(refusal.code)
    if websocket.client_state is WebSocketState.CONNECTED:
        with suppress(WebSocketDisconnect, RuntimeError):
            await websocket.send_text(_encode(Refused(0, refusal.code, refusal.message)).decode())
            await websocket.close(CLOSE_CODES.get(refusal.code, 1008))

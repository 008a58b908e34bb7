"""Relay: lets a client reach a table that another server plays, wherever it has connected."""

from __future__ import annotations

import asyncio
import http.client
from collections import defaultdict
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from folsom.server.protocol.limits import MESSAGE_BYTES
from folsom.server.protocol.problems import Refusal
from folsom.server.storage.leases import Elsewhere, Leases, Neighbour
from folsom.server.table.secrets import same

SECRET: Final = "x-folsom-relay"  # noqa: S105 - the name of a header
CLIENT: Final = "x-folsom-client"
WAIT: Final = "Retry-After"
# A neighbour that says nothing for this long is gone, even if nobody has closed the connection.
PING_SECONDS: Final = 2.0
REQUEST_SECONDS: Final = 10.0
MOVED: Final = 1012


class Relays:
    """The sockets that this server passes on, by table; they are cut when the table changes hands."""

    def __init__(self) -> None:
        self._open: defaultdict[str, set[tuple[str, ClientConnection]]] = defaultdict(set)

    def hear(self, table: str, server: str) -> None:
        """Cut the sockets of a table that lead to anybody but the server that plays it now."""
        for neighbour, connection in list(self._open.get(table, ())):
            if neighbour != server:
                connection.transport.abort()

    async def pass_on(self, websocket: WebSocket, hello: str, to: Neighbour) -> None:
        """Carry everything between a client and the server that plays its table, until one of them goes."""
        path = websocket.url.path
        address = f"{to.address.replace('http', 'ws', 1).rstrip('/')}{path}"
        headers = {SECRET: to.secret, CLIENT: client_of(websocket)}
        if was_relayed(websocket):
            await _close(websocket, MOVED)
            return
        try:
            other = await connect(
                address,
                additional_headers=headers,
                compression=None,
                max_size=None,
                ping_interval=PING_SECONDS,
                ping_timeout=PING_SECONDS,
                open_timeout=REQUEST_SECONDS,
                proxy=None,
            )
        except (OSError, TimeoutError, WebSocketException):
            await _close(websocket, MOVED)
            return
        table = str(websocket.path_params["table"])
        entry = (to.id, other)
        self._open[table].add(entry)
        try:
            await other.send(hello)
            await self._carry(websocket, other)
        except (ConnectionClosed, WebSocketDisconnect):
            pass
        finally:
            self._open[table].discard(entry)
            if not self._open[table]:
                del self._open[table]
            code = other.close_code or MOVED
            await other.close()
            await _close(websocket, MOVED if code in {1000, 1005, 1006} else code)

    async def _carry(self, websocket: WebSocket, other: ClientConnection) -> None:
        tasks = {
            asyncio.create_task(_to_server(websocket, other)),
            asyncio.create_task(_to_client(other, websocket)),
        }
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def _to_server(websocket: WebSocket, other: ClientConnection) -> None:
    while True:
        received = await websocket.receive()
        if received["type"] == "websocket.disconnect":
            return
        data = received.get("text") or (received.get("bytes") or b"").decode(errors="replace")
        # The other end refuses what is too large in words; the rest of it is not needed for that.
        await other.send(data[: MESSAGE_BYTES + 1])


async def _to_client(other: ClientConnection, websocket: WebSocket) -> None:
    async for message in other:
        await websocket.send_text(message if isinstance(message, str) else message.decode())


async def _close(websocket: WebSocket, code: int) -> None:
    if websocket.client_state is WebSocketState.CONNECTED:
        with suppress(RuntimeError, WebSocketDisconnect, OSError):
            await websocket.close(code)


async def ask_neighbour(request: Request, body: bytes, elsewhere: Elsewhere) -> Response:
    """Let the server that plays a table answer a request about it."""
    if was_relayed(request):
        raise Refusal("moved", "This table is changing hands; try again.")
    try:
        return await asyncio.to_thread(_ask, request, body, client_of(request), elsewhere.neighbour)
    except (OSError, http.client.HTTPException) as error:
        raise Refusal("moved", "The server of this table does not answer; try again.") from error


def _ask(request: Request, body: bytes, client: str, to: Neighbour) -> Response:
    address = urlsplit(to.address)
    kind = http.client.HTTPSConnection if address.scheme == "https" else http.client.HTTPConnection
    connection = kind(address.hostname or "", address.port, timeout=REQUEST_SECONDS)
    try:
        headers = {"Content-Type": "application/json", SECRET: to.secret, CLIENT: client}
        connection.request(request.method, request.url.path, body, headers)
        answer = connection.getresponse()
        wait = answer.getheader(WAIT)
        told = {} if wait is None else {WAIT: wait}
        return Response(answer.read(), answer.status, told, media_type="application/json")
    finally:
        connection.close()


def was_relayed(connection: HTTPConnection) -> bool:
    """Tell whether somebody says that another server has passed this on."""
    return SECRET in connection.headers


def client_of(connection: HTTPConnection) -> str:
    """Return the address of a client, as far as it is known."""
    return "" if connection.client is None else connection.client.host


class Neighbours:
    """Puts the client in place of the server that speaks for it, if that server knows our secret."""

    def __init__(self, app: ASGIApp, leases: Leases) -> None:
        self.app = app
        self.leases = leases

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on as if it had come straight from its client."""
        if scope["type"] in {"http", "websocket"}:
            headers = Headers(scope=scope)
            if same(headers.get(SECRET, ""), self.leases.secret):
                scope = {**scope, "client": (headers.get(CLIENT, ""), 0)}
        await self.app(scope, receive, send)

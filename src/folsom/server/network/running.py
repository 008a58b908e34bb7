"""Running: starts the server at an address and keeps it running until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn
from starlette.applications import Starlette

from folsom.game.errors import ConfigError
from folsom.server.network.guards import GuardedRequests
from folsom.server.network.reach import Listening
from folsom.server.network.readiness import Readiness
from folsom.server.network.wires import Wire
from folsom.server.protocol.limits import MESSAGE_BYTES
from folsom.server.storage.database import Database

# How long one thread may keep Python to itself while another has something to do: what is written passes
# through several, and each waits this long.
TURN_SECONDS: Final = 0.0005
# Looking through everything there is for garbage stops all tables for a good part of a second, and next to
# none is found there: young objects are looked at a few at a time, so that nobody waits for it, and old ones
# once in a long while.
COLLECTING: Final = (1_000, 1, 100_000)


def database_for(folder: Path, url: str | None) -> Database:
    """Return the database at an address, or the file in a data folder if there is none."""
    return Database.in_folder(folder) if url is None else Database(url)


def check_database(database: Database) -> None:
    """Find out before the start whether the database can be used, so that the error is plain if not."""

    async def open_and_close() -> None:
        try:
            await database.open()
        finally:
            await database.close()

    asyncio.run(open_and_close())


def bind(host: str, port: int, option: str = "--port") -> socket.socket:
    """Take an address before anything else happens, so that the error is plain if it is already taken."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except OSError as error:
        reason = error.strerror or str(error)
        raise ConfigError(f"cannot serve at {host} port {port}: {reason}; choose another {option}") from error
    return listener


def address_of(listener: socket.socket) -> str:
    """Return the address a browser on this machine opens."""
    host, port = listener.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104 - compared, not bound
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def listening_at(listener: socket.socket) -> Listening:
    """Return where a socket listens."""
    host, port = listener.getsockname()[:2]
    return Listening(host, port)


class Server(uvicorn.Server):
    """A uvicorn server that says when it is ready.

    Told to terminate, it serves on for ``drain`` seconds in which /api/ready refuses, so that a proxy can
    send clients elsewhere.
    """

    def __init__(self, app: Starlette, ready: Callable[[], None], drain: float = 0.0) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                log_config=None,
                access_log=False,
                server_header=False,
                # By itself it would believe whatever any program of this machine says about its client.
                proxy_headers=False,
                http=GuardedRequests,
                ws=Wire,
                # Deflating saves three kilobytes of an update, but costs half as much as building it, and as
                # much memory as the rest of a socket.
                ws_per_message_deflate=False,
                # The protocol refuses a message that is too large; a much larger one is not even read.
                ws_max_size=4 * MESSAGE_BYTES,
                timeout_graceful_shutdown=5,
                lifespan="on",
            )
        )
        self.ready = ready
        self.readiness: Readiness = app.state.readiness
        self.drain = drain
        self.leave_at = 0.0

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        sys.setswitchinterval(TURN_SECONDS)
        gc.freeze()
        gc.set_threshold(*COLLECTING)
        await super().startup(sockets=sockets)
        if self.started:
            self.ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to leave; whoever asks a second time does not want to wait."""
        first = not self.readiness.stopping
        self.readiness.stopping = True
        self.leave_at = time.monotonic() + self.drain if first and sig == signal.SIGTERM else 0.0
        super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Tell whether it is time to leave."""
        return await super().on_tick(counter) and time.monotonic() >= self.leave_at

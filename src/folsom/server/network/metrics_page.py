"""MetricsPage: shows the metrics to Prometheus, at a port of its own that no proxy leads to."""

from __future__ import annotations

import asyncio
import os
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from folsom import __version__
from folsom.server import metrics
from folsom.server.room.table_registry import TableRegistry

LAG_SECONDS: Final = 0.5
# Whoever reads metrics is a program nearby; more than this is somebody else.
REQUEST_BYTES: Final = 16 * 1024
REQUEST_SECONDS: Final = 10.0
STARTED: Final = time.time()


class MetricsPage:
    """Answers every request at its port with the metrics, while it is open."""

    def __init__(self, registry: TableRegistry, listener: socket.socket) -> None:
        self.registry = registry
        self.listener = listener
        self._server: asyncio.Server | None = None
        self._watching: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to answer, and to look how late the event loop is."""
        self._server = await asyncio.start_server(self._answer, sock=self.listener, limit=REQUEST_BYTES)
        self._watching = asyncio.create_task(_watch_lag())

    async def close(self) -> None:
        """Answer no more."""
        if self._watching is not None:
            self._watching.cancel()
        if self._server is not None:
            self._server.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            async with asyncio.timeout(REQUEST_SECONDS):
                await reader.readuntil(b"\r\n\r\n")
                body = "".join(f"{line}\n" for line in self._lines()).encode()
                head = (
                    "HTTP/1.1 200 OK\r\nContent-Type: text/plain; version=0.0.4; charset=utf-8\r\n"
                    f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
                )
                writer.write(head.encode() + body)
                await writer.drain()
        writer.close()

    def _lines(self) -> Iterator[str]:
        rooms = list(self.registry.rooms.values())
        yield from metrics.head("folsom_build_info", "Which Folsom this is.", "gauge")
        yield f'folsom_build_info{{version="{__version__}"}} 1'
        yield from metrics.gauge("folsom_rooms", "Tables that are open.", len(rooms))
        sockets = sum(len(room.presence.connections) for room in rooms)
        yield from metrics.gauge("folsom_sockets", "Clients that are connected to a table.", sockets)
        yield from metrics.gauge(
            "folsom_bots_thinking", "Bots that think or wait for it.", self.registry.bots.open
        )
        for metric in metrics.ALL:
            yield from metric.lines()
        yield from _process()


def _process() -> Iterator[str]:
    """Say what the process uses, under the names that all programs use for it."""
    yield from metrics.head("process_cpu_seconds_total", "Time on a core.", "counter")
    yield f"process_cpu_seconds_total {time.process_time():.10g}"
    yield from metrics.gauge("process_start_time_seconds", "When it started, in seconds since 1970.", STARTED)
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
        files = sum(1 for _ in Path("/proc/self/fd").iterdir())
    except OSError:
        # Only Linux tells.
        return
    memory = pages * os.sysconf("SC_PAGE_SIZE")
    yield from metrics.gauge("process_resident_memory_bytes", "Memory in use.", memory)
    yield from metrics.gauge("process_open_fds", "Files and sockets that are open.", files)


async def _watch_lag() -> None:
    loop = asyncio.get_running_loop()
    while True:
        wanted = loop.time() + LAG_SECONDS
        await asyncio.sleep(LAG_SECONDS)
        metrics.LOOP_LAG_SECONDS.note(max(0.0, loop.time() - wanted))

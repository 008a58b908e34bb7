"""Many tables at once: how long a move takes until everybody has seen it, and what it costs the server.

``python -m tests.load --tables 100 --seconds 30`` starts a server and plays a move a second at each table.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager

import httpx

from tests.load import boardgame
from tests.load.pace import PEOPLE, Pace
from tests.load.process import Process
from tests.load.table import Table

# A move is quick if all clients have it within this time, in milliseconds, nineteen times out of twenty.
QUICK = 50.0


@contextmanager
def server(command: Sequence[str], environment: dict[str, str]) -> Iterator[tuple[str, Process]]:
    """Start a server as a process of its own, which first says its address, and stop it in the end."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip(), Process(process.pid)
        finally:
            process.terminate()


class Load:
    """Tables at one server."""

    def __init__(self, process: Process, pause: float, new_table: Callable[[int], Pace]) -> None:
        self.process, self.pause, self.new_table = process, pause, new_table
        self.tables: list[Pace] = []

    async def add(self, count: int) -> None:
        """Set up more tables, and say what memory they and their sockets take."""
        new = [self.new_table(len(self.tables) + number) for number in range(count)]
        before = self.process.memory()
        await _few_at_once([table.make() for table in new])
        made = self.process.memory()
        await _few_at_once([table.sit_down() for table in new])
        await asyncio.sleep(1)
        seated = self.process.memory()
        self.tables += new
        print(
            f"{len(self.tables)} tables: {(made - before) / count:.0f} KB a table, "
            f"{(seated - made) / count / len(PEOPLE):.0f} KB a socket"
        )

    async def measure(self, seconds: float) -> float:
        """Play for a while, say how it went, and return the 95th percentile of the delays in milliseconds."""
        for table in self.tables:
            table.begin()
        cpu, began = self.process.cpu_seconds(), time.monotonic()
        await asyncio.gather(*(table.play(began + seconds, self.pause) for table in self.tables))
        took, spent = time.monotonic() - began, self.process.cpu_seconds() - cpu
        delays = sorted(1000 * delay for table in self.tables for delay in table.delays)
        refusals = Counter(code for table in self.tables for code in table.refusals)
        received = sum(table.received for table in self.tables)
        p50, p95, p99 = (delays[int(len(delays) * part)] for part in (0.5, 0.95, 0.99))
        print(
            f"{len(self.tables)} tables, {len(delays) / took:.0f} moves/s:",
            f"p50 {p50:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms;",
            f"{received / len(delays) / len(PEOPLE) / 1000:.1f} KB a move to each;",
            f"{1000 * spent / len(delays):.2f} CPU-ms a move ({spent / took:.0%} of a core);",
            f"{self.process.memory() / 1000:.0f} MB; refused: {dict(refusals) or 'none'}",
            flush=True,
        )
        return p95


async def _few_at_once(jobs: list[Coroutine[None, None, None]], width: int = 8) -> None:
    free = asyncio.Semaphore(width)

    async def one(job: Coroutine[None, None, None]) -> None:
        async with free:
            await job

    await asyncio.gather(*(one(job) for job in jobs))


async def run(load: Load, tables: int, seconds: float, saturate: bool) -> None:
    """Measure once, or with more and more tables until moves are not quick any more."""
    await load.add(tables)
    p95 = await load.measure(seconds)
    while saturate and p95 <= QUICK:
        quick = len(load.tables)
        await load.add(max(5, quick // 4))
        p95 = await load.measure(seconds)
        if p95 > QUICK:
            print(f"Saturated: moves are quick up to {quick} tables, with {len(load.tables)} they are not.")
    for table in load.tables:
        await table.get_up()


def main() -> None:
    """Read the command line and put a load on a server."""
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=100, help="how many tables there are")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long they play")
    parser.add_argument(
        "--pause", type=float, default=1.0, help="seconds from one move to the next at a table"
    )
    parser.add_argument("--database-url", help="keep games in this database instead of a SQLite file")
    parser.add_argument(
        "--saturate", action="store_true", help="raise the number of tables until p95 > 50 ms"
    )
    parser.add_argument("--boardgame", action="store_true", help="play a game of boardgame.io's instead")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command, environment = [sys.executable, "-m", "tests.load.serving", folder], dict(os.environ)
        if options.database_url:
            command.append(options.database_url)
        if options.boardgame:
            command, environment = boardgame.command(), boardgame.environment()
        with server(command, environment) as (address, process):
            http = httpx.AsyncClient(timeout=60)

            def new_table(number: int) -> Pace:
                return boardgame.Match(address, number) if options.boardgame else Table(address, http, number)

            load = Load(process, options.pause, new_table)
            asyncio.run(run(load, options.tables, options.seconds, options.saturate))


if __name__ == "__main__":
    main()

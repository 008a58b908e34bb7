"""Load: tables at one server, what they take of its memory, and how it goes while they all play."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from tests.load.pace import PEOPLE, Pace
from tests.load.process import Process

# A move is quick if all clients have it within this time, in milliseconds, nineteen times out of twenty.
QUICK = 50.0
# After this long nothing is left of the hurry in which the tables were set up.
SETTLE_SECONDS = 10.0


@contextmanager
def server(command: Sequence[str], environment: dict[str, str]) -> Iterator[tuple[str, Process]]:
    """Start a server as a process of its own, which first says its address, and stop it in the end."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip(), Process(process.pid)
        finally:
            process.terminate()


@dataclass(frozen=True)
class Memory:
    """Kilobytes of an idle table and of an open socket."""

    table: float
    socket: float


@dataclass(frozen=True)
class Measured:
    """How it went: delays in milliseconds until everybody has a move, and what that cost the server."""

    tables: int
    seconds: float
    moves: int
    p50: float
    p95: float
    p99: float
    kilobytes: float
    cpu: float
    core: float
    megabytes: float
    refused: dict[str, int]

    def __str__(self) -> str:
        return (
            f"{self.tables} tables, {self.moves / self.seconds:.0f} moves/s: "
            f"p50 {self.p50:.1f} ms, p95 {self.p95:.1f} ms, p99 {self.p99:.1f} ms; "
            f"{self.kilobytes:.1f} KB a move to each; "
            f"{self.cpu:.2f} CPU-ms a move ({self.core:.0%} of a core); "
            f"{self.megabytes:.0f} MB; refused: {self.refused or 'none'}"
        )


class Load:
    """Tables at one server."""

    def __init__(self, process: Process, pause: float, new_table: Callable[[int], Pace]) -> None:
        self.process, self.pause, self.new_table = process, pause, new_table
        self.tables: list[Pace] = []

    async def add(self, count: int) -> Memory:
        """Set up more tables, each at another point of its game, and return what memory they take."""
        new = [self.new_table(len(self.tables) + number) for number in range(count)]
        before = self.process.memory()
        await _few_at_once([table.make() for table in new])
        made = self.process.memory()
        await _few_at_once([table.sit_down() for table in new])
        await asyncio.sleep(1)
        seated = self.process.memory()
        await _few_at_once([table.play_on() for table in new])
        self.tables += new
        return Memory((made - before) / count, (seated - made) / count / len(PEOPLE))

    async def measure(self, seconds: float) -> Measured:
        """Play for a while and return how it went, once the tables have settled down to their pace."""
        # Looking for garbage among thousands of sockets would stop the clients, and count as the server's
        # delay.
        gc.freeze()
        gc.disable()
        end = time.monotonic() + SETTLE_SECONDS + seconds
        playing = asyncio.gather(*(table.play(end, self.pause) for table in self.tables))
        await asyncio.sleep(SETTLE_SECONDS)
        for table in self.tables:
            table.begin()
        cpu, began = self.process.cpu_seconds(), time.monotonic()
        await playing
        took, spent = time.monotonic() - began, self.process.cpu_seconds() - cpu
        delays = sorted(1000 * delay for table in self.tables for delay in table.delays)
        p50, p95, p99 = (delays[int(len(delays) * part)] for part in (0.5, 0.95, 0.99))
        return Measured(
            tables=len(self.tables),
            seconds=took,
            moves=len(delays),
            p50=p50,
            p95=p95,
            p99=p99,
            kilobytes=sum(table.received for table in self.tables) / len(delays) / len(PEOPLE) / 1000,
            cpu=1000 * spent / len(delays),
            core=spent / took,
            megabytes=self.process.memory() / 1000,
            refused=dict(Counter(code for table in self.tables for code in table.refusals)),
        )

    async def saturate(self, seconds: float, known: Measured | None = None) -> list[Measured]:
        """Measure with more and more tables until moves are not quick any more."""
        found = [known or await self.measure(seconds)]
        while found[-1].p95 <= QUICK:
            await self.add(max(5, len(self.tables) // 5))
            found.append(await self.measure(seconds))
        return found

    async def get_up(self) -> None:
        """Let everybody go."""
        for table in self.tables:
            await table.get_up()


async def _few_at_once(jobs: list[Coroutine[None, None, None]], width: int = 8) -> None:
    free = asyncio.Semaphore(width)

    async def one(job: Coroutine[None, None, None]) -> None:
        async with free:
            await job

    await asyncio.gather(*(one(job) for job in jobs))

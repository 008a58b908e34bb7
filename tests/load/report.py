"""The report: everything about the load in one run, and the page it is written to."""

from __future__ import annotations

import asyncio
import platform
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from folsom.lab.provenance import commit, machine
from tests.load.load import QUICK, Measured, Memory
from tests.load.servers import Kind, loaded
from tests.load.starting import seconds_until_ready

NAMES = {
    Kind.SQLITE: "Folsom, SQLite",
    Kind.POSTGRESQL: "Folsom, PostgreSQL",
    Kind.BOARDGAME: "boardgame.io 0.50.2, in memory",
}
GAMES, CHOICES = 1000, 200
SATURATE_SECONDS = 30.0
# Whoever is only there to compare with is measured for so long at most.
PEER_SECONDS = 60.0

PAGE = """# What a server carries

Written by `make load` on {date} at commit `{commit}`: {machine}, Python {python}.
The server is one process. Its clients run on the same machine, which does nothing else.

{tables} tables with four sockets each and a move a second at every table, for {seconds} seconds (boardgame.io for {peer}). They are at all points
of their games, and a game that is over is followed by another at a new table. Every move is on the disk before anybody is told, except with boardgame.io, which keeps its matches in memory. Delays are from
sending a move until all four clients have it. *Quick up to* is the largest number of tables at which 95 of 100
moves take at most {quick} ms, in runs of {steps} seconds with more and more tables.

| server | moves/s | p50 ms | p95 ms | p99 ms | CPU-ms a move | refused | quick up to |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
{rows}

| KB for | a move and client | an idle table | a socket |
| --- | ---: | ---: | ---: |
{sizes}

With {games:,} open games of {choices} choices in its database, a server is ready {ready:.1f} seconds after it was
started.
"""  # noqa: E501 - a table has long lines


@dataclass(frozen=True)
class Report:
    """What was measured."""

    long: dict[Kind, Measured]
    memory: dict[Kind, Memory]
    quick_up_to: dict[Kind, int]


async def report(tables: int, seconds: float) -> Report:
    """Measure all kinds of servers one after the other."""
    long, memory, quick = {}, {}, {}
    for kind in Kind:
        with loaded(kind) as load:
            memory[kind] = await load.add(tables)
            long[kind] = await load.measure(min(seconds, PEER_SECONDS) if kind is Kind.BOARDGAME else seconds)
            print(NAMES[kind], long[kind], flush=True)
            steps = await load.saturate(SATURATE_SECONDS, long[kind])
            await load.get_up()
        if len(steps) == 1:
            with loaded(kind) as load:
                await load.add(tables // 5)
                steps = await load.saturate(SATURATE_SECONDS)
                await load.get_up()
        quick[kind] = max((step.tables for step in steps if step.p95 <= QUICK), default=0)
        print(NAMES[kind], f"quick up to {quick[kind]} tables", flush=True)
    return Report(long, memory, quick)


def measure_all(path: Path, tables: int, seconds: float) -> None:
    """Measure everything there is to measure, and write a page about it."""
    ready = seconds_until_ready(GAMES, CHOICES)
    print(f"ready after {ready:.1f} s with {GAMES:,} open games of {CHOICES} choices", flush=True)
    write(path, asyncio.run(report(tables, seconds)), ready)


def write(path: Path, found: Report, ready: float) -> None:
    """Write a page about what was measured."""
    measured = next(iter(found.long.values()))
    rows, sizes = [], []
    for kind, each in found.long.items():
        memory = found.memory[kind]
        cells = [NAMES[kind], f"{each.moves / each.seconds:.0f}"]
        cells += [f"{delay:.1f}" for delay in (each.p50, each.p95, each.p99)]
        cells += [f"{each.cpu:.2f}", f"{sum(each.refused.values())}", f"{found.quick_up_to[kind]}"]
        rows.append(f"| {' | '.join(cells)} |")
        size = f"{each.kilobytes:.1f} | {memory.table:.0f} | {memory.socket:.0f}"
        sizes.append(f"| {NAMES[kind]} | {size} |")
    path.write_text(
        PAGE.format(
            date=datetime.now(UTC).date(),
            commit=commit(),
            machine=machine(),
            python=platform.python_version(),
            tables=measured.tables,
            seconds=round(measured.seconds),
            peer=round(found.long[Kind.BOARDGAME].seconds),
            quick=round(QUICK),
            steps=round(SATURATE_SECONDS),
            rows="\n".join(rows),
            sizes="\n".join(sizes),
            games=GAMES,
            choices=CHOICES,
            ready=ready,
        ),
        encoding="utf-8",
    )

"""Many tables at once: how long a move takes until everybody has seen it, and what it costs the server.

``python -m tests.load --tables 100 --seconds 30`` starts a server and plays a move a second at each table;
``make load`` measures everything and writes docs/LOAD.md.
"""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from tests.load.analysing import fill_line, looked_at
from tests.load.load import Load, Measured
from tests.load.report import measure_all
from tests.load.servers import Kind, loaded


async def run(load: Load, tables: int, seconds: float, saturate: bool, analysing: bool) -> None:
    """Measure once, or with more and more tables until moves are not quick any more."""
    memory = await load.add(tables)
    print(f"{tables} tables: {memory.table:.0f} KB a table, {memory.socket:.0f} KB a socket")
    finished = await fill_line(load) if analysing else []
    before = await looked_at(finished)
    found: list[Measured] = await load.saturate(seconds) if saturate else [await load.measure(seconds)]
    for each in found:
        print(each, flush=True)
    if finished:
        print(f"{await looked_at(finished) - before} decisions of finished games looked at meanwhile")
    await load.get_up()


def main() -> None:
    """Read the command line and put a load on a server."""
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=100, help="how many tables there are")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long they play")
    parser.add_argument(
        "--pause", type=float, default=1.0, help="seconds from one move to the next at a table"
    )
    parser.add_argument(
        "--server",
        choices=[kind.value for kind in Kind],
        default="sqlite",
        help="a Folsom with either database, or boardgame.io's server to compare with",
    )
    parser.add_argument(
        "--saturate", action="store_true", help="raise the number of tables until p95 > 50 ms"
    )
    parser.add_argument(
        "--analysts", type=int, default=0, help="how many processes look at finished games meanwhile"
    )
    parser.add_argument("--write", type=Path, help="measure all kinds of servers and write them to this page")
    options = parser.parse_args()
    if options.write is not None:
        measure_all(options.write, options.tables, options.seconds)
        return
    with loaded(Kind(options.server), options.pause, options.analysts) as load:
        asyncio.run(run(load, options.tables, options.seconds, options.saturate, options.analysts > 0))


if __name__ == "__main__":
    main()

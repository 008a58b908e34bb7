"""Servers to put a load on: Folsom with either database, and boardgame.io's to compare with."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from enum import Enum

import httpx

from tests.load import boardgame
from tests.load.load import Load, server
from tests.load.pace import Pace
from tests.load.table import Table
from tests.server.postgresql import Cluster, programs


class Kind(Enum):
    """A kind of server."""

    SQLITE = "sqlite"
    POSTGRESQL = "postgresql"
    BOARDGAME = "boardgame"


@contextmanager
def loaded(kind: Kind, pause: float = 1.0, analysts: int = 0) -> Iterator[Load]:
    """Start a server that nobody is at yet, with so many processes for analyses."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        command, environment = (
            [sys.executable, "-m", "tests.load.serving", f"--analysts={analysts}", folder],
            dict(os.environ),
        )
        if kind is Kind.POSTGRESQL:
            command.append(stack.enter_context(postgresql()))
        if kind is Kind.BOARDGAME:
            command, environment = boardgame.command(), boardgame.environment()
        address, process = stack.enter_context(server(command, environment))
        http = httpx.AsyncClient(timeout=60)

        def new_table(number: int) -> Pace:
            if kind is Kind.BOARDGAME:
                return boardgame.Match(address, number)
            return Table(address, http, number)

        yield Load(process, pause, new_table)


@contextmanager
def postgresql() -> Iterator[str]:
    """Start a PostgreSQL that keeps what it has acknowledged, and return the address of a database there."""
    found = programs()
    assert found is not None, "PostgreSQL is not here; make databases installs it"
    cluster = Cluster(found)
    try:
        cluster.start(durable=True)
        yield cluster.database("load")
    finally:
        cluster.remove()

"""A server for the load: as `folsom serve` starts it, but with no limit on how fast somebody asks."""

from __future__ import annotations

import sys
from pathlib import Path

from folsom.server import logs
from folsom.server.network import running
from folsom.server.network.app import make_app
from tests.server.client import NO_LIMITS


def serve(folder: Path, database_url: str | None) -> None:
    """Serve until killed; the first line written is the address."""
    logs.set_up("warning")
    database = running.database_for(folder, database_url)
    running.check_database(database)
    listener = running.bind("127.0.0.1", 0)
    app = make_app(database, limits=NO_LIMITS)
    address = running.address_of(listener).rstrip("/")
    running.Server(app, lambda: print(address, flush=True)).run(sockets=[listener])


if __name__ == "__main__":
    serve(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else None)

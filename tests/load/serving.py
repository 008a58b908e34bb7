"""A server for the load: as `folsom serve` starts it, but with no limit on how fast somebody asks."""

from __future__ import annotations

import argparse
from pathlib import Path

from folsom.server import logs
from folsom.server.network import running
from folsom.server.network.app import make_app
from folsom.server.network.extras import Extras
from tests.server.client import NO_LIMITS


def serve(folder: Path, database_url: str | None, analysts: int) -> None:
    """Serve until killed; the first line written is the address."""
    logs.set_up("warning")
    database = running.database_for(folder, database_url)
    running.check_database(database)
    listener = running.bind("127.0.0.1", 0)
    app = make_app(database, limits=NO_LIMITS, extras=Extras(analysts=analysts))
    address = running.address_of(listener).rstrip("/")
    running.Server(app, lambda: print(address, flush=True)).run(sockets=[listener])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("database_url", nargs="?")
    parser.add_argument("--analysts", type=int, default=0)
    options = parser.parse_args()
    serve(options.folder, options.database_url, options.analysts)

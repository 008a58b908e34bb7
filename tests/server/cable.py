"""A cable between a server and its PostgreSQL: it can be cut, also at the very moment of a commit."""

from __future__ import annotations

import shutil
import socket
import tempfile
import threading
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal

from tests.server.client import PATIENCE
from tests.server.postgresql import USER, Cluster

SOCKET: Final = ".s.PGSQL.5432"
CHUNK: Final = 1 << 16

# What happens to a commit: it is lost before the database hears it, its answer is lost, or it gets stuck.
Moment = Literal["before", "after", "stuck"]


class Cable:
    """Carries what a server and PostgreSQL say to each other."""

    def __init__(self, cluster: Cluster) -> None:
        self.target = str(cluster.folder / SOCKET)
        self.folder = Path(tempfile.mkdtemp(prefix="folsom-cable-"))
        self.flowing = threading.Event()
        self.flowing.set()
        self.whole = True
        self.happened = threading.Event()
        self._plan: tuple[bytes, Moment] | None = None
        self._pairs: set[tuple[socket.socket, socket.socket]] = set()
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(self.folder / SOCKET))
        self._listener.listen(50)
        threading.Thread(target=self._accept, daemon=True).start()

    def address(self, database: str) -> str:
        """Return the address of a database at the other end."""
        return f"postgresql+asyncpg://{USER}@/{database}?host={self.folder}"

    def cut(self) -> None:
        """Let nothing through, and let both ends notice."""
        self.whole = False
        for pair in list(self._pairs):
            self._end(pair)

    def mend(self) -> None:
        """Let connections through again."""
        self.whole = True
        self.flowing.set()

    def hold(self) -> None:
        """Let nothing through, and tell nobody."""
        self.flowing.clear()

    def at_commit(self, marker: str, moment: Moment) -> None:
        """Do something to the commit of the first transaction that names ``marker``."""
        self.happened.clear()
        self._plan = marker.encode(), moment

    def remove(self) -> None:
        """End all connections and leave nothing behind."""
        self._listener.close()
        self.mend()
        self.cut()
        shutil.rmtree(self.folder)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                far = socket.socket(socket.AF_UNIX)
                pair = near, far
                try:
                    if not self.whole:
                        raise ConnectionRefusedError
                    far.connect(self.target)
                except OSError:
                    self._end(pair)
                    continue
                self._pairs.add(pair)
                lost = threading.Event()
                for carry in (self._to_database, self._to_server):
                    threading.Thread(target=carry, args=(pair, lost), daemon=True).start()

    def _to_database(self, pair: tuple[socket.socket, socket.socket], lost: threading.Event) -> None:
        near, far = pair
        marked = False
        with suppress(OSError):
            while data := near.recv(CHUNK):
                self.flowing.wait(PATIENCE)
                plan = self._plan
                marked = marked or (plan is not None and plan[0] in data)
                if plan is not None and marked and b"COMMIT" in data:
                    self._plan = None
                    if plan[1] == "before":
                        break
                    if plan[1] == "stuck":
                        self.hold()
                        self.happened.set()
                        self.flowing.wait(PATIENCE)
                    else:
                        lost.set()
                far.sendall(data)
        self._end(pair)
        self.happened.set()

    def _to_server(self, pair: tuple[socket.socket, socket.socket], lost: threading.Event) -> None:
        near, far = pair
        with suppress(OSError):
            while data := far.recv(CHUNK):
                self.flowing.wait(PATIENCE)
                if lost.is_set():
                    # The database has done it, and nobody will hear of it.
                    break
                near.sendall(data)
        self._end(pair)

    def _end(self, pair: tuple[socket.socket, socket.socket]) -> None:
        self._pairs.discard(pair)
        for end in pair:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

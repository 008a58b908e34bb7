"""A real PostgreSQL for the tests: a cluster in a folder of its own, reached through a socket there."""

from __future__ import annotations

import getpass
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

USER: Final = "folsom"
NEEDED: Final = ("initdb", "postgres", "pg_ctl", "pg_isready", "createdb", "psql")
# PostgreSQL does not run as root; where the tests do, one of these runs it.
OTHERS: Final = ("postgres", "nobody")
START_SECONDS: Final = 60.0


def programs() -> Path | None:
    """Return the folder with PostgreSQL's programs, the newest if there are several."""
    installed = Path("/usr/lib/postgresql").glob("*/bin")
    folders = sorted(installed, key=lambda folder: int(folder.parent.name), reverse=True)
    found = shutil.which("initdb")
    if found is not None:
        folders.append(Path(found).resolve().parent)
    return next((folder for folder in folders if all((folder / name).exists() for name in NEEDED)), None)


class Cluster:
    """A PostgreSQL that can be started and stopped; it uses no port, so it cannot clash with another."""

    def __init__(self, folder: Path) -> None:
        self.programs = folder
        self.user = _user()
        # Not in pytest's folder, which only its user may enter; and short, as the path of a socket must be.
        self.folder = Path(tempfile.mkdtemp(prefix="folsom-pg-"))
        shutil.chown(self.folder, self.user)
        self.data = self.folder / "data"
        self._run("initdb", "--pgdata", str(self.data), "--username", USER, "--auth", "trust", "--no-sync")
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, durable: bool = False) -> None:
        """Start it and wait until it answers; tests do not need it to survive a power cut."""
        options = ["-D", str(self.data), "-k", str(self.folder), "-c", "listen_addresses="]
        options += [] if durable else ["-c", "fsync=off"]
        self.process = subprocess.Popen(
            [str(self.programs / "postgres"), *options],
            user=self.user,
            cwd=self.folder,
            stderr=subprocess.DEVNULL,
        )
        end = time.monotonic() + START_SECONDS
        while self._try("pg_isready", "--quiet", "--host", str(self.folder)) != 0:
            assert self.process.poll() is None, "PostgreSQL has ended"
            assert time.monotonic() < end, "PostgreSQL does not answer"
            time.sleep(0.05)

    def stop(self) -> None:
        """Stop it at once, whoever is connected."""
        if self.process is not None:
            self._run("pg_ctl", "stop", "--pgdata", str(self.data), "--mode", "immediate")
            self.process.wait()
            self.process = None

    def remove(self) -> None:
        """Stop it and leave nothing behind."""
        self.stop()
        shutil.rmtree(self.folder)

    def database(self, name: str, *options: str) -> str:
        """Create an empty database and return its address."""
        self._run("createdb", "--host", str(self.folder), "--username", USER, *options, name)
        return self.address(name)

    def sql(self, statement: str, database: str = "postgres") -> list[str]:
        """Carry out a statement as whoever runs the database would, and return the lines it answers."""
        words = ["--no-psqlrc", "--tuples-only", "--no-align", "--set", "ON_ERROR_STOP=1"]
        reached = ["--host", str(self.folder), "--username", USER, "--dbname", database]
        command = [str(self.programs / "psql"), *words, *reached, "--command", statement]
        done = subprocess.run(
            command, user=self.user, cwd=self.folder, capture_output=True, text=True, check=True
        )
        return done.stdout.split()

    @contextmanager
    def holding(self, statement: str, database: str, end: str = "ROLLBACK") -> Iterator[None]:
        """Keep a transaction open that has carried out a statement, then end it."""
        reached = ("--host", str(self.folder), "--username", USER, "--dbname", database)
        command = [str(self.programs / "psql"), "--no-psqlrc", "--quiet", *reached]
        with subprocess.Popen(
            command, user=self.user, cwd=self.folder, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(f"BEGIN; {statement};\n\\echo held\n")
            process.stdin.flush()
            assert process.stdout.readline() == "held\n"
            try:
                yield
            finally:
                process.stdin.write(f"{end};\n\\quit\n")
                process.stdin.close()

    def clients(self, database: str) -> list[int]:
        """Return the numbers of the processes that serve the connections to a database."""
        found = self.sql(f"SELECT pid FROM pg_stat_activity WHERE datname = '{database}'")  # noqa: S608
        return [int(number) for number in found]

    def address(self, name: str) -> str:
        """Return the address of a database, whether it exists or not."""
        return f"postgresql+asyncpg://{USER}@/{name}?host={self.folder}"

    def _try(self, program: str, *options: str) -> int:
        command = [str(self.programs / program), *options]
        return subprocess.run(
            command, user=self.user, cwd=self.folder, capture_output=True, check=False
        ).returncode

    def _run(self, program: str, *options: str) -> None:
        assert self._try(program, *options) == 0, f"{program} failed"


def _user() -> str:
    if os.geteuid() != 0:
        return getpass.getuser()
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in OTHERS if name in known)

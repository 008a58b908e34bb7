"""The command run as a person runs it: a process of its own, with typed lines on its input."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.ready import LONGEST, READ_AT_THE_START, Ready

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="session")
def ready() -> Iterator[Ready]:
    """The command, loaded once for all tests of a worker."""
    waiting = Ready()
    yield waiting
    waiting.end()


@pytest.fixture
def folsom(tmp_path: Path, ready: Ready) -> Run:
    """Return a function that runs the command in an empty folder, 80 columns wide."""

    def run(
        *words: str, typed: str = "", width: int = 80, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        assert not any(name.startswith(READ_AT_THE_START) for name in environment), "needs a new start"
        return ready.run(words, typed, tmp_path, surroundings(width) | environment)

    return run


@pytest.fixture
def started_folsom(tmp_path: Path) -> Run:
    """Return a function that starts the command from nothing, as the fixture ``folsom`` does not."""

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "folsom", *words],
            capture_output=True,
            check=False,
            encoding="utf-8",
            cwd=tmp_path,
            env=surroundings(),
            timeout=LONGEST,
        )

    return run


def surroundings(width: int = 80) -> dict[str, str]:
    """Return the environment of a terminal that shows plain text."""
    plain = {"COLUMNS": str(width), "PYTHONIOENCODING": "utf-8", "TERM": "dumb"}
    kept = {key: value for key, value in os.environ.items() if key != "FORCE_COLOR"}
    return kept | plain

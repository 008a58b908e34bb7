"""What all tests may use, which of them run once, and a soak that goes on where it was stopped.

It leaves out the tests that have passed with the same sources.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from tests.cli.command import folsom, ready, started_folsom

__all__ = ["folsom", "ready", "started_folsom"]

ROOT: Final = Path(__file__).parents[1]
SOAK: Final = os.environ.get("FOLSOM_SOAK", "0") not in {"", "0"}
PASSED: Final = ROOT / "build" / "soak"


RULES: Final = ("src/folsom/data", "src/folsom/engine", "src/folsom/game")
# What the results of most tests depend on, and of those that play through a server. How well a bot searches
# changes nothing of what is proved there.
SOURCES: Final = (*RULES, "tests")
SERVER_SOURCES: Final = (*RULES, "src/folsom/server", "tests/server")
SEARCH: Final = ROOT / "src/folsom/engine/search"


def sources(folders: Sequence[str] = SOURCES) -> str:
    """Return a digest of everything whose change makes earlier results worthless."""
    found = hashlib.sha256()
    for folder in folders:
        for file in sorted((ROOT / folder).rglob("*")):
            if folders == SERVER_SOURCES and file.is_relative_to(SEARCH):
                continue
            if file.suffix in {".py", ".yaml", ".json"}:
                found.update(file.relative_to(ROOT).as_posix().encode() + file.read_bytes())
    return found.hexdigest()[:16]


# They would learn nothing from another engine: what is said, kept, drawn and counted of the games it plays.
ONCE: Final = (
    "cli",
    "data",
    "docs",
    "game/test_lines.py",
    "game/test_log.py",
    "game/test_story.py",
    "lab",
    "packaging",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    folder = ROOT / "tests"
    for item in items:
        if any(item.path.is_relative_to(folder / name) for name in ONCE):
            item.add_marker(pytest.mark.once)


def pytest_configure(config: pytest.Config) -> None:
    if SOAK:
        # Workers of pytest-xdist report to the one process that spreads the tests, which writes.
        writes = not hasattr(config, "workerinput")
        config.pluginmanager.register(Soak(PASSED, writes))


class Soak:
    """Writes down which tests have passed, and leaves them out of the next run."""

    def __init__(self, folder: Path, writes: bool) -> None:
        self.usual = folder / f"{sources()}.txt"
        self.server = folder / f"{sources(SERVER_SOURCES)}.txt"
        self.writes = writes
        self.passed = {
            test
            for file in (self.usual, self.server)
            if file.exists()
            for test in file.read_text(encoding="utf-8").splitlines()
        }

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        done = [item for item in items if item.nodeid in self.passed]
        if done:
            config.hook.pytest_deselected(items=done)
            items[:] = [item for item in items if item.nodeid not in self.passed]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if self.writes and report.when == "call" and report.passed:
            file = self.server if report.nodeid.startswith("tests/server/") else self.usual
            file.parent.mkdir(parents=True, exist_ok=True)
            with file.open("a", encoding="utf-8") as lines:
                lines.write(f"{report.nodeid}\n")

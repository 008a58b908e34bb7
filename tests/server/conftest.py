"""Real servers for the tests, each with a database file of its own."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from folsom.server import logs
from tests.server.client import Served
from tests.server.postgresql import Cluster, programs


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL that runs while the tests of a file do."""
    folder = programs()
    assert folder is not None, "PostgreSQL is not here; make databases installs it"
    cluster = Cluster(folder)
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.remove()


# Here the server shows what the engine has done; the others would learn nothing from another engine.
OF_THE_ENGINE: Final = {
    "test_games",
    "test_leaks",
    "test_lesson",
    "test_memory",
    "test_previews",
    "test_undo",
    "test_updates",
    "test_writing",
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.parent == here and item.path.stem not in OF_THE_ENGINE:
            item.add_marker(pytest.mark.once)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path)
    yield server
    server.stop()


@pytest.fixture
def address(served: Served) -> str:
    return served.address


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """Everything the server logs, at its most talkative."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.JsonLines())
    logs.LOGGER.addHandler(handler)
    logs.LOGGER.setLevel(logging.DEBUG)
    yield stream
    logs.LOGGER.removeHandler(handler)

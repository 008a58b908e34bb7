"""Reach: what the machine of the server is told about its address for others, and nobody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from folsom.server.network.reach import Listening, house_address
from tests.server.client import Served


def told(tmp_path: Path, listening: Listening | None, host: str = "127.0.0.1", **more: Any) -> object:
    served = Served(tmp_path, listening=listening, **more)
    try:
        return served.http.get("/api/reach", headers={"Host": host}).json()
    finally:
        served.stop()


@pytest.mark.parametrize("host", ["127.0.0.1:8377", "localhost", "[::1]:8377"])
def test_the_own_machine_learns_the_address_for_others(tmp_path: Path, host: str) -> None:
    own = house_address()
    addresses = [] if own is None else [f"http://{own}:8377"]
    answer = told(tmp_path, Listening("0.0.0.0", 8377), host)  # noqa: S104 - nothing is bound
    assert answer == {"open": True, "addresses": addresses}


def test_a_server_that_listens_to_its_own_machine_only_says_so(tmp_path: Path) -> None:
    assert told(tmp_path, Listening("127.0.0.1", 8377)) == {"open": False, "addresses": []}


def test_nobody_else_learns_about_the_network_of_the_server(tmp_path: Path) -> None:
    own = Listening("0.0.0.0", 8377)  # noqa: S104 - nothing is bound
    answer = told(tmp_path, own, "games.example.org", allowed_origins=["https://games.example.org"])
    assert answer == {"open": False, "addresses": []}

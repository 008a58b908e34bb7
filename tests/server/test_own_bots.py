"""Bots that whoever runs a server has added: they sit at tables like the others, and hurt none of them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from folsom.bots import BOTS, add_level, remove_level
from folsom.server.room import bot_pool
from tests.cli.command import Run
from tests.server.client import Client, Served, fetch, make, post, settings
from tests.server.processes import Process

MODULE = """
import os, sys, time
from pathlib import Path

class Talker:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, seen, decision, budget=None):
        assert seen.view.seat == decision.seat
        assert 0 < budget.seconds <= 1
        print("draw")
        assert sys.stdin.read() == ""
        (Path(os.environ["ASKED"]) / f"{os.getpid()} {decision.number}").touch()
        return decision.options[-1]

class Crasher(Talker):
    def choose(self, seen, decision, budget=None):
        (Path(os.environ["ASKED"]) / f"crashed {os.getpid()}").touch()
        os._exit(3)

class Sleeper(Talker):
    def choose(self, seen, decision, budget=None):
        (Path(os.environ["ASKED"]) / f"late {os.getpid()}").touch()
        time.sleep(1000)

class Raiser(Talker):
    def choose(self, seen, decision, budget=None):
        raise RuntimeError("no idea")
"""
NAMES = tuple(f"livery_stable:{name}" for name in ("Talker", "Crasher", "Sleeper", "Raiser"))


@pytest.fixture
def stable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a module of bots, and one for the traces they leave."""
    folder = tmp_path / "stable"
    (folder / "asked").mkdir(parents=True)
    (folder / "livery_stable.py").write_text(MODULE)
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setenv("ASKED", str(folder / "asked"))
    return folder


@pytest.fixture
def added(stable: Path) -> Iterator[Path]:
    for name in NAMES:
        add_level(name)
    yield stable / "asked"
    for name in NAMES:
        remove_level(name)
    sys.modules.pop("livery_stable", None)


def play_to_the_end(address: str, *bots: str) -> None:
    seated = make(address, "here", *bots)
    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        while not rosa.over:
            rosa.step()


@pytest.mark.usefixtures("added")
def test_hosts_are_offered_what_was_added_and_nothing_else(address: str) -> None:
    assert fetch(f"{address}/api/offer").json()["bots"] == [*BOTS, *NAMES]
    for level in ("livery_stable:Path", "os:system", "program:true"):
        body = {"name": "Rosa", "settings": settings("here", level, "rookie")}
        assert "unknown bot" in post(address, "/api/tables", body, 400)["message"]


def test_a_bot_thinks_in_a_process_of_its_own_and_may_say_what_it_likes(address: str, added: Path) -> None:
    play_to_the_end(address, NAMES[0], NAMES[0])
    asked = list(added.iterdir())
    assert len(asked) > 20
    assert str(os.getpid()) not in {path.name.split()[0] for path in asked}


@pytest.mark.parametrize("name", NAMES[1:])
def test_whatever_a_bot_does_its_table_goes_on(
    address: str, added: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if name.endswith("Sleeper"):
        # Nobody has to wait as long as usual for the one that never answers; a busy machine is slow to ask.
        monkeypatch.setattr(bot_pool, "OWN_BOT_SECONDS", 2.0)
    play_to_the_end(address, name, "rookie")
    # After three times it is not waited for any more; one that crashed was asked twice each time.
    most = bot_pool.MOST_MISSED
    expected = {"Crasher": (0, most * bot_pool.ATTEMPTS), "Sleeper": (most, 0)}.get(
        name.split(":")[1], (0, 0)
    )
    assert (len(list(added.glob("late *"))), len(list(added.glob("crashed *")))) == expected


def test_a_table_goes_on_when_its_bot_is_no_longer_offered(served: Served, added: Path) -> None:
    seated = make(served.address, "here", NAMES[0], "rookie")
    remove_level(NAMES[0])
    before = len(list(added.iterdir()))
    with Client(served.address, seated["table"]["id"], seated["token"]) as rosa:
        while not rosa.over:
            rosa.step()
    add_level(NAMES[0])
    assert len(list(added.iterdir())) <= before + 1


def test_the_command_names_them(stable: Path, tmp_path: Path, folsom: Run) -> None:
    paths = os.pathsep.join([str(stable), *(path for path in sys.path if path)])
    process = Process(tmp_path, "--bots", NAMES[0], environment={**os.environ, "PYTHONPATH": paths})
    try:
        assert fetch(f"{process.address}/api/offer").json()["bots"] == [*BOTS, NAMES[0]]
        play_to_the_end(process.address, NAMES[0], "rookie")
        assert list((stable / "asked").iterdir())
    finally:
        process.end()
    for name, said in (("nowhere:Bot", "cannot be imported"), ("rookie", "package.module:Name")):
        done = folsom("serve", "--bots", name)
        assert (done.returncode, said in done.stderr) == (2, True), done.stderr

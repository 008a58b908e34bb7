"""Bots of other people at a table: they join with the invite, and no table ever starts a program."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from folsom.bots import PROGRAM, Seen
from folsom.game.config import Config
from folsom.game.game import Game
from folsom.server.room import timing
from folsom.server.room.bot_answer import bot_answer
from tests.server.client import BANDITS, PATIENCE, Client, Served, make, post, settings

ROOT = Path(__file__).parents[2]


class Example(NamedTuple):
    """The example at a table: who sits there with it, and its process."""

    rosa: Client
    process: subprocess.Popen[bytes]


@pytest.fixture
def example(served: Served) -> Iterator[Example]:
    """A table with the example on its second seat, ready to start."""
    seated = make(
        served.address, "here", "open", "rookie", start=False, clock={"kind": "live", "seconds": 600}
    )
    table = seated["table"]["id"]
    link = f"{served.address}/t/{table}#{seated['invite']}"
    process = subprocess.Popen([sys.executable, str(ROOT / "examples" / "websocket_bot.py"), link])
    try:
        with Client(served.address, table, seated["token"]) as rosa:
            rosa.until(lambda client: client.presence.get("connected") == [0, 1])
            yield Example(rosa, process)
    finally:
        process.kill()
        process.wait()


def kinds(client: Client) -> list[str]:
    return [line["kind"] for line in client.state.lines]


def test_the_example_joins_with_the_link_and_plays_to_the_end(example: Example) -> None:
    rosa, process = example
    assert rosa.state.table["seats"][1]["name"] == "Example bot"
    rosa.command("start")
    while not rosa.over:
        rosa.step()
    assert kinds(rosa) == ["made", "joined", "started"]
    assert process.wait(PATIENCE) == 0


def test_a_late_example_loses_moves_and_takes_its_seat_back(
    example: Example, monkeypatch: pytest.MonkeyPatch
) -> None:
    rosa, process = example
    # Its time is up as soon as it is asked, until that has happened once.
    monkeypatch.setattr(
        timing, "deadline_of", lambda state, seat: 1.0 if seat == 1 and state.plays(1) == "person" else None
    )
    monkeypatch.setattr(timing, "GRACE_SECONDS", 0.0)
    rosa.command("start")
    while "away" not in kinds(rosa):
        rosa.step()
    monkeypatch.undo()
    # Without Rosa nothing goes on, so it has the time it needs.
    rosa.until(lambda client: client.state.table["seats"][1]["plays"] == "person")
    assert "back" in kinds(rosa)
    while not rosa.over:
        rosa.step()
    assert process.wait(PATIENCE) == 0


def test_a_table_goes_on_without_an_example_that_crashes(served: Served, example: Example) -> None:
    rosa, process = example
    served.app.state.registry.rooms[rosa.name].presence.absent_after = 0.1
    rosa.command("start")
    for _ in range(10):
        rosa.step()
    process.kill()
    while not rosa.over:
        rosa.step()
    assert rosa.state.table["seats"][1]["away"] == "absent"


def test_a_table_never_starts_a_program(served: Served, tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    level = f"{PROGRAM}touch {trace}"
    plans = [{"kind": "here"}, {"kind": "bot", "level": level}, {"kind": "bot", "level": "rookie"}]
    body = {
        "name": "Eve",
        "settings": {**settings("here", "rookie", "rookie"), "seats": plans},
        "start": True,
    }
    assert post(served.address, "/api/tables", body, 400)["code"] == "bad_settings"
    gathering = make(served.address, "here", "open", "rookie", start=False)
    with Client(served.address, gathering["table"]["id"], gathering["token"]) as eve:
        changed = {**settings("here", "rookie", "rookie"), "seats": plans}
        assert eve.command("arrange", settings=changed)["code"] == "bad_settings"
    # Not even a table that somebody has written into the database by hand.
    game = Game.new(Config(bandits=BANDITS), 1)
    decision = game.decision
    assert bot_answer(level, 1, Seen(game, decision.seat), decision) in decision.options
    assert not trace.exists()

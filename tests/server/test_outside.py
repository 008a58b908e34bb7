"""Bots of other people at a table: they sit down by the invite, and no table starts a program."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from folsom.bots import PROGRAM, Seen
from folsom.game.config import Config
from folsom.game.game import Game
from folsom.server.stand_in import answer
from tests.server.client import BANDITS, PATIENCE, Client, Served, make, post, settings

ROOT = Path(__file__).parents[2]


def test_the_example_joins_by_the_link_and_plays_to_the_end(served: Served) -> None:
    seated = make(served.address, "here", "open", "rookie", start=False)
    table = seated["table"]["id"]
    link = f"{served.address}/t/{table}#{seated['invite']}"
    example = subprocess.Popen([sys.executable, str(ROOT / "examples" / "websocket_bot.py"), link])
    try:
        with Client(served.address, table, seated["token"]) as rosa:
            rosa.until(lambda client: client.presence.get("connected") == [0, 1])
            assert rosa.state.table["seats"][1]["name"] == "Example bot"
            rosa.command("start")
            moves = 0
            while not rosa.over:
                rosa.step()
                moves += rosa.state.table["seats"][1]["plays"] == "person"
            assert moves
            away = [line for line in rosa.state.lines if line["kind"] == "away"]
            assert away == []
        assert example.wait(PATIENCE) == 0
    finally:
        example.kill()
        example.wait()


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
    # Not even a table that was written by somebody else's hand.
    game = Game.new(Config(bandits=BANDITS), 1)
    decision = game.decision
    assert answer(level, "1", "salt", Seen(game, decision.seat), decision) in decision.options
    assert not trace.exists()

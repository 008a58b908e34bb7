"""`folsom analyse` as a person uses it."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import msgspec
import pytest

from folsom import Config, Game
from folsom.lab.analysis import Analysis
from folsom.server.protocol.settings import SeatPlan, Settings
from folsom.server.storage.database import Database
from folsom.server.table import commands
from folsom.server.table.entries import Chose, Person
from folsom.server.table.log import TableLog
from folsom.server.table.secrets import hash_token
from folsom.server.table.state import TableState
from tests.cli.command import Run
from tests.lab.test_report import Reader

SHORT = {"pairs": [["tuco", "cheyenne"], ["doc", "django"]], "rounds": 2}


def saved(folder: Path, to_the_end: bool) -> Path:
    """Write a short game of two pairs to a file."""
    game = Game.new(Config.from_dict(SHORT), 5)
    while not game.over and (to_the_end or len(game.choices) < 20):
        decision = game.decision
        game.choose(decision.options[0], seat=decision.seat)
    path = folder / "game.json"
    path.write_text(json.dumps(game.save()), encoding="utf-8")
    return path


async def keep_table(folder: Path, name: str, to_the_end: bool) -> None:
    """Write a game at a table to the database of a server."""
    database = Database.in_folder(folder)
    await database.open()
    log = TableLog(TableState(name), database)
    settings = Settings(SHORT, [SeatPlan("here")] * 2)
    await log.write(commands.made(settings, Person("Rosa", hash_token("rosa"))))
    await log.write(commands.started(log.state))
    while log.state.game is not None and not log.state.game.over:
        decision = log.state.game.decision
        await log.write(Chose(decision.seat, decision.options[0], "person"))
        if not to_the_end:
            break
    await database.close()


@pytest.mark.compiled_only
def test_a_finished_game_is_told_with_accounts_and_turning_points(folsom: Run, tmp_path: Path) -> None:
    saved(tmp_path, to_the_end=True)
    words = ("analyse", "game.json", "--quick", "--jobs", "1", "--keep", "units", "--json", "out.json")
    first = folsom(*words, width=100)
    assert first.returncode == 0, first.stderr
    assert "accuracy" in first.stdout
    assert "Turning points" in first.stdout
    analysis = msgspec.json.decode((tmp_path / "out.json").read_bytes(), type=Analysis)
    assert len(analysis.decisions) == analysis.game.choices
    assert len(list((tmp_path / "units").iterdir())) > 1
    assert folsom(*words, "--lang", "fr", width=100).stdout != first.stdout


@pytest.mark.compiled_only
def test_one_seat_is_told_what_it_knew_on_a_page_that_stands_alone(folsom: Run, tmp_path: Path) -> None:
    saved(tmp_path, to_the_end=True)
    words = ("analyse", "game.json", "--quick", "--jobs", "1", "--seat", "1")
    run = folsom(*words, "--html", "page.html", "--json", "out.json", width=100)
    assert run.returncode == 0, run.stderr
    data = json.loads((tmp_path / "out.json").read_bytes())
    assert data["for"] == 1
    assert {unit["seat"] for unit in data["decisions"]} == {1}
    assert data["charts"]["open"] == data["account"] == []
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    scripts = [attributes for tag, attributes in reader.seen if tag == "script"]
    assert scripts == [{"type": "application/json", "id": "analysis"}]
    inside = re.search(r'<script type="application/json" id="analysis">(.*?)</script>', page, re.DOTALL)
    assert inside is not None
    assert json.loads(inside[1]) == data
    assert "http" not in page.replace("http://www.w3.org", "")
    folded = [attributes["id"] for tag, attributes in reader.seen if attributes.get("class") == "unit"]
    assert folded == [
        f"choice-{unit['number'] + 1}" for unit in data["decisions"] if len(unit["options"]) > 1
    ]
    refused = folsom("analyse", "game.json", "--seat", "2")
    assert refused.returncode == 2
    assert "there is no seat 2" in refused.stderr


def test_what_cannot_be_analysed_is_refused_in_a_sentence(folsom: Run, tmp_path: Path) -> None:
    saved(tmp_path, to_the_end=False)
    running = folsom("analyse", "game.json")
    assert running.returncode == 2
    assert "still being played" in running.stderr
    both = folsom("analyse", "game.json", "--quick", "--thorough")
    assert both.returncode == 2
    assert "exclude each other" in both.stderr
    missing = folsom("analyse", "nothing.json")
    assert missing.returncode == 2
    assert "cannot read" in missing.stderr


@pytest.mark.compiled_only
def test_a_table_of_the_server_is_analysed_when_its_game_is_over(folsom: Run, tmp_path: Path) -> None:
    asyncio.run(keep_table(tmp_path, "aaaaaaaaaaaa", to_the_end=True))
    asyncio.run(keep_table(tmp_path, "bbbbbbbbbbbb", to_the_end=False))
    over = folsom("analyse", "aaaaaaaaaaaa", "--quick", "--jobs", "1", "--data", str(tmp_path))
    assert over.returncode == 0, over.stderr
    assert "Turning points" in over.stdout
    running = folsom("analyse", "bbbbbbbbbbbb", "--data", str(tmp_path))
    assert running.returncode == 2
    assert "still being played" in running.stderr
    unknown = folsom("analyse", "cccccccccccc", "--data", str(tmp_path))
    assert unknown.returncode == 2

"""A table is played to its end by the rules it was begun with, or kept as it was; it is never changed."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from folsom.game.fingerprint import RULES_VERSION
from folsom.server.storage.database import FILE, Database
from folsom.server.table import snapshot
from folsom.server.table.opening import read_state
from tests.server.client import Client, Data, Served, fetch, make, play, post
from tests.server.other_versions import next_version, other_cars
from tests.server.processes import Process

RECORDED = Path(__file__).parent / "recorded"
# What the recorded tables were left with.
RUNNING = {"table": "352fe495fda1", "token": "YllNSnXmu0l6oLd9VYWNaQVVzJnDRbLn"}
FINISHED = "a10dc9e8c654"


def old_database(folder: Path, name: str) -> None:
    """Put a database into a folder as an earlier version left it."""
    with sqlite3.connect(folder / FILE) as file:
        file.executescript((RECORDED / name).read_text())
    file.close()


def old_tables_go_on(served: Served) -> None:
    """Find the recorded tables where they were: one is played on, the other one can be seen again."""
    (mine,) = post(served.address, "/api/tables/mine", {"keys": [RUNNING]})["tables"]
    assert (mine["status"], mine["seats_mine"]) == ("playing", [0])
    with Client(served.address, RUNNING["table"], RUNNING["token"]) as rosa:
        rosa.until(lambda client: client.state.seats)
        assert rosa.seat()["view"]["number"] >= 41
        # The other person is not here, and a bot may take over from them.
        rosa.until(Client.asked)
        assert rosa.choose(0)["type"] == "done"
    replay = fetch(f"{served.address}/api/tables/{FINISHED}/replay").json()
    assert replay["table"]["status"] == "over"
    assert replay["moments"]
    (listed,) = fetch(f"{served.address}/api/tables").json()["tables"]
    assert listed["id"] == RUNNING["table"]


@pytest.mark.parametrize("name", [path.name for path in sorted(RECORDED.glob("schema-*.sql"))])
def test_tables_of_an_earlier_version_go_on(tmp_path: Path, name: str) -> None:
    old_database(tmp_path, name)
    served = Served(tmp_path)
    try:
        old_tables_go_on(served)
    finally:
        served.stop()


def half_a_game(folder: Path) -> Data:
    """Play a game half-way and return what its host got."""
    served = Served(folder)
    try:
        seated = make(served.address, "here", "rookie", "rookie", "rookie")
        with Client(served.address, seated["table"]["id"], seated["token"]) as rosa:
            play([rosa], lambda: rosa.asked() and rosa.seat()["view"]["number"] > 30)
    finally:
        served.stop()
    return seated


def plays_on(address: str, seated: Data) -> bool:
    """Tell whether a table goes on where somebody has connected."""
    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.version)
        if rosa.state.table["status"] == "frozen":
            assert rosa.command("chat", text="Hello?")["code"] == "frozen"
            return False
        rosa.until(Client.asked)
        assert rosa.choose(0)["type"] == "done"
        return True


def ends(address: str, seated: Data) -> None:
    """Play a table to its end."""
    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.version)
        assert rosa.state.table["status"] == "playing"
        while not rosa.over:
            rosa.step()


def test_a_table_begun_with_other_rules_is_kept_as_it_was(tmp_path: Path) -> None:
    games = tmp_path / "games"
    begun = [half_a_game(games) for _ in range(3)]
    process = Process(games, environment=other_cars(tmp_path / "changed"))
    try:
        frozen = 0
        for seated in begun:
            with Client(process.address, seated["table"]["id"], seated["token"]) as rosa:
                rosa.until(lambda client: client.state.version)
                # A train may have neither of the two cars.
                if rosa.state.table["status"] == "frozen":
                    frozen += 1
                    assert rosa.command("chat", text="Hello?")["code"] == "frozen"
        assert frozen > 0
        keys = [{"table": each["table"]["id"], "token": each["token"]} for each in begun]
        assert len(post(process.address, "/api/tables/mine", {"keys": keys})["tables"]) == 3
        # New tables are not touched by any of this.
        assert plays_on(process.address, make(process.address, "here", "rookie", "rookie"))
    finally:
        process.end()
    # With the old rules all of them go on where they were.
    served = Served(games)
    try:
        for seated in begun:
            ends(served.address, seated)
    finally:
        served.stop()


def test_a_running_game_waits_for_its_version_of_the_rules(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    old_database(games, "schema-1.sql")
    running = half_a_game(games)
    served = Served(games)
    over = make(served.address, "here", "rookie", "rookie", config={"rounds": 1})
    ends(served.address, over)
    replay = fetch(f"{served.address}/api/tables/{over['table']['id']}/replay").json()
    served.stop()
    assert rules_of(games, running) == str(RULES_VERSION)
    process = Process(games, environment=next_version(tmp_path / "next"))
    try:
        # So far everything is the same, but nobody knows about the rest.
        assert not plays_on(process.address, running)
        shown = fetch(f"{process.address}/api/tables/{running['table']['id']}/replay").json()
        assert shown["table"]["status"] == "frozen"
        assert len(shown["moments"]) > 20
        # A finished game has no rest, one from before versions were counted goes on while its digests agree.
        assert fetch(f"{process.address}/api/tables/{over['table']['id']}/replay").json() == replay
        assert plays_on(process.address, {"table": {"id": RUNNING["table"]}, "token": RUNNING["token"]})
        fresh = make(process.address, "here", "rookie", "rookie")
        assert plays_on(process.address, fresh)
    finally:
        process.end()
    assert rules_of(games, fresh) == str(RULES_VERSION + 1)
    served = Served(games)
    try:
        ends(served.address, running)
        assert not plays_on(served.address, fresh)
    finally:
        served.stop()


def rules_of(folder: Path, seated: Data) -> str | None:
    """Return the version of the rules that is kept for a table."""
    with sqlite3.connect(folder / FILE) as file:
        (rules,) = file.execute(
            "select rules from folsom_tables where id = ?", [seated["table"]["id"]]
        ).fetchone()
    file.close()
    return None if rules is None else str(rules)


def test_a_game_that_leads_elsewhere_is_noticed_by_its_digest(tmp_path: Path) -> None:
    seated = half_a_game(tmp_path)
    table = seated["table"]["id"]
    with sqlite3.connect(tmp_path / FILE) as file:
        file.execute("update folsom_entries set digest = 'else' where version = 20")
    file.close()
    served = Served(tmp_path)
    try:
        with Client(served.address, table, seated["token"]) as rosa:
            rosa.until(lambda client: client.state.version)
            assert (rosa.state.table["status"], rosa.state.version) == ("frozen", 10)
        # It may go on elsewhere: its replay shows nobody's hand.
        replay = fetch(f"{served.address}/api/tables/{table}/replay?seat=1").json()
        assert len(replay["moments"]) == 9
        assert (replay["seat"], replay["final"], replay["money"]) == (None, [], [])
        assert all(moment["hands"] == [] and moment["view"]["you"] is None for moment in replay["moments"])
    finally:
        served.stop()


def test_a_snapshot_is_the_table_it_was_made_of(tmp_path: Path) -> None:
    table = half_a_game(tmp_path)["table"]["id"]

    async def look() -> None:
        database = Database.in_folder(tmp_path)
        await database.open()
        whole = await read_state(table, database)
        made = snapshot.table_snapshot(whole, every=1)
        assert made is not None
        again = snapshot.table_from(made)
        for name, value in vars(whole).items():
            if name != "game":
                assert getattr(again, name) == value, name
        assert whole.game is not None
        assert again.game is not None
        assert again.game.save() == whole.game.save()
        assert [again.game.view(seat) for seat in range(4)] == [whole.game.view(seat) for seat in range(4)]
        await database.close()

    asyncio.run(look())

"""Ratings: which games count, for whom, and that each counts once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from folsom.game.errors import ConfigError
from folsom.server.accounts.ratings import Ratings
from folsom.server.network.app import make_app
from folsom.server.network.extras import Extras
from folsom.server.storage.database import Database
from tests.server.client import PATIENCE, Client, Data, Served, fetch, join, make, play
from tests.server.device import EVERYTHING, Device


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    served = Served(tmp_path, extras=EVERYTHING)
    yield served
    served.stop()


def people(address: str, *names: str) -> list[Device]:
    devices = [Device(address) for _ in names]
    for device, name in zip(devices, names, strict=True):
        device.register(name)
    return devices


def friends(address: str) -> tuple[Data, Data]:
    """A short game of Rosa and Ines with a bot between them."""
    rosa = make(address, "here", "drifter", "open", start=False, config={"rounds": 1})
    return rosa, join(address, rosa)


def play_out(address: str, rosa: Data, ines: Data, leaves: bool = False) -> None:
    table = rosa["table"]["id"]
    with Client(address, table, rosa["token"]) as host, Client(address, table, ines["token"]) as guest:
        host.until(lambda client: client.state.version)
        assert host.command("start")["type"] == "done"
        if leaves:
            assert guest.command("leave")["type"] == "done"
            guest.close()
        play([host] if leaves else [host, guest], lambda: host.over)


def players(address: str) -> list[Data]:
    found: list[Data] = fetch(f"{address}/api/ratings").json()["players"]
    return found


def until_rated(address: str) -> dict[str, Data]:
    """Wait until somebody has a rating, and return all of them by name."""
    end = time.monotonic() + PATIENCE
    while not players(address):
        assert time.monotonic() < end, "nobody was rated"
        time.sleep(0.05)
    return {player["name"]: player for player in players(address)}


def look(folder: Path) -> list[Data]:
    """Look twice, as two servers would, and return who is rated."""

    async def both() -> list[Data]:
        database = Database.in_folder(folder)
        await database.open(serving=False)
        try:
            await asyncio.gather(Ratings(database).rate_finished(), Ratings(database).rate_finished())
            best = await Ratings(database).best()
            return [{"name": each.name, "rating": each.rating, "games": each.games} for each in best]
        finally:
            await database.close()

    return asyncio.run(both())


def test_a_game_between_two_accounts_counts_for_both(address: str) -> None:
    rosa, ines = friends(address)
    for device, seated in zip(people(address, "Rosa", "Ines"), (rosa, ines), strict=True):
        device.bring(seated)
    play_out(address, rosa, ines)
    rated = until_rated(address)
    keys = [{"table": rosa["table"]["id"], "token": rosa["token"]}]
    [summary] = fetch(f"{address}/api/tables/mine", {"keys": keys}).json()["tables"]
    first, _, last = summary["places"]
    assert set(rated) == {"Rosa", "Ines"}
    assert {player["games"] for player in rated.values()} == {1}
    better = rated["Rosa"]["rating"] - rated["Ines"]["rating"]
    assert (better > 0) == (first < last)
    assert (better < 0) == (first > last)
    seats = fetch(f"{address}/api/tables/{rosa['table']['id']}/ratings").json()["seats"]
    assert seats == [rated["Rosa"]["rating"], None, rated["Ines"]["rating"]]
    device = Device(address)
    assert device.sign_in("Rosa")["account"]["rating"] == rated["Rosa"]["rating"]


def test_a_game_counts_once_even_if_nobody_looked_when_it_ended(tmp_path: Path) -> None:
    extras = replace(EVERYTHING, ratings=False)
    served = Served(tmp_path, extras=extras)
    rosa, ines = friends(served.address)
    devices = people(served.address, "Rosa", "Ines")
    for device, seated in zip(devices, (rosa, ines), strict=True):
        device.bring(seated)
    play_out(served.address, rosa, ines)
    assert served.http.get("/api/ratings").status_code == 404
    served.stop()
    rated = look(tmp_path)
    assert [player["games"] for player in rated] == [1, 1]
    assert look(tmp_path) == rated
    served = Served(tmp_path, extras=EVERYTHING)
    try:
        assert players(served.address) == rated
    finally:
        served.stop()


def test_who_leaves_is_rated_all_the_same(address: str) -> None:
    rosa, ines = friends(address)
    for device, seated in zip(people(address, "Rosa", "Ines"), (rosa, ines), strict=True):
        device.bring(seated)
    play_out(address, rosa, ines, leaves=True)
    assert set(until_rated(address)) == {"Rosa", "Ines"}


def test_who_brings_the_game_when_it_is_over_is_not_rated(tmp_path: Path) -> None:
    served = Served(tmp_path, extras=replace(EVERYTHING, ratings=False))
    rosa, ines = friends(served.address)
    first, second = people(served.address, "Rosa", "Ines")
    first.bring(rosa)
    play_out(served.address, rosa, ines)
    second.bring(ines)
    served.stop()
    # As if the game had taken longer.
    database = Database.in_folder(tmp_path)

    async def late() -> None:
        await database.open()
        update = "UPDATE folsom_account_tables SET since = since + 3600"
        await database.write(lambda connection: connection.exec_driver_sql(update))
        await database.close()

    asyncio.run(late())
    assert look(tmp_path) == []


def test_a_hot_seat_counts_for_nobody(tmp_path: Path) -> None:
    served = Served(tmp_path, extras=replace(EVERYTHING, ratings=False))
    rosa = make(served.address, "here", "here", "open", start=False, config={"rounds": 1})
    ines = join(served.address, rosa)
    for device, seated in zip(people(served.address, "Rosa", "Ines"), (rosa, ines), strict=True):
        device.bring(seated)
    play_out(served.address, rosa, ines)
    served.stop()
    assert look(tmp_path) == []


def test_ratings_need_accounts(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="--accounts"):
        make_app(Database.in_folder(tmp_path), extras=Extras(ratings=True))

"""Several servers on one PostgreSQL: people meet at a table wherever they connect, whichever server dies."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from contextlib import AbstractContextManager, ExitStack
from functools import partial
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import Connection, insert

from folsom.server.storage.database import Database
from folsom.server.storage.leases import Shared
from folsom.server.storage.schema import processes
from tests.conftest import SOAK
from tests.figures import write_down
from tests.server.client import Client, fetch, make
from tests.server.other_versions import next_version
from tests.server.postgresql import Cluster
from tests.server.processes import Servers, servers
from tests.server.stubborn import Pair, check_all, playing, wait_until_all_play
from tests.server.valkey import Valkey

PARTS: Final = 5 if SOAK else 1
KILLS: Final = 10 if SOAK else 2
TABLES: Final = 2


def two_servers(folder: Path, database: str, *more: str) -> AbstractContextManager[Servers]:
    """Start two servers that share a database."""
    return servers(folder, "--database-url", database, "--tables-per-hour", "100000", *more, amount=2)


@pytest.mark.parametrize("bus", ["postgresql", "valkey"])
def test_people_at_two_servers_play_one_game(cluster: Cluster, tmp_path: Path, bus: str) -> None:
    with ExitStack() as stack:
        more: list[str] = []
        if bus == "valkey":
            valkey = Valkey()
            stack.callback(valkey.remove)
            more = ["--bus", valkey.address]
        database = cluster.database(f"two_{bus}")
        started = stack.enter_context(two_servers(tmp_path, database, *more))
        pair = Pair(started)
        stack.callback(pair.close)
        pair.play_on(10_000)
        pair.check(database)


# Servers die in the same way however the engine was built.
@pytest.mark.compiled_only
@pytest.mark.parametrize("part", range(PARTS))
def test_whichever_server_dies_the_games_go_on(cluster: Cluster, tmp_path: Path, part: int) -> None:
    chance = random.Random(part)
    database = cluster.database(f"dying_{part}")
    slowest = 0.0
    with two_servers(tmp_path, database) as started:
        with playing(started, TABLES) as companies:
            for number in range(KILLS):
                # Choices are on their way when the server dies, whether it plays the table or leads there.
                time.sleep(chance.uniform(0, 1.5))
                moment = started.kill(started.running[number % 2])
                slowest = max(slowest, wait_until_all_play(companies, moment))
                started.start()
        found = check_all(companies, database)
    print(f"All went on within {slowest:.1f} s.")
    write_down("kills, one of two servers", part, PARTS, {"kills": KILLS, **found, "longest pause": slowest})


def test_a_server_that_was_thought_dead_cannot_write_any_more(cluster: Cluster, tmp_path: Path) -> None:
    database = cluster.database("fenced")
    with two_servers(tmp_path, database) as started:
        pair = Pair(started)
        pair.play_on(6)
        asleep, awake = started.running
        # The server of the table stops without a word, as if it were cut off.
        asleep.process.send_signal(signal.SIGSTOP)
        started.running.remove(asleep)
        for client in pair.people:
            client.back()
        pair.play_on(12)
        version = pair.people[0].state.version
        asleep.process.send_signal(signal.SIGCONT)
        started.running = [asleep, awake]
        # It still has the old table in mind; whoever comes is led to the server that plays it.
        with Client(asleep.address, pair.table, pair.people[0].token) as late:
            late.until(lambda client: client.state.version >= version)
            assert late.command("chat", text="I am back")["type"] in {"done", "refused"}
        pair.play_on(10_000)
        pair.check(database)
        pair.close()


def test_how_long_to_wait_is_told_through_another_server(cluster: Cluster, tmp_path: Path) -> None:
    with two_servers(tmp_path, cluster.database("waiting")) as started:
        plays, leads = started.running
        table = make(plays.address, "here", "open", "rookie")["table"]["id"]
        path, asks = f"/api/tables/{table}/join", {"name": "Ned", "invite": "guess"}
        while fetch(f"{plays.address}{path}", asks).status_code != 429:
            pass
        passed_on = fetch(f"{leads.address}{path}", asks)
        assert passed_on.status_code == 429
        assert int(passed_on.headers["Retry-After"]) > 0


def test_a_dead_server_stays_dead_when_the_clock_is_set_back(cluster: Cluster) -> None:
    address = cluster.database("set_back")

    async def servers_seen() -> set[str]:
        database = Database(address)
        await database.open()
        leases = Shared(database, "http://192.0.2.1", "rules")
        await leases.open()
        # One has just been heard of; the other died an hour from now, before the clock was set back.
        for name, seen in (("alive", time.time()), ("dead", time.time() + 3600)):
            row = {"address": "http://192.0.2.2", "secret": "", "rules": "rules"}
            known = insert(processes).values(id=name, seen=seen, **row)
            await database.write(partial(Connection.execute, statement=known))
        found = await leases.others()
        await leases.close()
        await database.close()
        return found

    assert asyncio.run(servers_seen()) == {"alive"}


def test_a_server_that_ends_hands_over_at_once(cluster: Cluster, tmp_path: Path) -> None:
    database = cluster.database("drained")
    with two_servers(tmp_path, database) as started:
        pair = Pair(started)
        pair.play_on(6)
        started.kill(started.running[0], signal.SIGTERM)
        for client in pair.people:
            client.back()
        pair.play_on(10_000)
        pair.check(database)
        pair.close()


def test_a_game_is_kept_for_servers_with_its_version_of_the_rules(cluster: Cluster, tmp_path: Path) -> None:
    database = cluster.database("versions")
    with servers(tmp_path, "--database-url", database) as started:
        newer = started.start(next_version(tmp_path / "next"))
        pair = Pair(started)
        pair.play_on(8)
        # One server with its rules ends, another is there: the newer one leads everybody to it.
        started.start()
        started.kill(started.running[0], signal.SIGTERM)
        for client in pair.people:
            client.back()
            client.until(lambda client: client.state.table["status"] == "playing")
        pair.play_on(16)
        # Now there is none, so the newer one shows what is certain and changes nothing.
        started.kill(started.running[-1], signal.SIGTERM)
        rosa = pair.people[0]
        rosa.back()
        assert rosa.state.table["status"] == "frozen"
        assert rosa.command("chat", text="Hello?")["code"] == "frozen"
        replay = fetch(f"{newer.address}/api/tables/{pair.table}/replay").json()
        assert len(replay["moments"]) > 4
        # As soon as one is back, people who have connected to the newer one are led there again.
        started.start()
        assert rosa.closed() == 1012
        for client in pair.people:
            client.back()
        pair.play_on(10_000)
        pair.check(database)
        pair.close()

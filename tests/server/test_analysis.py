"""Finished games analysed by a server: the same as in the laboratory, whatever happens meanwhile."""

from __future__ import annotations

import asyncio
import io
import json
import os
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import Connection, func, insert, select, update

from folsom.game.game import Game
from folsom.lab.analysis import analyse
from folsom.server import logs, metrics
from folsom.server.analysis import carrying_out, helpers, queue, worker
from folsom.server.analysis import line as line_module
from folsom.server.analysis.job import NOBODY, Job
from folsom.server.analysis.line import Line, in_order
from folsom.server.network.extras import Extras
from folsom.server.room.bot_pool import BotPool
from folsom.server.room.retention import Keep
from folsom.server.storage.database import Database
from folsom.server.storage.leases import Shared
from folsom.server.storage.migrations import migrate
from folsom.server.storage.removal import remove_table
from folsom.server.storage.schema import analyses, moments, units
from folsom.server.table.opening import read_state
from tests.server import eager_helper
from tests.server.client import PATIENCE, Client, Data, Served, fetch, join, make
from tests.server.ponderers import children, wait_until
from tests.server.postgresql import Cluster
from tests.server.processes import running

pytestmark = pytest.mark.compiled_only
ONE: Extras = Extras(analysts=1)


@pytest.fixture(autouse=True)
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many tests run at once: helpers that let all of them go first would never come to an end."""
    command = (sys.executable, "-P", "-m", eager_helper.__name__)
    monkeypatch.setattr(helpers, "COMMAND", command)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    served = Served(tmp_path, extras=ONE)
    yield served
    served.stop()


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Let bots wait, so that no analysis goes on, or let them wait no longer."""

    def hold(waiting: bool) -> None:
        monkeypatch.setattr(BotPool, "crowded", waiting)

    hold(True)
    return hold


def play_out(address: str, *seats: str, **more: Any) -> Data:
    """Play a game of one round to its end, and return what its host got."""
    seated = make(address, *(seats or ("here", "here", "here")), config={"rounds": 1}, **more)
    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        while not rosa.over:
            rosa.step()
    return seated


def path_of(seated: Data) -> str:
    return f"/api/tables/{seated['table']['id']}/analysis"


def ask(address: str, seated: Data, mode: str = "quick", status: int = 200, **more: Any) -> Data:
    response = fetch(f"{address}{path_of(seated)}", {"mode": mode}, **more)
    assert response.status_code == status, response.text
    answer: Data = response.json()
    return answer


def told(address: str, seated: Data, mode: str = "quick") -> httpx.Response:
    response = fetch(f"{address}{path_of(seated)}?mode={mode}")
    while response.status_code == 429:
        # Nobody may ask all the time, however long it takes.
        time.sleep(float(response.headers["Retry-After"]))
        response = fetch(response.url)
    assert response.status_code == 200, response.text
    return response


def until(address: str, seated: Data, *states: str, mode: str = "quick", done: int = 0) -> httpx.Response:
    """Ask again and again until an analysis is in one of these states and so far."""
    end = time.monotonic() + PATIENCE
    while True:
        response = told(address, seated, mode)
        state = response.json()
        if state["state"] in states and state["done"] >= done:
            return response
        assert time.monotonic() < end, state["state"]
        time.sleep(0.1)


def in_database(database: Database, work: Callable[[Connection], Any]) -> Any:
    """Do something to a database beside its server."""

    async def do() -> Any:
        try:
            return await database.write(work)
        finally:
            await database.close()

    return asyncio.run(do())


def game_of(database: Database, seated: Data) -> Game:
    async def do() -> Game:
        try:
            state = await read_state(seated["table"]["id"], database)
            assert state.game is not None
            return state.game
        finally:
            await database.close()

    return asyncio.run(do())


def by_the_laboratory(database: Database, seated: Data) -> bytes:
    """Return what the answer of a server must contain."""
    return b'"analysis":' + msgspec.json.encode(analyse(game_of(database, seated), mode="quick"))


def helpers_of(pid: int) -> list[int]:
    """Return the processes of a server that look at finished games."""
    commands = {child: Path(f"/proc/{child}/cmdline").read_bytes() for child in children(pid)}
    names = (worker.__name__.encode(), eager_helper.__name__.encode())
    return [child for child, command in commands.items() if any(name in command for name in names)]


def amounts(connection: Connection) -> list[int]:
    """Return how many analyses, moments and units are kept."""
    tables = (analyses, moments, units)
    return [connection.execute(select(func.count()).select_from(table)).scalar_one() for table in tables]


# --- from the question to the answer -----------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_game_is_analysed_as_the_laboratory_does_it(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = partial(Database.in_folder, tmp_path)
    if kind == "postgresql":
        cluster: Cluster = request.getfixturevalue("cluster")
        database = partial(Database, cluster.database("analysed"))
    served = Served(tmp_path, database=database(), extras=replace(ONE, analysts=2))
    try:
        assert served.http.get("/api/offer").json()["analysis"]
        seated = play_out(served.address)
        of = len(game_of(database(), seated).choices)
        nothing = told(served.address, seated).json()
        assert nothing == {**nothing, "state": "none", "done": 0, "of": of, "analysis": None}
        assert ask(served.address, seated)["state"] in {"waiting", "running"}
        part = until(served.address, seated, "running", done=3).json()
        found = part["analysis"]
        assert 3 <= len(found["decisions"]) == part["done"] < of
        assert (found["complete"], found["account"], found["turning_points"]) == (False, [], [])
        assert 0 < len(found["charts"]["open"]) <= len(found["decisions"])
        answer = until(served.address, seated, "done")
        assert by_the_laboratory(database(), seated) in answer.content
        whole = answer.json()
        assert (whole["done"], whole["of"], whole["older"]) == (of, of, False)
        assert whole["analysis"]["decisions"][: found["decisions"][0]["number"] + 1] == found["decisions"][:1]
        # Whoever asks again gets the same at once.
        assert ask(served.address, seated) == whole
    finally:
        served.stop()


def test_games_that_lead_to_the_same_share_what_was_found(tmp_path: Path) -> None:
    served = Served(tmp_path, extras=ONE)
    tables = []
    for _ in range(2):
        seated = make(served.address, "here", "here", "here", deal="4711", config={"rounds": 1})
        with Client(served.address, seated["table"]["id"], seated["token"]) as rosa:
            rosa.until(lambda client: client.asked() or client.over)
            while not rosa.over:
                if rosa.asked():
                    rosa.choose(rosa.asked()[0], rosa.options(rosa.asked()[0])[0])
                else:
                    rosa.receive()
        tables.append(seated)
    first, second = tables
    ask(served.address, first)
    known = until(served.address, first, "done").json()
    before = dict(metrics.UNITS.counts)
    ask(served.address, second)
    assert until(served.address, second, "done").json()["analysis"] == known["analysis"]
    assert metrics.UNITS.counts["shared"] - before.get("shared", 0) == known["of"]
    assert metrics.UNITS.counts["done"] == before["done"]
    served.stop()
    database = Database.in_folder(tmp_path)
    for seated, left in ((first, [1, known["of"], known["of"]]), (second, [0, 0, 0])):
        in_database(database, partial(remove_table, table=seated["table"]["id"]))
        assert in_database(database, amounts) == left


def test_a_game_against_bots_is_looked_at_by_itself(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue, "REST_SECONDS", 0.0)
    among_people = play_out(served.address)
    against_bots = play_out(served.address, "here", "drifter", "drifter")
    until(served.address, against_bots, "done")
    assert told(served.address, among_people).json()["state"] == "none"
    assert told(served.address, against_bots, "normal").json()["state"] == "none"
    wait_until(lambda: not helpers_of(os.getpid()))


# --- who may ask -------------------------------------------------------------------------------------------


def test_of_a_running_game_nobody_is_told_anything(served: Served) -> None:
    address = served.address
    gathering = make(address, "here", "open", "open", start=False)
    open_table = make(address, "here", "open", "open")
    closed = make(address, "here", "open", "open", spectators=False)
    stranger = make(address, "here", "here", "here")
    for seated in (gathering, open_table, closed):
        guest = join(address, seated)
        for token in (seated["token"], guest["token"], stranger["token"], "made up", None):
            headers = {} if token is None else {"Authorization": f"Bearer {token}"}
            for mode in ("quick", "normal", "thorough"):
                path = f"{address}{path_of(seated)}"
                for response in (
                    fetch(f"{path}?mode={mode}", headers=headers),
                    fetch(path, {"mode": mode}, headers=headers),
                ):
                    assert response.status_code == 409
                    assert response.json()["code"] == "not_over"
    assert served.http.get("/api/tables/nowhere/analysis").json()["code"] == "no_table"


def test_who_may_see_the_replay_may_see_the_analysis(served: Served, held: Callable[[bool], None]) -> None:
    closed = play_out(served.address, spectators=False)
    stranger = play_out(served.address)
    path = f"{served.address}{path_of(closed)}"
    for token, status in ((closed["token"], 200), (stranger["token"], 403), ("", 403)):
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        assert fetch(path, headers=headers).status_code == status
        assert fetch(path, {"mode": "quick"}, headers=headers).status_code == status
    assert fetch(f"{path}?mode=slow").json()["code"] == "bad_message"
    assert fetch(path, {"mode": "slow"}).json()["code"] == "bad_message"
    held(False)


def test_a_server_without_analyses_has_no_such_address(tmp_path: Path) -> None:
    served = Served(tmp_path)
    try:
        seated = play_out(served.address)
        assert fetch(f"{served.address}{path_of(seated)}").status_code == 404
        assert not served.http.get("/api/offer").json()["analysis"]
    finally:
        served.stop()


# --- the line ----------------------------------------------------------------------------------------------


def elsewhere(url: str, body: Data) -> httpx.Response:
    """Ask from another address."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.2"), timeout=PATIENCE) as client:
        return client.post(url, json=body)


def test_play_goes_first_and_the_line_is_fair_and_has_an_end(
    served: Served, held: Callable[[bool], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    address = served.address
    tables = [play_out(address) for _ in range(6)]
    ask(address, tables[0])
    until(address, tables[0], "running")
    for seated in tables[1:4]:
        assert ask(address, seated)["state"] == "waiting"
    refused = fetch(f"{address}{path_of(tables[4])}", {"mode": "quick"})
    assert (refused.status_code, refused.json()["code"]) == (429, "too_fast")
    assert int(refused.headers["retry-after"]) > 0
    # To ask for the same again costs nothing.
    assert ask(address, tables[3])["before_you"] == 3
    # Somebody else has their turn before a second game of somebody who is served already.
    other = elsewhere(f"{address}{path_of(tables[5])}", {"mode": "quick"}).json()
    assert (other["state"], other["before_you"]) == ("waiting", 1)
    assert told(address, tables[3]).json()["before_you"] == 4
    assert told(address, tables[0]).json()["done"] == 0
    monkeypatch.setattr(line_module, "MOST_WAITING", 4)
    full = elsewhere(f"{address}{path_of(tables[4])}", {"mode": "quick"})
    assert (full.status_code, full.json()["code"]) == (503, "line_full")
    assert int(full.headers["retry-after"]) > 0
    held(False)
    until(address, tables[5], "done")
    assert told(address, tables[0]).json()["state"] == "done"
    assert told(address, tables[3]).json()["state"] == "waiting"


def test_with_a_single_core_whoever_plays_has_it(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(helpers, "CORES", 1)
    seated = play_out(served.address)
    playing = make(served.address, "here", "here", "here")
    with Client(served.address, playing["table"]["id"], playing["token"]) as rosa:
        rosa.until(Client.asked)
        ask(served.address, seated)
        until(served.address, seated, "running")
        for _ in range(5):
            rosa.step()
        assert told(served.address, seated).json()["done"] == 0
        assert not helpers_of(os.getpid())
    until(served.address, seated, "done")


@pytest.mark.usefixtures("held")
def test_nobody_asks_for_more_than_so_many_a_day(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    address = served.address
    tables = [play_out(address) for _ in range(3)]
    monkeypatch.setattr(line_module, "MOST_THOROUGH_A_DAY", 1)
    ask(address, tables[0], "thorough")
    assert "close looks" in ask(address, tables[1], "thorough", 429)["message"]
    monkeypatch.setattr(line_module, "MOST_A_DAY", 2)
    ask(address, tables[1])
    refused = fetch(f"{address}{path_of(tables[2])}", {"mode": "quick"})
    assert refused.json()["code"] == "too_fast"
    assert 3600 < int(refused.headers["retry-after"]) <= 24 * 3600
    assert elsewhere(f"{address}{path_of(tables[2])}", {"mode": "quick"}).status_code == 200


def test_a_long_look_makes_room_for_others_and_goes_on_later(
    served: Served, held: Callable[[bool], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(carrying_out, "TURN_SECONDS", 0.0)
    first, second = (play_out(served.address) for _ in range(2))
    ask(served.address, first)
    until(served.address, first, "running")
    elsewhere(f"{served.address}{path_of(second)}", {"mode": "quick"})
    held(False)
    part = until(served.address, first, "waiting", done=1).json()
    assert part["analysis"]["decisions"]
    for seated in (first, second):
        until(served.address, seated, "done")


def test_the_line_is_in_order_of_who_was_served_longest_ago() -> None:
    def job(table: str, asked: float) -> Job:
        person = NOBODY if table.startswith("x") else table[0]
        return Job(table, "quick", person, asked, "waiting", "", 0, 10, None, None)

    waiting = [job(table, asked) for asked, table in enumerate(("x1", "a1", "a2", "b1", "c1", "a3", "b2"))]
    ordered = [each.table for each in in_order(waiting, {"a": 9.0, "b": 3.0})]
    assert ordered == ["c1", "b1", "a1", "b2", "a2", "a3", "x1"]


def test_several_servers_never_take_the_same_and_take_over_from_the_dead(cluster: Cluster) -> None:
    address = cluster.database("line")

    async def take() -> None:
        databases = [Database(address) for _ in range(2)]
        for database in databases:
            await database.open()
        leases = [Shared(database, "http://192.0.2.1", "rules") for database in databases]
        for each in leases:
            await each.open()
        lines = [Line(database, each) for database, each in zip(databases, leases, strict=True)]
        for table, person in (("a1", "a"), ("a2", "a"), ("b1", "b")):
            await lines[0].ask(table, "quick", 10, person)
        taken = await asyncio.gather(*(line.take() for line in lines))
        assert {job.table for job in taken if job is not None} == {"a1", "b1"}
        # Of one person, one at a time: the server that gives b1 up has nothing else to do.
        of_b = next(number for number, job in enumerate(taken) if job is not None and job.table == "b1")
        given_up = taken[of_b]
        assert given_up is not None
        await lines[of_b].leave(given_up, "failed")
        assert await lines[of_b].take() is None
        await leases[1 - of_b].close()
        again = await lines[of_b].take()
        assert again is not None
        assert again.table == "a1"
        # Whoever comes back from the dead changes nothing.
        await lines[1 - of_b].leave(again, "failed")
        kept = await lines[of_b].find("a1", "quick")
        assert kept is not None
        assert (kept.state, kept.owner) == ("running", leases[of_b].id)
        await leases[of_b].close()
        for database in databases:
            await database.close()

    asyncio.run(take())


# --- when something goes wrong -----------------------------------------------------------------------------


def test_helpers_that_are_killed_are_replaced(served: Served, written: io.StringIO) -> None:
    seated = play_out(served.address)
    ask(served.address, seated)
    until(served.address, seated, "running", done=2)
    for helper in helpers_of(os.getpid()):
        os.kill(helper, signal.SIGKILL)
    answer = until(served.address, seated, "done")
    expected = by_the_laboratory(Database.in_folder(served.folder), seated)
    assert expected in answer.content
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert any(line["event"] == "helper of an analysis failed" for line in lines)
    labels = {label for unit in answer.json()["analysis"]["decisions"] for label in (unit["played"],)}
    for line in lines:
        assert set(line) <= logs.FIELDS | {"at", "level", "event", "error", "where"}
        assert not labels & set(map(str, line.values()))


def test_what_cannot_be_looked_at_is_left_out_until_somebody_asks_again(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = play_out(served.address)
    with monkeypatch.context() as patched:
        patched.setenv(eager_helper.DIES_OF, "4")
        ask(served.address, seated)
        failed = until(served.address, seated, "failed").json()
    assert failed["done"] == failed["of"] - 1
    numbers = [unit["number"] for unit in failed["analysis"]["decisions"]]
    assert numbers == [number for number in range(failed["of"]) if number != 4]
    assert not failed["analysis"]["complete"]
    assert len(failed["analysis"]["charts"]["open"]) == 4
    before = metrics.UNITS.counts["done"]
    assert ask(served.address, seated)["state"] in {"waiting", "running"}
    answer = until(served.address, seated, "done")
    assert by_the_laboratory(Database.in_folder(served.folder), seated) in answer.content
    assert metrics.UNITS.counts["done"] == before + 1


def units_done(server_said: str) -> float:
    """Return how many units a server has looked at, by its metrics."""
    found = re.search(r"metrics are at (\S+)", server_said)
    assert found is not None
    text = fetch(found[1]).text
    assert "folsom_analyses_waiting 0" in text
    assert "folsom_analysis_oldest_seconds 0" in text
    counted = re.search(r'folsom_analysis_units_total{outcome="done"} (\d+)', text)
    assert counted is not None
    return float(counted[1])


def test_a_server_that_is_killed_goes_on_where_it_stopped(tmp_path: Path) -> None:
    options = ("--analysis", "--analysis-workers", "1", "--metrics-port", "0")
    with running(tmp_path, *options) as server:
        seated = play_out(server.address)
        ask(server.address, seated)
        until(server.address, seated, "running", done=3)
        for helper in helpers_of(server.process.pid):
            # It lets others go first, also where whole sessions are weighed against each other.
            assert os.getpriority(os.PRIO_PROCESS, helper) >= worker.NICENESS
            session = Path(f"/proc/{helper}/autogroup")
            assert not session.exists() or session.read_text().endswith(f"nice {worker.NICENESS}\n")
        server.end(signal.SIGKILL)
    database = Database.in_folder(tmp_path)
    _, kept, _ = in_database(database, amounts)
    assert kept >= 3
    with running(tmp_path, *options) as server:
        answer = until(server.address, seated, "done")
        assert by_the_laboratory(database, seated) in answer.content
        wait_until(lambda: "metrics are at" in server.said)
        assert units_done(server.said) == answer.json()["of"] - kept


def test_another_server_goes_on_when_one_dies(tmp_path: Path, cluster: Cluster) -> None:
    address = cluster.database("dying")
    options = ("--database-url", address, "--analysis", "--analysis-workers", "1")
    with running(tmp_path, *options) as first:
        seated = play_out(first.address)
        ask(first.address, seated)
        until(first.address, seated, "running", done=2)
        with running(tmp_path, *options) as second:
            first.end(signal.SIGKILL)
            answer = until(second.address, seated, "done")
            assert by_the_laboratory(Database(address), seated) in answer.content


def test_what_is_damaged_is_looked_at_again(tmp_path: Path) -> None:
    served = Served(tmp_path, extras=ONE)
    seated = play_out(served.address)
    ask(served.address, seated)
    until(served.address, seated, "done")
    served.stop()
    database = Database.in_folder(tmp_path)

    def damage(connection: Connection) -> None:
        keys = connection.execute(select(moments.c.unit).order_by(moments.c.number)).scalars().all()
        connection.execute(update(moments).where(moments.c.number == 1).values(body=b"nothing"))
        connection.execute(update(units).where(units.c.key == keys[2]).values(body=b"x\x9c\xff"))
        connection.execute(units.delete().where(units.c.key == keys[3]))
        connection.execute(update(analyses).values(body=b""))

    in_database(database, damage)
    before = dict(metrics.UNITS.counts)
    served = Served(tmp_path, extras=ONE)
    try:
        assert told(served.address, seated).json()["state"] != "done"
        answer = until(served.address, seated, "done")
        assert by_the_laboratory(database, seated) in answer.content
        # The unit of the damaged moment was whole.
        assert metrics.UNITS.counts["done"] == before["done"] + 2
        assert metrics.UNITS.counts["shared"] == before.get("shared", 0) + 1
    finally:
        served.stop()


def test_an_older_analysis_is_shown_as_such_and_never_mixed_with_a_new_one(tmp_path: Path) -> None:
    served = Served(tmp_path, extras=ONE)
    seated = play_out(served.address)
    ask(served.address, seated)
    first = until(served.address, seated, "done").json()
    served.stop()
    database = Database.in_folder(tmp_path)
    in_database(database, lambda connection: connection.execute(update(analyses).values(version="older")))
    served = Served(tmp_path, extras=ONE)
    try:
        assert told(served.address, seated).json() == {**first, "older": True}
        before = metrics.UNITS.counts["done"]
        again = ask(served.address, seated)
        assert (again["done"], again["older"]) == (0, False)
        assert until(served.address, seated, "done").json() == first
        assert metrics.UNITS.counts["done"] == before + first["of"]
    finally:
        served.stop()


def test_with_a_table_its_analyses_are_removed(tmp_path: Path) -> None:
    served = Served(tmp_path, extras=ONE)
    seated = play_out(served.address)
    ask(served.address, seated)
    until(served.address, seated, "done")
    served.stop()
    served = Served(tmp_path, extras=ONE, keep=Keep(finished=0.0))
    try:
        wait_until(lambda: fetch(f"{served.address}{path_of(seated)}").status_code == 404)
    finally:
        served.stop()
    assert in_database(Database.in_folder(tmp_path), amounts) == [0, 0, 0]


def test_a_table_that_is_removed_while_it_is_looked_at_leaves_nothing(
    cluster: Cluster, tmp_path: Path
) -> None:
    database = Database(cluster.database("removed"))
    served = Served(tmp_path, database=database, extras=ONE)
    try:
        seated = play_out(served.address)
        ask(served.address, seated)
        until(served.address, seated, "running", done=2)
        other = Database(database.url.render_as_string(hide_password=False))
        in_database(other, partial(remove_table, table=seated["table"]["id"]))
        another = play_out(served.address)
        ask(served.address, another)
        of = until(served.address, another, "done").json()["of"]
        assert in_database(other, amounts) == [1, of, of]
    finally:
        served.stop()


def test_a_moment_that_is_being_kept_while_its_table_is_removed_goes_with_it(cluster: Cluster) -> None:
    address = cluster.database("meanwhile")
    in_database(Database(address), migrate)
    row = {"table_id": "here", "mode": "", "person": "", "asked": 0, "state": "", "version": "", "done": 0}
    in_database(
        Database(address), lambda connection: connection.execute(insert(analyses).values(**row, of=1))
    )
    keeping = (
        "UPDATE folsom_analyses SET done = 1; INSERT INTO folsom_units VALUES ('key', '');"
        "INSERT INTO folsom_moments VALUES ('here', '', 0, 'key', '')"
    )
    waits = "SELECT 1 FROM pg_stat_activity WHERE datname = 'meanwhile' AND wait_event_type = 'Lock'"
    with ThreadPoolExecutor(1) as beside:
        with cluster.holding(keeping, "meanwhile", end="COMMIT"):
            removing = beside.submit(in_database, Database(address), partial(remove_table, table="here"))
            wait_until(lambda: cluster.sql(waits))
        removing.result()
    assert in_database(Database(address), amounts) == [0, 0, 0]

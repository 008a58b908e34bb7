"""Several servers on one PostgreSQL: people meet at a table wherever they connect, whichever server dies."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.server.client import PATIENCE, Client, Data, join, make
from tests.server.postgresql import Cluster, programs
from tests.server.processes import Process
from tests.server.valkey import Valkey

SOAK = os.environ.get("FOLSOM_SOAK") == "1"


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    folder = programs()
    assert folder is not None, "PostgreSQL is not here; make databases installs it"
    cluster = Cluster(folder)
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.remove()


class Servers:
    """Two servers that share a database; one that has died can be started again."""

    def __init__(self, folder: Path, database: str, *more: str) -> None:
        self.folder = folder
        self.options = ("--database-url", database, *more)
        self.running: list[Process] = []
        # Both on an empty database, at the same time.
        starting = [threading.Thread(target=self.start) for _ in range(2)]
        for thread in starting:
            thread.start()
        for thread in starting:
            thread.join(PATIENCE)
        assert len(self.running) == 2

    def start(self) -> Process:
        process = Process(self.folder, *self.options)
        self.running.append(process)
        return process

    def kill(self, process: Process, how: signal.Signals = signal.SIGKILL) -> None:
        self.running.remove(process)
        process.end(how)

    def stop(self) -> None:
        for process in self.running:
            process.process.send_signal(signal.SIGCONT)
            process.end(signal.SIGTERM)


@contextmanager
def two_servers(tmp_path: Path, database: str, *more: str) -> Iterator[Servers]:
    servers = Servers(tmp_path, database, *more)
    try:
        yield servers
    finally:
        servers.stop()


class Stubborn(Client):
    """A client that comes back as a page does, to whichever server answers."""

    servers: Servers

    def back(self) -> None:
        for attempt in range(1000):
            self.close()
            running = self.servers.running
            self.address = running[attempt % len(running)].address
            with suppress(OSError, WebSocketException, EOFError, TimeoutError):
                self.connect()
                while self.receive()["type"] != "update":
                    pass
                return
            threading.Event().wait(0.1)
        raise AssertionError("no server answers")

    def answer(self) -> bool:
        """Answer one decision, however often that takes, and tell whether there was one."""
        asked = self.asked()
        if not asked:
            return False
        seat = asked[0]
        number = f"{self.random.getrandbits(60)}"
        choice = {
            "seat": seat,
            "ask": self.seat(seat)["ask"],
            "label": self.random.choice(self.options(seat)),
        }
        while True:
            try:
                answer = self.command("choose", number, **choice)
            except (ConnectionClosed, OSError, EOFError, TimeoutError):
                self.back()
                continue
            if answer["type"] == "done" or answer["code"] == "stale":
                return True
            if answer["code"] not in {"storage", "moved"}:
                raise AssertionError(answer)
            self.back()

    def look(self) -> None:
        """Take in what comes, for a moment."""
        try:
            self.receive(0.02)
        except TimeoutError:
            return
        except (ConnectionClosed, OSError, EOFError):
            self.back()


def sit_down(servers: Servers, stack: ExitStack, *, kept: list[Data]) -> tuple[Stubborn, Stubborn]:
    """Set a table for two at one server, and let one of them connect at the other."""
    here, there = servers.running
    seated = make(here.address, "here", "open", "rookie", start=False)
    # The seat is taken at the other server, which asks the one that plays the table.
    guest = join(there.address, seated)
    kept.append(seated)
    people = []
    for process, person in ((here, seated), (there, guest)):
        client = stack.enter_context(Stubborn(process.address, seated["table"]["id"], person["token"]))
        client.servers = servers
        client.until(lambda each: each.state.version)
        people.append(client)
    people[0].command("start")
    return people[0], people[1]


def play_on(people: tuple[Stubborn, Stubborn], until: int) -> None:
    """Play until a number of choices have been made, or to the end."""
    while not all(client.over or client.seat()["view"]["number"] >= until for client in people):
        for client in people:
            if not client.answer():
                client.look()


def check(people: tuple[Stubborn, Stubborn]) -> None:
    """Nothing is lost and nothing is doubled: whoever comes fresh is told what everybody has seen."""
    for client in people:
        client.back()
    host, guest = people
    assert host.state.version == guest.state.version
    assert host.state.lines == guest.state.lines
    for client in people:
        with Client(client.address, client.name, client.token) as fresh:
            fresh.until(lambda each: each.state.version)
            assert fresh.state.known() == client.state.known()


@pytest.mark.parametrize("bus", ["postgresql", "valkey"])
def test_people_at_two_servers_play_one_game(cluster: Cluster, tmp_path: Path, bus: str) -> None:
    with ExitStack() as stack:
        more: list[str] = []
        if bus == "valkey":
            valkey = Valkey()
            stack.callback(valkey.remove)
            more = ["--bus", valkey.address]
        database = cluster.database(f"two_{bus}")
        servers = stack.enter_context(two_servers(tmp_path, database, *more))
        people = sit_down(servers, stack, kept=[])
        play_on(people, 10_000)
        check(people)


@pytest.mark.parametrize("times", [50 if SOAK else 4])
def test_whichever_server_dies_the_game_goes_on(cluster: Cluster, tmp_path: Path, times: int) -> None:
    with ExitStack() as stack:
        servers = stack.enter_context(two_servers(tmp_path, cluster.database("dying")))
        people = sit_down(servers, stack, kept=[])
        for death in range(times):
            if people[0].over:
                check(people)
                people = sit_down(servers, stack, kept=[])
            number = people[0].seat()["view"]["number"] if people[0].state.seats else 0
            play_on(people, number + 5)
            # A choice is on its way when the server dies.
            for client in people:
                for seat in client.asked():
                    choice = {"seat": seat, "ask": client.seat(seat)["ask"], "label": client.options(seat)[0]}
                    with suppress(ConnectionClosed):
                        client.say({"type": "choose", "id": f"last-{death}", **choice})
            servers.kill(servers.running[death % 2])
            for client in people:
                client.back()
            servers.start()
        play_on(people, 10_000)
        check(people)


def test_a_server_that_was_thought_dead_cannot_write_any_more(cluster: Cluster, tmp_path: Path) -> None:
    with ExitStack() as stack:
        servers = stack.enter_context(two_servers(tmp_path, cluster.database("fenced")))
        people = sit_down(servers, stack, kept=[])
        play_on(people, 6)
        asleep, awake = servers.running
        # The server of the table stops without a word, as if it were cut off.
        asleep.process.send_signal(signal.SIGSTOP)
        servers.running.remove(asleep)
        for client in people:
            client.back()
        play_on(people, 12)
        version = people[0].state.version
        asleep.process.send_signal(signal.SIGCONT)
        servers.running = [asleep, awake]
        # It still has the old table in mind; whoever comes is led to the server that plays it.
        with Client(asleep.address, people[0].name, people[0].token) as late:
            late.until(lambda client: client.state.version >= version)
            assert late.command("chat", text="I am back")["type"] in {"done", "refused"}
        play_on(people, 10_000)
        check(people)


def test_a_server_that_ends_hands_over_at_once(cluster: Cluster, tmp_path: Path) -> None:
    with ExitStack() as stack:
        servers = stack.enter_context(two_servers(tmp_path, cluster.database("drained")))
        people = sit_down(servers, stack, kept=[])
        play_on(people, 6)
        servers.kill(servers.running[0], signal.SIGTERM)
        for client in people:
            client.back()
        play_on(people, 10_000)
        check(people)

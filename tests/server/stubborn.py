"""People who come back as a page does, whatever happens to the servers, and what must be true in the end."""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Final

import httpx
import msgspec
from sqlalchemy import select
from websockets.exceptions import WebSocketException

from folsom.game.config import Config
from folsom.game.game import Game
from folsom.server.storage.database import Database
from folsom.server.storage.schema import entries, tables
from folsom.server.table.entries import AnyEntry, Chose, Started
from tests.server.client import BANDITS, PATIENCE, Client, Data, fetch, settings
from tests.server.processes import Servers

LOST: Final = (WebSocketException, OSError, EOFError, TimeoutError)
# Refusals after which the same is asked for again. A busy server may be thought dead for a moment, and one
# with other rules then shows its games frozen.
LATER: Final = {"storage", "moved", "too_fast", "frozen"}


class Stubborn(Client):
    """A client that comes back to whichever server answers, with what it has."""

    def __init__(self, servers: Servers, table: str, token: str, first: int = 0) -> None:
        self.servers = servers
        self.attempts = first
        self.kept = ExitStack()
        # When each of its choices was made, and when it was acknowledged.
        self.acknowledged: list[tuple[float, float]] = []
        try:
            super().__init__("", table, token)
        except LOST:
            self.back()

    def connect(self, **hello: object) -> None:
        """Connect to one server after the other."""
        running = list(self.servers.running)
        if not running:
            raise ConnectionRefusedError("no server is running")
        self.address = running[self.attempts % len(running)].address
        super().connect(**hello)

    def back(self) -> None:
        """Connect again, however long it takes."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.close()
            with suppress(*LOST):
                self.connect()
                while self.receive()["type"] != "update":
                    pass
                return
            self.attempts += 1
            threading.Event().wait(0.1)
        raise AssertionError("no server answers")

    def insist(self, kind: str, **fields: object) -> Data:
        """Send a command until it has been answered for good."""
        number = f"{self.random.getrandbits(60)}"
        end = time.monotonic() + PATIENCE
        while True:
            assert time.monotonic() < end, f"{kind} is never accepted: {self.refusals[-1:]}"
            try:
                answer = self.command(kind, number, **fields)
            except LOST:
                self.back()
                continue
            if answer["type"] == "done" or answer["code"] not in LATER:
                return answer
            threading.Event().wait(0.1)
            self.back()

    def answer(self) -> bool:
        """Answer one decision, however often that takes, and tell whether there was one."""
        asked = self.asked()
        if not asked:
            return False
        seat = asked[0]
        label = self.random.choice(self.options(seat))
        made = time.monotonic()
        answer = self.insist("choose", seat=seat, ask=self.seat(seat)["ask"], label=label)
        if answer["type"] == "done":
            self.acknowledged.append((made, time.monotonic()))
        elif answer["code"] != "stale":
            raise AssertionError(answer)
        return True

    def look(self) -> None:
        """Take in what comes, for a moment."""
        try:
            self.receive(0.02)
        except TimeoutError:
            return
        except LOST:
            self.back()


class Pair:
    """Two people at one table with a bot, who play until they are told to stop."""

    def __init__(self, servers: Servers) -> None:
        """Set a table at one server, and let the guest connect at another, if there is one."""
        self.servers = servers
        seated = persist(
            servers, "/api/tables", {"name": "Rosa", "settings": settings("here", "open", "rookie")}
        )
        self.table = str(seated["table"]["id"])
        guest = persist(
            servers, f"/api/tables/{self.table}/join", {"name": "Ines", "invite": seated["invite"]}, last=True
        )
        self.people = (
            Stubborn(servers, self.table, seated["token"]),
            Stubborn(servers, self.table, guest["token"], first=1),
        )
        for client in self.people:
            if not client.state.version:
                client.back()
        self.people[0].insist("start")

    @property
    def over(self) -> bool:
        """Whether both have seen the end of the game."""
        return all(client.over for client in self.people)

    @property
    def number(self) -> int:
        """How many choices have been made, as far as somebody knows."""
        return max(client.seat()["view"]["number"] if client.state.seats else 0 for client in self.people)

    @property
    def at_rest(self) -> bool:
        """Whether both have seen everything, and the bot is not about to move."""
        host, guest = self.people
        asked = [who["player"] for who in host.seat()["view"]["asked"]]
        return host.state.version == guest.state.version and BANDITS[2] not in asked

    def turn(self) -> None:
        """Let both answer, or look what has happened."""
        for client in self.people:
            if not client.over and not client.answer():
                client.look()

    def play_on(self, until: int) -> None:
        """Play until a number of choices have been made, or to the end."""
        while not all(
            client.over or (client.state.seats and client.seat()["view"]["number"] >= until)
            for client in self.people
        ):
            self.turn()

    def went_on_after(self, moment: float) -> float | None:
        """Return how long it took until a choice that was made after a moment was acknowledged."""
        times = [at for client in self.people for made, at in client.acknowledged if made > moment]
        return min(times) - moment if times else None

    def check(self, database: str) -> int:
        """Find everything that was acknowledged exactly once; return how many choices people have made."""
        for client in self.people:
            client.back()
        end = time.monotonic() + PATIENCE
        while not self.at_rest:
            assert time.monotonic() < end, "they never see the same"
            for client in self.people:
                client.look()
        host, guest = self.people
        assert host.state.lines == guest.state.lines
        for client in self.people:
            # A busy server may be thought dead for a moment, and then its tables change hands.
            with Stubborn(self.servers, client.name, str(client.token)) as fresh:
                fresh.back()
                assert fresh.state.known() == client.state.known()
        return self._check_kept(database)

    def _check_kept(self, database: str) -> int:
        kept, newest = asyncio.run(read_table(database, self.table))
        assert [version for version, _, _ in kept] == list(range(1, newest + 1))
        assert newest == self.people[0].state.version
        commands = [command for _, command, _ in kept if command is not None]
        assert len(set(commands)) == len(commands)
        assert {number for client in self.people for number in client.confirmed()} <= set(commands)
        game = replayed([entry for _, _, entry in kept])
        view = self.people[0].seat()["view"]
        assert game.view(0).number == view["number"]
        if view["result"] is not None:
            assert game.result.money == view["result"]["money"]
        return sum(isinstance(entry, Chose) and entry.by == "person" for _, _, entry in kept)

    def close(self) -> None:
        """Let both go."""
        for client in self.people:
            client.close()


class Company(threading.Thread):
    """Two people who play one game after another in a thread of their own, until they are told to stop."""

    def __init__(self, servers: Servers) -> None:
        super().__init__(daemon=True)
        self.servers = servers
        self.pairs: list[Pair] = []
        self.stopping = threading.Event()
        self.problem: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.stopping.is_set():
                if not self.pairs or self.pairs[-1].over:
                    self.pairs.append(Pair(self.servers))
                self.pairs[-1].turn()
        except BaseException as problem:  # noqa: BLE001 - told to the test
            self.problem = problem

    def went_on_after(self, moment: float) -> float | None:
        """Return how long it took until a choice that was made after a moment was acknowledged."""
        times = [after for pair in self.pairs if (after := pair.went_on_after(moment)) is not None]
        return min(times, default=None)


def wait_until_all_play(companies: list[Company], moment: float) -> float:
    """Wait until play has gone on everywhere after a moment, and return how long it took the slowest."""
    end = time.monotonic() + PATIENCE
    while any(company.went_on_after(moment) is None for company in companies):
        assert time.monotonic() < end, "a table does not go on"
        for company in companies:
            if company.problem is not None:
                raise company.problem
        time.sleep(0.02)
    return max(company.went_on_after(moment) or 0.0 for company in companies)


@contextmanager
def playing(servers: Servers, tables: int) -> Iterator[list[Company]]:
    """Let people play at several tables at once; in the end they stop where they are."""
    companies = [Company(servers) for _ in range(tables)]
    for company in companies:
        company.start()
    try:
        wait_until_all_play(companies, 0.0)
        yield companies
    finally:
        for company in companies:
            company.stopping.set()
        for company in companies:
            company.join(PATIENCE)
    for company in companies:
        if company.problem is not None:
            raise company.problem


def check_all(companies: list[Company], database: str) -> dict[str, float]:
    """Check every game that was played; return how many there were, and how many choices people have made."""
    pairs = [pair for company in companies for pair in company.pairs]
    choices = sum(pair.check(database) for pair in pairs)
    for pair in pairs:
        pair.close()
    return {"games": len(pairs), "choices": choices}


def persist(servers: Servers, path: str, body: Data, last: bool = False) -> Data:
    """Ask a server over HTTP, as often as it takes; the token makes sure that it happens once."""
    body = {**body, "token": secrets.token_urlsafe(24)}
    end = time.monotonic() + PATIENCE
    while True:
        assert time.monotonic() < end, f"{path} is never answered"
        with suppress(httpx.HTTPError, IndexError):
            response = fetch(f"{servers.running[-1 if last else 0].address}{path}", body)
            if response.status_code == 200:
                answer: Data = response.json()
                return answer
            assert response.json()["code"] in LATER, response.text
        threading.Event().wait(0.1)


async def read_table(address: str, table: str) -> tuple[list[tuple[int, str | None, AnyEntry]], int]:
    """Return what is kept of a table: version, command and entry of each row, and its newest version."""
    decode = msgspec.json.Decoder(AnyEntry).decode
    database = Database(address)
    rows = await database.read(
        lambda connection: connection.execute(
            select(entries).where(entries.c.table_id == table).order_by(entries.c.version)
        ).all()
    )
    newest = await database.read(
        lambda connection: connection.execute(
            select(tables.c.version).where(tables.c.id == table)
        ).scalar_one()
    )
    await database.close()
    return [(row.version, row.command, decode(row.body)) for row in rows], int(newest)


def replayed(kept: list[AnyEntry]) -> Game:
    """Play a game again from what is kept of it."""
    start = next(entry for entry in kept if isinstance(entry, Started))
    game = Game.new(Config(bandits=BANDITS[:3]), int(start.seed))
    for entry in kept:
        if isinstance(entry, Chose):
            game.choose(entry.label, seat=entry.seat)
    return game

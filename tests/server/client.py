"""A client that follows the protocol, and a server to talk to, both real."""

from __future__ import annotations

import random
import ssl
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, Self

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from folsom.server.network import running
from folsom.server.network.app import make_app
from folsom.server.protocol.limits import Limits
from folsom.server.protocol.rates import Rate
from folsom.server.room.timing import Pace
from folsom.server.storage.database import Database

# A test that waits this long has failed; on a slow machine a test that passes may need a good part of it.
PATIENCE: Final = 120.0
# httpx would read every certificate of the system again for each request, although no test speaks TLS.
NO_TLS: Final = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
PLENTY: Final = Rate(burst=10_000, per_second=10_000)
# No test is about limits unless it says so.
NO_LIMITS: Final = Limits(
    requests=PLENTY,
    tables_an_hour=1_000_000,
    joins_an_hour=1_000_000,
    sockets=10_000,
    watching=10_000,
    member_sockets=10_000,
    messages=PLENTY,
    talk=PLENTY,
    handing=PLENTY,
    spectators=10_000,
    spectator_messages=PLENTY,
    table_talk=PLENTY,
)
BANDITS: Final = ["tuco", "doc", "belle", "ghost"]

Data = dict[str, Any]


class Served:
    """A server in a thread of its own, with a database in a file."""

    def __init__(
        self,
        folder: Path,
        pace: Pace | None = None,
        limits: Limits = NO_LIMITS,
        database: Database | None = None,
        **options: Any,
    ) -> None:
        self.folder = folder
        ready = threading.Event()
        listener = running.bind("127.0.0.1", 0)
        self.address = running.address_of(listener).rstrip("/")
        kept = database or Database.in_folder(folder)
        app = make_app(kept, pace=pace or Pace(0, 0), limits=limits, **options)
        self.app = app
        self.server = running.Server(app, ready.set)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listener]}, daemon=True)
        self.thread.start()
        assert ready.wait(PATIENCE), "the server did not start"
        self.http = httpx.Client(base_url=self.address, timeout=PATIENCE, verify=NO_TLS)

    def stop(self) -> None:
        self.http.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


def settings(*seats: str, **more: Any) -> Data:
    """Settings for the given seats: here, open, or the level of a bot."""
    config = {"bandits": BANDITS[: len(seats)], **more.pop("config", {})}
    plans = [{"kind": seat} if seat in {"here", "open"} else {"kind": "bot", "level": seat} for seat in seats]
    return {"config": config, "seats": plans, **more}


def fetch(url: str | httpx.URL, body: Data | None = None, **more: Any) -> httpx.Response:
    """Ask a server over HTTP, however long it takes."""
    method = "GET" if body is None else "POST"
    return httpx.request(method, url, json=body, timeout=PATIENCE, verify=NO_TLS, **more)


def post(address: str, path: str, body: Data, status: int = 200) -> Data:
    response = fetch(f"{address}{path}", body)
    assert response.status_code == status, response.text
    answer: Data = response.json()
    return answer


def make(
    address: str, *seats: str, start: bool = True, name: str = "Rosa", token: str | None = None, **more: Any
) -> Data:
    """Create a table and return what its host gets."""
    body = {"name": name, "settings": settings(*seats, **more), "start": start, "token": token}
    return post(address, "/api/tables", body)


def join(address: str, seated: Data, name: str = "Ines", **more: Any) -> Data:
    """Take an open seat with the invite of a table."""
    path = f"/api/tables/{seated['table']['id']}/join"
    return post(address, path, {"name": name, "invite": seated["invite"], **more})


class State:
    """What a client knows: it follows the rules of docs/PROTOCOL.md and nothing else."""

    def __init__(self) -> None:
        self.version = 0
        self.table: Data = {}
        self.mine: list[int] = []
        self.host = False
        self.lines: list[Data] = []
        self.seats: dict[int | None, Data] = {}

    def apply(self, update: Data) -> bool:
        """Apply an update; tell whether that was possible, with nothing missing before it."""
        if update["since"] > self.version:
            return False
        frozen = update["table"]["status"] == "frozen"
        if update["version"] < self.version and not frozen:
            return True
        if update["version"] == self.version and update["since"] != 0:
            return True
        if update["since"] == 0:
            self.lines = []
        self.lines += [
            line for line in update["lines"] if line["version"] > (self.version if self.lines else 0)
        ]
        self.version, self.table = update["version"], update["table"]
        self.mine, self.host = update["seats"], update["host"]
        seats: dict[int | None, Data] = {}
        for state in update["states"]:
            old = self.seats.get(state["seat"], {"events": [], "log": []})
            seats[state["seat"]] = {
                "view": state["view"],
                "events": old["events"][: state["events_from"]] + state["events"],
                "log": old["log"][: state["log_from"]] + state["log"],
                "ask": state["ask"],
                "can_undo": state["can_undo"],
                "glimpses": state["glimpses"],
            }
        self.seats = seats
        return True

    def known(self) -> Data:
        """Everything that must be the same for two clients of the same person."""
        seats = {seat: {key: s[key] for key in s if key != "glimpses"} for seat, s in self.seats.items()}
        return {"version": self.version, "table": self.table, "lines": self.lines, "seats": seats}


class Client:
    """Somebody at a table, or watching it."""

    def __init__(self, address: str, table: str, token: str | None = None, **hello: Any) -> None:
        self.address, self.name, self.token = address, table, token
        self.state = State()
        self.heard: list[str] = []
        self.answers: dict[str, Data] = {}
        self.presence: Data = {}
        self.welcome: Data = {}
        self.refusals: list[Data] = []
        self.numbers = 0
        self.random = random.Random(f"{token} {table}")
        self.socket: ClientConnection
        self.connect(**hello)

    def connect(self, **hello: Any) -> None:
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{self.name}/socket"
        self.kept = ExitStack()
        self.dial(url)
        last = {} if self.state.version == 0 else {"last": self.state.version}
        self.say({"type": "hello", "token": self.token, **last, **hello})

    def dial(self, url: str) -> None:
        """Open the socket."""
        opening = connect(url, max_size=None, open_timeout=PATIENCE, close_timeout=1)
        self.socket = self.kept.enter_context(opening)

    def close(self) -> None:
        self.kept.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def say(self, message: Data) -> None:
        self.socket.send(msgspec.json.encode(message), text=True)

    def hear(self, timeout: float) -> str:
        """Return the next message as it was sent."""
        text = self.socket.recv(timeout=timeout)
        assert isinstance(text, str)
        return text

    def receive(self, timeout: float = PATIENCE) -> Data:
        """Take in the next message and return it."""
        text = self.hear(timeout)
        self.heard.append(text)
        message: Data = msgspec.json.decode(text)
        match message["type"]:
            case "update":
                if not self.state.apply(message):
                    self.say({"type": "sync", "last": self.state.version})
            case "done":
                self.answers[message["id"]] = message
            case "refused":
                self.refusals.append(message)
                if message["id"] is not None:
                    self.answers[message["id"]] = message
            case "presence":
                self.presence = message
            case "welcome":
                self.welcome = message
        return message

    def until(self, condition: Callable[[Client], object], timeout: float = PATIENCE) -> None:
        """Receive until a condition holds."""
        end = time.monotonic() + timeout
        while not condition(self):
            self.receive(max(0.01, end - time.monotonic()))

    def closed(self) -> int | None:
        """Receive until the server closes the socket and return its code."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closed:
            return None if closed.rcvd is None else closed.rcvd.code

    def quiet(self, seconds: float) -> None:
        """Receive until nothing has come for a while."""
        try:
            while True:
                self.receive(seconds)
        except TimeoutError:
            return

    def settle(self) -> None:
        """Receive everything sent so far, which ends with the full update after a refused command."""
        number = f"settle-{self.random.getrandbits(60)}"
        Client.say(self, {"type": "undo", "id": number, "seat": 99})
        while number not in self.answers:
            Client.receive(self)
        while Client.receive(self)["type"] != "update":
            pass

    def command(self, kind: str, number: str | None = None, **fields: Any) -> Data:
        """Send a command and return its answer."""
        self.numbers += 1
        number = number or f"{self.random.getrandbits(40)}-{self.numbers}"
        self.answers.pop(number, None)
        self.say({"type": kind, "id": number, **fields})
        self.until(lambda client: number in client.answers)
        return self.answers[number]

    def confirmed(self) -> list[str]:
        """Return the commands that were done."""
        return [number for number, answer in self.answers.items() if answer["type"] == "done"]

    @property
    def over(self) -> bool:
        return bool(self.state.table) and self.state.table["status"] == "over"

    def seat(self, seat: int | None = None) -> Data:
        """What is known of a seat of this client; if none is named, the only one."""
        return self.state.seats[seat] if seat is not None else next(iter(self.state.seats.values()))

    def hints(self) -> list[Data]:
        """Return the hints that this client was sent."""
        return [msgspec.json.decode(text) for text in self.heard if '"type":"hinted"' in text]

    def asked(self) -> list[int]:
        """Return the seats of this client that have to decide."""
        return [
            seat
            for seat, state in self.state.seats.items()
            if seat is not None
            and state["ask"] is not None
            and state["view"]["you"]["decision"] is not None
            and self.state.table["seats"][seat]["plays"] == "person"
        ]

    def options(self, seat: int) -> list[str]:
        return [option["label"] for option in self.seat(seat)["view"]["you"]["decision"]["choices"]]

    def choose(self, seat: int, label: str | None = None) -> Data:
        """Answer the decision of a seat, at random if no label is given."""
        chosen = self.random.choice(self.options(seat)) if label is None else label
        return self.command("choose", seat=seat, ask=self.seat(seat)["ask"], label=chosen)

    def step(self) -> None:
        """Answer one decision, or wait for something to happen."""
        asked = self.asked()
        if asked:
            assert self.choose(asked[0])["type"] == "done"
        else:
            self.receive()


def play(clients: list[Client], until: Callable[[], object]) -> None:
    """Let clients play in turn until a condition holds."""
    while not until():
        for client in clients:
            if client.asked():
                client.choose(client.asked()[0])
            else:
                try:
                    client.receive(0.02)
                except TimeoutError:
                    continue
                except ConnectionClosed:
                    return

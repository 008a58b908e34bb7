"""A table of four people, each with a socket, at which one move after another is played."""

from __future__ import annotations

import asyncio

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.load.pace import PEOPLE, Pace

BANDITS = ("tuco", "doc", "belle", "ghost")


class Choice(Struct):
    """An option, as far as somebody who plays at random looks at it."""

    label: str


class Decision(Struct):
    """What somebody may answer."""

    choices: list[Choice]


class Own(Struct):
    """What the owner of a seat sees."""

    decision: Decision | None


class View(Struct):
    """A view, without everything that a random player needs not know."""

    you: Own | None


class SeatState(Struct):
    """The game of a seat."""

    seat: int | None
    view: View
    ask: int | None


class Told(Struct):
    """Any message of the server; those that are not updates have no states."""

    type: str
    version: int
    states: list[SeatState] = []
    code: str = ""


_decode = msgspec.json.Decoder(Told).decode
_encode = msgspec.json.Encoder().encode


class Named(Struct):
    """A table, of which only the id matters."""

    id: str


class Seated(Struct):
    """What somebody gets who sits down."""

    table: Named
    token: str
    invite: str


class Table(Pace):
    """A table of Folsom, at which everybody plays at random."""

    def __init__(self, address: str, http: httpx.AsyncClient, number: int) -> None:
        super().__init__(number)
        self.address, self.http = address, http
        self.id = ""
        self.tokens: list[str] = []
        self.sockets: list[ClientConnection] = []
        self.listeners: list[asyncio.Task[None]] = []
        self.versions = [0] * len(PEOPLE)
        self.open: dict[int, tuple[int, Decision]] = {}

    # --- setting it up -------------------------------------------------------------------------------------

    async def make(self) -> None:
        """Make the table, let everybody join over HTTP, and start the game."""
        seats = [{"kind": "here"}, *({"kind": "open"} for _ in PEOPLE[1:])]
        settings = {"config": {"bandits": BANDITS}, "seats": seats}
        made = await self._post("/api/tables", {"name": PEOPLE[0], "settings": settings, "start": False})
        self.id, self.tokens = made.table.id, [made.token]
        for name in PEOPLE[1:]:
            wish = {"name": name, "invite": made.invite}
            self.tokens.append((await self._post(f"/api/tables/{self.id}/join", wish)).token)
        async with self._connect() as socket:
            await socket.send(_encode({"type": "hello", "token": self.tokens[0]}), text=True)
            await socket.send(_encode({"type": "start", "id": "start"}), text=True)
            while _decode(await socket.recv(decode=False)).type != "done":
                pass

    async def _post(self, path: str, body: object) -> Seated:
        response = await self.http.post(self.address + path, content=_encode(body))
        response.raise_for_status()
        return msgspec.json.decode(response.content, type=Seated)

    def _connect(self) -> connect:
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{self.id}/socket"
        return connect(url, compression=None, max_size=None, open_timeout=60, ping_interval=None)

    async def sit_down(self) -> None:
        """Open everybody's socket."""
        for person, token in enumerate(self.tokens):
            socket = await self._connect()
            await socket.send(_encode({"type": "hello", "token": token}), text=True)
            self.sockets.append(socket)
            self.listeners.append(asyncio.create_task(self._listen(person, socket)))

    async def get_up(self) -> None:
        """Close everybody's socket."""
        for socket in self.sockets:
            socket.transport.abort()
        await asyncio.gather(*self.listeners)
        self.sockets, self.listeners = [], []

    async def _listen(self, person: int, socket: ClientConnection) -> None:
        try:
            while True:
                text = await socket.recv(decode=False)
                self.received += len(text)
                self._hear(person, _decode(text))
        except ConnectionClosed:
            return

    def _hear(self, person: int, told: Told) -> None:
        if told.type == "refused":
            self.refusals.append(told.code)
            self.moved.set()
        if told.type != "update":
            return
        self.versions[person] = told.version
        for state in told.states:
            own = state.view.you
            if own is not None and own.decision is not None and state.ask is not None:
                self.open[person] = state.ask, own.decision
            else:
                self.open.pop(person, None)
        if min(self.versions) == max(self.versions):
            self.moved.set()

    # --- playing -------------------------------------------------------------------------------------------

    async def renew(self) -> None:
        """Play another game after one that is over."""
        await self.get_up()
        self.versions = [0] * len(PEOPLE)
        await self.make()
        await self.sit_down()

    def ready(self) -> bool:
        """Tell whether somebody is asked."""
        return bool(self.open)

    async def move(self) -> None:
        """Play one move and wait until everybody has seen it."""
        person = self.random.choice(sorted(self.open))
        ask, decision = self.open[person]
        label = self.random.choice(decision.choices).label
        command = {
            "type": "choose",
            "id": f"after {max(self.versions)}",
            "seat": person,
            "ask": ask,
            "label": label,
        }
        await self.timed(self.sockets[person].send(_encode(command), text=True))

"""The same load on a server of boardgame.io, with a game whose messages are as long, to compare with."""

from __future__ import annotations

import asyncio
import os
import subprocess
from pathlib import Path

import msgspec
from msgspec import Struct, field
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.load.pace import PEOPLE, Pace

PACKAGE = "boardgame.io@0.50.2"
HERE = Path(__file__).parent
CACHE = HERE.parents[1] / "build" / "boardgame.io"
EVENT = b"42/match,"


def command() -> list[str]:
    """Return how to start the server, which is installed first if it is not there yet."""
    if not (CACHE / "node_modules" / "boardgame.io").exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        install = ["npm", "install", "--no-save", "--no-audit", "--no-fund", "--prefix", str(CACHE), PACKAGE]
        subprocess.run(install, check=True, stdout=subprocess.DEVNULL)
    return ["node", str(HERE / "boardgame.cjs")]


def environment() -> dict[str, str]:
    """Return where the server finds its packages."""
    return {**os.environ, "NODE_PATH": str(CACHE / "node_modules"), "NODE_ENV": "production"}


class Context(Struct):
    """What boardgame.io keeps about a match: whose turn it is."""

    player: str = field(name="currentPlayer")


class State(Struct):
    """The state of a match, without its table."""

    ctx: Context
    number: int = field(name="_stateID")


class Match(Pace):
    """A match of four, who move one after the other."""

    def __init__(self, address: str, number: int) -> None:
        super().__init__(number)
        self.address, self.id = address, f"match-{number}"
        self.sockets: list[ClientConnection] = []
        self.listeners: list[asyncio.Task[None]] = []
        self.states: list[State | None] = [None] * len(PEOPLE)

    async def make(self) -> None:
        """A match comes into being when the first player asks for it."""

    async def sit_down(self) -> None:
        """Open everybody's socket and ask for the state."""
        url = f"{self.address.replace('http', 'ws', 1)}/socket.io/?EIO=4&transport=websocket"
        for person in range(len(PEOPLE)):
            socket = await connect(url, compression=None, max_size=None, open_timeout=60, ping_interval=None)
            await socket.recv()
            await socket.send("40/match,")
            await socket.recv()
            self.sockets.append(socket)
            await self._say(person, "sync", self.id, str(person), None, len(PEOPLE))
            self.listeners.append(asyncio.create_task(self._listen(person, socket)))

    async def get_up(self) -> None:
        """Close everybody's socket."""
        for socket in self.sockets:
            socket.transport.abort()
        await asyncio.gather(*self.listeners)

    async def renew(self) -> None:
        """Wait a little: the match has no end, but may not have begun."""
        await asyncio.sleep(0.1)

    def ready(self) -> bool:
        """Tell whether everybody has the state."""
        return None not in self.states

    async def move(self) -> None:
        """Let whoever's turn it is move."""
        state = self.states[0]
        assert state is not None
        number, player = state.number, state.ctx.player
        payload = {"type": "lay", "args": [number], "playerID": player, "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": payload}
        await self.timed(self._say(int(player), "update", action, number, self.id, player))

    async def _say(self, person: int, *event: object) -> None:
        await self.sockets[person].send(EVENT + msgspec.json.encode(event), text=True)

    async def _listen(self, person: int, socket: ClientConnection) -> None:
        try:
            while True:
                text = await socket.recv(decode=False)
                self.received += len(text)
                if text == b"2":
                    await socket.send("3")
                elif text.startswith(EVENT):
                    self._hear(person, text[len(EVENT) :])
        except ConnectionClosed:
            return

    def _hear(self, person: int, text: bytes) -> None:
        kind, *told = msgspec.json.decode(text, type=list[msgspec.Raw])
        if bytes(kind) == b'"update"':
            self.states[person] = msgspec.json.decode(told[1], type=State)
        elif bytes(kind) == b'"sync"':
            synced = msgspec.json.decode(told[1], type=dict[str, msgspec.Raw])
            self.states[person] = msgspec.json.decode(synced["state"], type=State)
        else:
            return
        if len({state.number for state in self.states if state is not None}) == 1:
            self.moved.set()

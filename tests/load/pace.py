"""Pace: moves at regular times at one table, and how long each takes until everybody has seen it."""

from __future__ import annotations

import asyncio
import random
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable

PEOPLE = ("Rosa", "Ines", "Hank", "Cole")
PATIENCE = 60.0
# About as many moves as a game of four has.
A_GAME = 110


class Pace(ABC):
    """A table of four at any kind of server."""

    def __init__(self, number: int) -> None:
        self.random = random.Random(number)
        self.moved = asyncio.Event()
        self.begin()

    def begin(self) -> None:
        """Begin to count."""
        self.moves = 0
        self.received = 0
        self.refusals: list[str] = []
        self.delays: list[float] = []

    @abstractmethod
    async def make(self) -> None:
        """Make the table and start its game."""

    @abstractmethod
    async def sit_down(self) -> None:
        """Open everybody's socket."""

    @abstractmethod
    async def get_up(self) -> None:
        """Close everybody's socket."""

    @abstractmethod
    async def renew(self) -> None:
        """Play another game after one that is over."""

    @abstractmethod
    def ready(self) -> bool:
        """Tell whether somebody is asked."""

    @abstractmethod
    async def move(self) -> None:
        """Play one move and wait until everybody has seen it."""

    async def play(self, until: float, pause: float) -> None:
        """Play a move at regular times until the end; a game that is over is followed by another.

        A table whose time has passed waits for its next one: if it moved at once, all tables that once waited
        for the same thing would move together from then on.
        """
        due = time.monotonic() + self.random.random() * pause
        while due < until:
            await asyncio.sleep(due - time.monotonic())
            await (self.move() if self.ready() else self.renew())
            late = max(0.0, time.monotonic() - due)
            due += pause * (1 + late // pause)

    async def play_on(self) -> None:
        """Play to any point of a game: at a real server some have just begun and some are nearly over."""
        for _ in range(self.random.randrange(A_GAME)):
            await (self.move() if self.ready() else self.renew())

    async def timed(self, sending: Awaitable[None]) -> None:
        """Send a move and wait until everybody has seen it or somebody was refused."""
        self.moves += 1
        refused = len(self.refusals)
        self.moved.clear()
        began = time.perf_counter()
        await sending
        await asyncio.wait_for(self.moved.wait(), PATIENCE)
        if len(self.refusals) == refused:
            self.delays.append(time.perf_counter() - began)

"""The queue of analyses: finished games are looked at one after another, as they are asked for."""

from __future__ import annotations

import asyncio
import hmac
import secrets
import time
from typing import Final

import msgspec

from folsom.game.game import Game
from folsom.server import logs, metrics
from folsom.server.analysis.by_itself import ByItself
from folsom.server.analysis.carrying_out import CarryingOut
from folsom.server.analysis.estimate import Estimate
from folsom.server.analysis.findings import Findings
from folsom.server.analysis.helpers import Helpers
from folsom.server.analysis.job import Job
from folsom.server.analysis.line import Line
from folsom.server.analysis.told import Told
from folsom.server.errands import Errands
from folsom.server.protocol.analysis_requests import AnalysisMode
from folsom.server.protocol.problems import Refusal
from folsom.server.room.table_registry import TableRegistry
from folsom.server.storage.errors import StorageError
from folsom.server.table.state import TableState

# What other servers were asked for is found this late.
LOOK_SECONDS: Final = 1.0
MEASURE_SECONDS: Final = 5.0
# So long without anything to do, helpers are not worth their memory.
REST_SECONDS: Final = 60.0


def finished_game(state: TableState) -> Game:
    """Return the game of a table if it is over; of one that is being played nothing is said to anybody."""
    if state.frozen:
        raise Refusal("frozen", "This game was begun with other rules than this server has.")
    if state.status != "over" or state.game is None:
        raise Refusal("not_over", "The game is still being played; it can be analysed when it is over.")
    return state.game


class AnalysisQueue:
    """Takes what is asked for, and works at it until the server is closed."""

    def __init__(self, registry: TableRegistry, helpers: int) -> None:
        self.registry = registry
        self.line = Line(registry.database, registry.leases)
        self.findings = Findings(registry.database)
        self.helpers = Helpers(helpers, registry)
        self.estimate = Estimate(helpers)
        self.told = Told(self.line, self.findings, self.estimate)
        self.by_itself = ByItself(registry, self.line)
        # People are told apart by their addresses, which are not written down: nobody can find out from the
        # database who asked for what, and this is forgotten with the server.
        self._secret = secrets.token_bytes(32)
        self._asked = asyncio.Event()
        self._errands = Errands()

    def open(self) -> None:
        """Begin to work."""
        self._errands.begin(self._go_on())
        self._errands.begin(self._measure())

    async def close(self) -> None:
        """Stop at once; what is not done yet goes on at the next start, or at another server."""
        await self._errands.give_up()
        await self.helpers.rest()

    async def ask(self, state: TableState, mode: AnalysisMode, address: str) -> msgspec.Raw:
        """Let the game of a table wait for somebody, and return how that stands."""
        game = finished_game(state)
        person = hmac.digest(self._secret, address.encode(), "sha256").hex()
        await self.line.ask(state.id, mode, len(game.choices), person)
        self._asked.set()
        return await self.told.state(state.id, mode, game)

    async def state(self, state: TableState, mode: AnalysisMode) -> msgspec.Raw:
        """Return how the analysis of a table stands."""
        return await self.told.state(state.id, mode, finished_game(state))

    async def _go_on(self) -> None:
        last = time.monotonic()
        while True:
            self._asked.clear()
            try:
                job = await self.line.take()
                if job is not None:
                    await self._carry_out(job)
                    last = time.monotonic()
                    continue
                await self.by_itself.ask()
            except Exception as error:  # noqa: BLE001 - such as a database that does not answer
                logs.error("nothing analysed", error)
            if time.monotonic() - last > REST_SECONDS:
                await self.helpers.rest()
            await self._wait()

    async def _wait(self) -> None:
        try:
            await asyncio.wait_for(self._asked.wait(), LOOK_SECONDS)
        except TimeoutError:
            return

    async def _carry_out(self, job: Job) -> None:
        """Work at one game; whatever is wrong with it must not keep others waiting."""
        try:
            game = finished_game(await self.registry.state(job.table)).save()
            await CarryingOut(job, game, self.line, self.findings, self.helpers, self.estimate).run()
        except StorageError:
            raise
        except Exception as error:  # noqa: BLE001 - such as a table that cannot be read
            logs.error("not analysed", error, table=job.table)
            await self.line.leave(job, "failed")

    async def _measure(self) -> None:
        """Look again and again how long the line is."""
        while True:
            try:
                waiting, oldest = await self.line.length()
            except StorageError as error:
                logs.error("line not measured", error, reason=error.reason)
            else:
                metrics.ANALYSES_WAITING.value = waiting
                metrics.OLDEST_ANALYSIS_SECONDS.value = oldest
            await asyncio.sleep(MEASURE_SECONDS)

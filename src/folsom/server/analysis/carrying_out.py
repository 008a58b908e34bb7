"""Carrying out: goes through one finished game, moment by moment, with all helpers at once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from folsom.lab.analysis.analysing import Looked
from folsom.lab.analysis.model import Unit
from folsom.server import metrics
from folsom.server.analysis.estimate import Estimate
from folsom.server.analysis.findings import Findings, packed
from folsom.server.analysis.helpers import Helpers
from folsom.server.analysis.job import NOBODY, Job
from folsom.server.analysis.line import Line
from folsom.server.analysis.task import Gather, Keys, Look

# After this long a game is put back if others are waiting: nobody holds up the line with a close look.
TURN_SECONDS: Final = 20.0


class CarryingOut:
    """One job while this server works at it."""

    def __init__(
        self,
        job: Job,
        game: dict[str, Any],
        line: Line,
        findings: Findings,
        helpers: Helpers,
        estimate: Estimate,
    ) -> None:
        self.job = job
        self.game = game
        self.line = line
        self.findings = findings
        self.helpers = helpers
        self.estimate = estimate
        self.looked: dict[int, Looked] = {}
        self.keys: list[str] = []
        self.shared: dict[str, Unit] = {}
        # Whether it is somebody else's turn, or no longer this server's to do.
        self.put_back = False
        self.lost = False
        self._began = time.monotonic()

    async def run(self) -> None:
        """Look at all moments that have not been looked at, and put together what has been found."""
        job = self.job
        self.looked = {one.unit.number: one for one in await self.findings.of(job.table, job.mode)}
        self.keys = await self.helpers.ask(Keys(self.game, job.mode), list[str]) or []
        missing = [number for number in range(len(self.keys)) if number not in self.looked]
        self.shared = await self.findings.units([self.keys[number] for number in missing])
        numbers = iter(missing)
        await asyncio.gather(*(self._look_at(numbers) for _ in range(self.helpers.amount)))
        if self.lost:
            return
        if self.put_back:
            await self.line.leave(job, "waiting")
            return
        looked = [self.looked[number] for number in sorted(self.looked)]
        whole = len(looked) == job.of
        task = Gather(self.game, job.mode, looked)
        analysis = await self.helpers.ask(task, msgspec.Raw) if whole else None
        if analysis is None:
            # Whoever asks again has only that looked at which is missing.
            await self.line.leave(job, "failed")
        else:
            await self.line.leave(job, "done", packed(analysis))

    async def _look_at(self, numbers: Iterator[int]) -> None:
        """Look at one moment after another, as others do at the same time."""
        job = self.job
        for number in numbers:
            key = self.keys[number]
            known = self.shared.get(key)
            began = time.monotonic()
            looked = await self.helpers.ask(Look(self.game, job.mode, number, known), Looked)
            if looked is None:
                metrics.UNITS.add("failed")
                continue
            metrics.UNITS.add("shared" if known else "done")
            self.estimate.note(job.mode, time.monotonic() - began)
            self.looked[number] = looked
            if not await self.findings.keep(job, self.line.leases.id, key, looked, len(self.looked)):
                self.lost = True
            self.put_back = self.put_back or await self._turn_is_over()
            if self.lost or self.put_back:
                return

    async def _turn_is_over(self) -> bool:
        """Tell whether somebody else should be served; what nobody asked for makes room at once."""
        turn = 0.0 if self.job.person == NOBODY else TURN_SECONDS
        over = time.monotonic() - self._began >= turn
        return over and await self.line.others_wait(self.job)

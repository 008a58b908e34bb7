"""What is told of an analysis to whoever may see it: how far it is, and what has been found so far."""

from __future__ import annotations

from typing import Any

import msgspec

from folsom.game.game import Game
from folsom.lab.analysis.analysing import put_together
from folsom.lab.analysis.modes import mode_named
from folsom.server.analysis.estimate import Estimate
from folsom.server.analysis.findings import Findings, unpacked
from folsom.server.analysis.job import Job
from folsom.server.analysis.line import Line
from folsom.server.protocol.analysis_requests import AnalysisMode, AnalysisState
from folsom.server.table.opening import off_the_loop

_encode = msgspec.json.Encoder().encode


class Told:
    """Answers with what the database knows."""

    def __init__(self, line: Line, findings: Findings, estimate: Estimate) -> None:
        self.line = line
        self.findings = findings
        self.estimate = estimate

    async def state(self, table: str, mode: AnalysisMode, game: Game) -> msgspec.Raw:
        """Return how the analysis of a game stands, as an ``AnalysisState`` in JSON."""
        job = await self.line.find(table, mode)
        if job is None:
            return _state(AnalysisState("none", mode, of=len(game.choices)))
        if job.state != "done":
            return await self._under_way(job, game)
        body = unpacked(await self.line.body(job) or b"", msgspec.Raw)
        if body is not None:
            state = AnalysisState("done", mode, job.of, job.of, older=job.older)
            return _state(state, body)
        if job.older:
            # What it was made of cannot be put together by this version.
            return _state(AnalysisState("none", mode, of=job.of))
        await self.line.wait_again(job)
        return await self.state(table, mode, game)

    async def _under_way(self, job: Job, game: Game) -> msgspec.Raw:
        before = await self.line.before(job) if job.state == "waiting" else []
        looked = await self.findings.of(job.table, job.mode)
        seconds = 0 if job.state == "failed" else self.estimate.seconds([*before, job])
        state = AnalysisState(job.state, job.mode, len(looked), job.of, len(before), seconds)

        def so_far() -> msgspec.Raw:
            return _state(state, msgspec.Raw(_encode(put_together(game, mode_named(job.mode), looked))))

        return await off_the_loop(so_far)


def _state(state: AnalysisState, analysis: msgspec.Raw | None = None) -> msgspec.Raw:
    """Return a state in JSON; an analysis goes into it as it was kept, to the last byte."""
    fields: dict[str, Any] = {name: getattr(state, name) for name in state.__struct_fields__}
    return msgspec.Raw(_encode({**fields, "analysis": analysis}))

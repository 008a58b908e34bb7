"""HintDesk: works out the hints of one table and tells each to whoever has taken it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from folsom.game.decision import Decision
from folsom.game.game import Game
from folsom.lab.hints import Hint
from folsom.server import logs, metrics
from folsom.server.protocol.limits import HintStep
from folsom.server.protocol.messages import Difference, Hinted, OptionChance, Refused
from folsom.server.room.connection import Connection
from folsom.server.table import commands
from folsom.server.table.state import TableState

Adviser = Callable[[Game, Decision], Awaitable[Hint | None]]


class HintDesk:
    """Keeps the hint of each open decision, so that it is worked out once however often it is asked for."""

    def __init__(self, advise: Adviser) -> None:
        self.advise = advise
        # By seat, and the version that opened the decision.
        self._hints: dict[tuple[int, int], asyncio.Task[Hint | None]] = {}
        self._telling: set[asyncio.Task[None]] = set()

    def give(self, state: TableState, seat: int, step: HintStep, connection: Connection) -> None:
        """Tell a client a hint as soon as there is one, or that there is none."""
        decision = commands.decision_for(state, seat)
        if decision is None or state.game is None:
            return
        key = seat, state.asks[seat].version
        if key not in self._hints:
            # Those of decisions that are no longer open are of no use to anybody.
            open_now = {(asked, ask.version) for asked, ask in state.asks.items()}
            self._hints = {old: task for old, task in self._hints.items() if old in open_now}
            self._hints[key] = asyncio.create_task(self._work_out(key, state.game, decision))
        telling = asyncio.create_task(_tell(self._hints[key], state.version, key, step, connection))
        self._telling.add(telling)
        telling.add_done_callback(self._telling.discard)

    async def _work_out(self, key: tuple[int, int], game: Game, decision: Decision) -> Hint | None:
        """Return a hint; nothing is kept if there is none to be had, so that it can be asked for again."""
        hint = None
        try:
            hint = await self.advise(game, decision)
        except Exception as error:  # noqa: BLE001 - whatever it was, somebody is waiting to be told
            logs.error("hint failed", error)
        if hint is None:
            self._hints.pop(key, None)
        return hint

    def close(self) -> None:
        """Give no more hints."""
        for task in (*self._hints.values(), *self._telling):
            task.cancel()


async def _tell(
    advice: asyncio.Task[Hint | None],
    version: int,
    key: tuple[int, int],
    step: HintStep,
    connection: Connection,
) -> None:
    hint = await asyncio.shield(advice)
    if hint is not None:
        connection.send(hinted(hint, version, *key, step))
    else:
        metrics.REFUSALS.add("hint_failed")
        # The command itself was done: the hint is taken, and asking for it again is free.
        connection.send(Refused(version, "hint_failed", "No hint could be worked out; ask again."))


def hinted(hint: Hint, version: int, seat: int, ask: int, step: HintStep) -> Hinted:
    """Return a hint as far as it was asked for."""
    reason = hint.reason
    return Hinted(
        version=version,
        seat=seat,
        ask=ask,
        step=step,
        alike=not hint.stands_out,
        difference=None if reason is None else Difference(reason.fact, reason.target),
        stands_out=hint.stands_out if step >= 2 else None,
        options=[OptionChance(each.label, each.chance, each.half) for each in hint.options]
        if step >= 3
        else None,
        often=None if step < 3 or reason is None else (reason.best, reason.played),
    )

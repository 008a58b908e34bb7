"""BotPool: a few threads in which the bots of all tables think while the tables stay awake."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

from folsom.bots import Seen
from folsom.game.decision import Decision
from folsom.server.room.bot_answer import ANSWER_SECONDS, bot_answer
from folsom.server.table.state import TableState

# One core is left for the sockets. More bots at once than this would only take time from each other.
MOST_AT_ONCE: Final = max(1, min(4, (os.cpu_count() or 2) - 1))
# However many tables are waiting for a bot, each of them gets this much.
LEAST_SECONDS: Final = 0.02


class BotPool:
    """The threads that all tables of a server share; the more answers are open, the less time each gets."""

    def __init__(self, at_once: int = MOST_AT_ONCE) -> None:
        self.at_once = at_once
        self.open = 0
        self._threads = ThreadPoolExecutor(at_once, "bot")

    def seconds(self) -> float:
        """Return how long one more answer may take."""
        rounds = self.open // self.at_once + 1
        return max(LEAST_SECONDS, ANSWER_SECONDS / rounds)

    async def answer(self, state: TableState, seen: Seen, decision: Decision) -> str:
        """Return what the bot of a seat answers, which sees nothing of the table but what it is given."""
        settings = state.settings
        level = settings.seats[decision.seat].level
        arguments = (level, state.seed, state.salt, seen, decision, self.seconds(), settings.lesson)
        self.open += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, bot_answer, *arguments)
        finally:
            self.open -= 1

    def close(self) -> None:
        """Start no more bots; those that are thinking finish by themselves, and nobody listens."""
        self._threads.shutdown(wait=False, cancel_futures=True)


@dataclass(frozen=True, eq=False)
class PendingAnswer:
    """A bot thinking about the decision of a seat, which was opened with version ``ask`` of the table."""

    seat: int
    ask: int
    task: asyncio.Task[str]

    def wanted(self, state: TableState) -> bool:
        """Tell whether the table is still waiting for this answer; after an undo, for one, it is not."""
        ask = state.asks.get(self.seat)
        return ask is not None and ask.version == self.ask and state.bot_plays(self.seat)

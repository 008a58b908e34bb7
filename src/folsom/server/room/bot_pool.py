"""Thinking: bots think beside the rooms, a few at a time, so that every table stays awake."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

from folsom.bots import Seen
from folsom.game.decision import Decision
from folsom.server.room.bot_answer import THOUGHT_SECONDS, answer
from folsom.server.table.state import Sheet

# One core is left for the sockets. More thoughts at once than this would only take time from each other.
MOST_AT_ONCE: Final = max(1, min(4, (os.cpu_count() or 2) - 1))
# However many tables wait for a thought, this much is granted to each.
LEAST_SECONDS: Final = 0.02


class Thinkers:
    """The heads that all tables of a server share; the more thoughts wait, the shorter each may be."""

    def __init__(self, at_once: int = MOST_AT_ONCE) -> None:
        self.at_once = at_once
        self.open = 0
        self._heads = ThreadPoolExecutor(at_once, "thought")

    def seconds(self) -> float:
        """Return how long one more thought may take."""
        rounds = self.open // self.at_once + 1
        return max(LEAST_SECONDS, THOUGHT_SECONDS / rounds)

    async def think(self, sheet: Sheet, seen: Seen, decision: Decision) -> str:
        """Return what the bot of a seat answers; it sees nothing of the table but what it was given."""
        level = sheet.settings.seats[decision.seat].level
        arguments = (level, sheet.seed, sheet.salt, seen, decision, self.seconds())
        self.open += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._heads, answer, *arguments)
        finally:
            self.open -= 1

    def close(self) -> None:
        """Begin no more thoughts; one that is under way ends by itself and is not heard."""
        self._heads.shutdown(wait=False, cancel_futures=True)


@dataclass(frozen=True, eq=False)
class Thought:
    """A bot thinking about the decision of a seat that was opened with a version of the table."""

    seat: int
    ask: int
    task: asyncio.Task[str]

    def wanted(self, sheet: Sheet) -> bool:
        """Tell whether the table still waits for this answer; an undo, for one, asks anew."""
        ask = sheet.asks.get(self.seat)
        return ask is not None and ask.version == self.ask and sheet.plays(self.seat) in {"bot", "stand_in"}

"""BotPool: a few processes in which the bots of all tables think while the tables stay awake."""

from __future__ import annotations

import asyncio
import math
import os
from collections import Counter, deque
from dataclasses import dataclass
from typing import Final

import msgspec

from folsom.bots import BOTS, Drifter, Seen, levels
from folsom.game.decision import Decision
from folsom.game.game import Game
from folsom.lab.hints import Hint
from folsom.server import logs
from folsom.server.room.bot_answer import ANSWER_SECONDS, bot_answer
from folsom.server.room.bot_process import BotProcess
from folsom.server.room.fair_queue import FairQueue
from folsom.server.room.thought import Advice, Task, Thought
from folsom.server.table.secrets import bot_seed
from folsom.server.table.state import TableState

# One core is left for the sockets. More bots at once than this would only take time from each other.
MOST_AT_ONCE: Final = max(1, min(4, (os.cpu_count() or 2) - 1))
# However many tables are waiting for a bot, each of them gets this much.
LEAST_SECONDS: Final = 0.02
# Their answer takes 0.02 ms, less than asking somebody else; that of an outlaw takes up to 1 ms.
QUICK: Final = frozenset({"drifter", "rookie"})
# A group with more open answers than this is answered by habit: nobody waits for minutes.
MOST_OPEN: Final = 500
HABIT: Final = "rookie"
# No bot takes nearly as long, even if its process has to start first; one that does will never answer.
DEADLINE_SECONDS: Final = 30.0
# A bot of the host's own has this long in a process that runs.
OWN_BOT_SECONDS: Final = 5.0
# Without an answer so often in a row, it plays by habit.
MOST_MISSED: Final = 3
# A process may be ended by something that has nothing to do with the bot.
ATTEMPTS: Final = 2


@dataclass(frozen=True, eq=False)
class _Waiting:
    group: str
    thought: Thought | Advice
    answer: asyncio.Future[str]


class BotPool:
    """The processes that all tables of a server share; the more answers are open, the less time each gets.

    A table has one answer open at a time. Tables are grouped by who is waiting for their bots: the groups
    have their turn one after the other, and share the time evenly.
    """

    def __init__(self, at_once: int = MOST_AT_ONCE) -> None:
        self.at_once = at_once
        self._open: Counter[str] = Counter()
        self._queue: FairQueue[_Waiting] = FairQueue()
        # Hints come after all bots: nobody waits for a move because somebody else wants advice.
        self._advice: deque[_Waiting] = deque()
        self._processes = [BotProcess() for _ in range(at_once)]
        # The one that was used last comes first: none is started while another has nothing to do.
        self._free = list(self._processes)
        self._thinking: set[asyncio.Task[None]] = set()
        self._missed: Counter[str] = Counter()

    def seconds(self, group: str) -> float:
        """Return how long one of the open answers of a group may take."""
        rounds = math.ceil(len(self._open) * self._open[group] / self.at_once)
        return max(LEAST_SECONDS, ANSWER_SECONDS / max(1, rounds))

    @property
    def open(self) -> int:
        """How many answers are wanted and have not come yet."""
        return self._open.total()

    @property
    def crowded(self) -> bool:
        """Whether bots wait for a process to think in."""
        return bool(self._queue)

    async def answer(self, state: TableState, decision: Decision, group: str) -> str:
        """Return what the bot of a seat answers, which is shown nothing but what its seat knows."""
        game, settings = state.game, state.settings
        assert game is not None
        level = settings.seats[decision.seat].level
        luck = bot_seed(state.seed, state.salt, decision.seat)
        # A table may be older than what is offered now.
        gone = level not in levels() or self._missed[level] >= MOST_MISSED
        # Everybody gets the same answers to the deal of a day, however long they take.
        repeatable = settings.daily is not None
        by_habit = gone or (self._open[group] >= MOST_OPEN and not repeatable)
        if not settings.lesson and (level in QUICK or by_habit):
            return bot_answer(HABIT if by_habit else level, luck, Seen(game, decision.seat), decision)
        choices, config = tuple(game.choices), game.config.as_dict()
        thought = Thought(
            *(level, luck, settings.lesson, config, game.seed, choices, decision.seat),
            repeatable=repeatable,
            chance=game.chance,
        )
        label = await self._wait(group, thought)
        return label if label in decision.options else Drifter(luck).any_of(decision)

    async def advise(self, game: Game, decision: Decision) -> Hint | None:
        """Return a hint for a decision from what its seat knows, nothing if none is to be had."""
        config, choices = game.config.as_dict(), tuple(game.choices)
        advice = Advice(config, game.seed, choices, decision.seat, chance=game.chance)
        waiting = _Waiting("", advice, asyncio.get_running_loop().create_future())
        self._advice.append(waiting)
        self._go_on()
        text = await waiting.answer
        return msgspec.json.decode(text, type=Hint) if text else None

    async def close(self) -> None:
        """Ask no more bots, and end all processes."""
        self._free.clear()
        for thinking in self._thinking:
            thinking.cancel()
        await asyncio.gather(*self._thinking, return_exceptions=True)
        await asyncio.gather(*(process.end() for process in self._processes))

    async def _wait(self, group: str, thought: Thought) -> str:
        waiting = _Waiting(group, thought, asyncio.get_running_loop().create_future())
        self._open[group] += 1
        self._queue.put(group, waiting)
        self._go_on()
        try:
            return await waiting.answer
        finally:
            self._open[group] -= 1
            if not self._open[group]:
                del self._open[group]

    def _go_on(self) -> None:
        """Let those whose turn it is think, as long as a process is free."""
        while self._free and (self._queue or self._advice):
            waiting = self._queue.take() if self._queue else self._advice.popleft()
            # It may be that nobody wants to know any more.
            if not waiting.answer.done():
                task = asyncio.create_task(self._think(self._free.pop(), waiting))
                self._thinking.add(task)
                task.add_done_callback(self._thinking.discard)

    async def _think(self, process: BotProcess, waiting: _Waiting) -> None:
        label = await self._ask(process, Task(waiting.thought, self.seconds(waiting.group)))
        if not waiting.answer.done():
            waiting.answer.set_result(label)
        self._free.append(process)
        self._go_on()

    async def _ask(self, process: BotProcess, task: Task) -> str:
        """Return a bot's answer, nothing if there is none to be had."""
        level = task.thought.level
        deadline = DEADLINE_SECONDS if level in BOTS else OWN_BOT_SECONDS
        for _ in range(ATTEMPTS):
            try:
                await asyncio.wait_for(process.start(), DEADLINE_SECONDS)
                label = await asyncio.wait_for(process.think(task), deadline)
            except TimeoutError as error:
                logs.error("bot never answers", error, level=level)
                await process.end()
                break
            except Exception as error:  # noqa: BLE001 - whatever became of the process, the seat must answer
                logs.error("bot process failed", error)
                await process.end()
            else:
                self._missed[level] = 0
                return label
        if level not in BOTS:
            self._missed[level] += 1
        return ""


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

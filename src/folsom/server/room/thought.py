"""Thought: what a bot is to think about, small enough to be handed to another process.

A state cannot travel, but config, seed and choices make it again: the longest games take 3 ms to replay, most
of them less than one, which is little beside what a search takes. So no process remembers a table.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from folsom.bots import Seen
from folsom.game.config import Config
from folsom.game.game import Game
from folsom.server.room.bot_answer import bot_answer


class Thought(Struct, frozen=True):
    """The decision of a seat after these choices, for a bot of a level with a seed of its own (``luck``)."""

    level: str
    luck: int
    lesson: bool
    config: dict[str, Any]
    seed: int
    choices: tuple[tuple[int, str], ...]
    seat: int
    repeatable: bool = False

    def answer(self, seconds: float) -> str:
        """Return what the bot chooses, which gets to see what its seat knows and nothing else."""
        game = Game.new(Config.from_dict(self.config), self.seed)
        for seat, label in self.choices:
            game.choose(label, seat=seat)
        decision = next(each for each in game.decisions if each.seat == self.seat)
        seen = Seen(game, self.seat)
        return bot_answer(self.level, self.luck, seen, decision, seconds, self.lesson, self.repeatable)


class Task(Struct, frozen=True):
    """A thought and the seconds it may take."""

    thought: Thought
    seconds: float

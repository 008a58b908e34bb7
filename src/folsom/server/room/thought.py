"""Thought: what a bot is to think about, small enough to be handed to another process.

A state cannot travel, but config, seed and choices make it again: the longest games take 3 ms to replay, most
of them less than one, which is little beside what a search takes. So no process remembers a table.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from folsom.bots import Seen
from folsom.game.config import Config
from folsom.game.game import Game
from folsom.lab.hints import hint_for
from folsom.server.room.bot_answer import bot_answer


class Thought(Struct, frozen=True, tag="thought"):
    """The decision of a seat after these choices, for a bot of a level with a seed of its own (``luck``)."""

    level: str
    luck: int
    lesson: bool
    config: dict[str, Any]
    seed: int
    choices: tuple[tuple[int, str], ...]
    seat: int
    chance: tuple[tuple[int, int], ...] = ()
    repeatable: bool = False

    def answer(self, seconds: float) -> str:
        """Return what the bot chooses, which gets to see what its seat knows and nothing else."""
        game = game_after(self.config, self.seed, self.chance, self.choices)
        decision = next(each for each in game.decisions if each.seat == self.seat)
        seen = Seen(game, self.seat)
        return bot_answer(self.level, self.luck, seen, decision, seconds, self.lesson, self.repeatable)


class Advice(Struct, frozen=True, tag="advice"):
    """The decision of a seat after these choices, for a hint about it; a ``level`` judges its options."""

    config: dict[str, Any]
    seed: int
    choices: tuple[tuple[int, str], ...]
    seat: int
    chance: tuple[tuple[int, int], ...] = ()
    level: str = "legend"

    def answer(self, seconds: float) -> str:
        """Return the hint as text; it takes the same number of guesses however long they take."""
        game = game_after(self.config, self.seed, self.chance, self.choices)
        decision = next(each for each in game.decisions if each.seat == self.seat)
        return msgspec.json.encode(hint_for(game, decision)).decode()


class Task(Struct, frozen=True):
    """A thought and the seconds it may take."""

    thought: Thought | Advice
    seconds: float


def game_after(
    config: dict[str, Any],
    seed: int,
    chance: tuple[tuple[int, int], ...],
    choices: tuple[tuple[int, str], ...],
) -> Game:
    """Play a game again up to where it stands."""
    game = Game.new(Config.from_dict(config), seed, chance)
    for seat, label in choices:
        game.choose(label, seat=seat)
    return game

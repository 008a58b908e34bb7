"""Lessons: games of a searching bot against itself, as what a legend can learn from."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import Final

from folsom.bots import BOTS, Budget, Seen, play_on
from folsom.bots.searching import Searcher
from folsom.engine.search.learned import MARKS, LearnedPlan
from folsom.game.config import Config
from folsom.game.decision import Decision
from folsom.game.errors import ConfigError
from folsom.game.game import Game
from folsom.game.words import CHARACTERS

# Tables of four are what most people play; the others are there so that nothing is learned for four alone.
TABLE_SIZES: Final = (3, 4, 4, 4, 4, 5, 6)
EDITIONS: Final = ("", "", "revised", "complete")
BATCH: Final = 4


@dataclass(frozen=True)
class Plan:
    """One planned card: the marks of every option, and which of them was chosen."""

    marks: list[list[int]]
    chosen: int


@dataclass(frozen=True)
class Lesson:
    """One game: the cards that were planned in it."""

    plans: list[Plan]


def searcher(name: str, seed: int) -> Searcher:
    """Return a bot that searches, by its name."""
    bot = BOTS[name](seed) if name in BOTS else None
    if not isinstance(bot, Searcher):
        able = [level for level in BOTS if isinstance(BOTS[level](0), Searcher)]
        raise ConfigError(f"only bots that search can teach, not {name!r}; expected one of {', '.join(able)}")
    return bot


class _Teacher:
    """A searching bot that notes every card it plans."""

    def __init__(self, bot: Searcher, seed: int, plans: list[Plan]) -> None:
        self.bot = bot
        self.seed = seed
        self.plans = plans
        self.hand = LearnedPlan([0.0] * MARKS)

    def choose(self, seen: Seen, decision: Decision, budget: Budget | None = None) -> str:
        """Return the option that did best in a search."""
        choice = int(self.bot.think(seen, decision, budget).choice())
        if decision.kind == "plan":
            guess = seen.imagine(self.seed)
            frame = guess.frames[guess.depth - 1]
            self.hand.look(guess, frame)
            options = seen.options()
            marks = [self.hand.marks_of(guess, frame, option) for option in options]
            self.plans.append(Plan(marks, options.index(choice)))
        return seen.label(choice)


def lesson(teacher: str, seed: int, iterations: int) -> Lesson:
    """Let a teacher play one game against itself and note what can be learned from it."""
    chance = random.Random(seed)
    players = chance.sample(CHARACTERS, chance.choice(TABLE_SIZES))
    game = Game.new(Config(bandits=players, edition=chance.choice(EDITIONS)), seed)
    plans: list[Plan] = []
    bots = {
        seat: _Teacher(searcher(teacher, seed * len(players) + seat), seed, plans)
        for seat in range(len(players))
    }
    play_on(game, bots, Budget(iterations=iterations))
    return Lesson(plans)


def some_lessons(teacher: str, iterations: int, seeds: range) -> list[Lesson]:
    """Play the games of some seeds."""
    return [lesson(teacher, seed, iterations) for seed in seeds]


def lessons(
    teacher: str, games: int, seed: int, iterations: int, workers: int, tell: Callable[[int], None]
) -> Iterator[Lesson]:
    """Play games on some cores and yield their lessons in order; the same seed gives the same lessons."""
    searcher(teacher, 0)
    starts = range(seed, seed + games, BATCH)
    batches = [range(start, min(start + BATCH, seed + games)) for start in starts]
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        for batch in pool.map(partial(some_lessons, teacher, iterations), batches):
            tell(len(batch))
            yield from batch

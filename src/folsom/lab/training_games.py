"""Training games: a searching bot plays against itself, and every card it plans is noted to learn from."""

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
from folsom.engine.search.learned import FEATURES, LearnedPlan
from folsom.game.config import Config
from folsom.game.decision import Decision
from folsom.game.errors import ConfigError
from folsom.game.game import Game
from folsom.game.words import CHARACTERS

# Tables of four are what most people play; the others keep the weights from suiting four players alone.
TABLE_SIZES: Final = (3, 4, 4, 4, 4, 5, 6)
EDITIONS: Final = ("", "", "revised", "complete")
BATCH: Final = 4


@dataclass(frozen=True)
class PlannedCard:
    """One planned card: the features of every option, and which option was chosen."""

    features: list[list[int]]
    chosen: int


# The cards planned in one game, by all players.
TrainingGame = list[PlannedCard]


def make_searcher(name: str, seed: int) -> Searcher:
    """Return a bot that searches, by its name."""
    bot = BOTS[name](seed) if name in BOTS else None
    if not isinstance(bot, Searcher):
        able = [level for level in BOTS if isinstance(BOTS[level](0), Searcher)]
        raise ConfigError(f"only bots that search can teach, not {name!r}; expected one of {', '.join(able)}")
    return bot


class _Teacher:
    """A searching bot that notes every card it plans."""

    def __init__(self, bot: Searcher, seed: int, planned: TrainingGame) -> None:
        self.bot = bot
        self.seed = seed
        self.planned = planned
        self.habit = LearnedPlan([0.0] * FEATURES)

    def choose(self, seen: Seen, decision: Decision, budget: Budget | None = None) -> str:
        """Return the option that did best in a search."""
        choice = int(self.bot.think(seen, decision, budget).choice())
        if decision.kind == "plan":
            guess = seen.imagine(self.seed)
            frame = guess.frames[guess.depth - 1]
            self.habit.look(guess, frame)
            options = seen.options()
            features = [self.habit.features_of(guess, frame, option) for option in options]
            self.planned.append(PlannedCard(features, options.index(choice)))
        return seen.label(choice)


def play_training_game(teacher: str, seed: int, iterations: int) -> TrainingGame:
    """Let a bot play one game against itself, and return the cards it planned."""
    chance = random.Random(seed)
    players = chance.sample(CHARACTERS, chance.choice(TABLE_SIZES))
    game = Game.new(Config(bandits=players, edition=chance.choice(EDITIONS)), seed)
    planned: TrainingGame = []
    bots = {
        seat: _Teacher(make_searcher(teacher, seed * len(players) + seat), seed, planned)
        for seat in range(len(players))
    }
    play_on(game, bots, Budget(iterations=iterations))
    return planned


def _play_batch(teacher: str, iterations: int, seeds: range) -> list[TrainingGame]:
    return [play_training_game(teacher, seed, iterations) for seed in seeds]


def training_games(
    teacher: str, games: int, seed: int, iterations: int, workers: int, on_played: Callable[[int], None]
) -> Iterator[TrainingGame]:
    """Play games in some processes and yield them in order; the same seed gives the same games."""
    make_searcher(teacher, 0)
    starts = range(seed, seed + games, BATCH)
    batches = [range(start, min(start + BATCH, seed + games)) for start in starts]
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        for batch in pool.map(partial(_play_batch, teacher, iterations), batches):
            on_played(len(batch))
            yield from batch

"""Typical games: what a profiled build of the engine learns from (see profiled_build.py).

Always the same games, so that the same sources give the same engine, and none that `folsom bench` measures.
"""

from __future__ import annotations

import random
import sys
from typing import Final

from folsom.bots import Legend, Seen, Sharpshooter
from folsom.engine import COMPILED
from folsom.engine.playout import play_games
from folsom.env.tables import config_of
from folsom.env.vector import VectorEnv
from folsom.game.config import Config
from folsom.game.game import Game
from folsom.game.rulebook import rules_of

SEED: Final = 20_260_000
TABLES: Final = (
    config_of(players=2),
    config_of(players=4),
    config_of(players=6),
    config_of(players=4, modules=("expert",)),
    config_of(players=4, modules=("horses",)),
    config_of(players=7, modules=("horses", "marshal", "timecar", "cursed")),
)
GAMES: Final = 3000
# Searches begin after so many choices: in the first round, the second, and so on.
MOMENTS: Final = (0, 20, 40, 60, 80)
ITERATIONS: Final = 2000
GAMES_AT_ONCE: Final = 64
STEPS: Final = 600
GAMES_IN_WORDS: Final = 3


def play(config: Config) -> None:
    """Play random games at a table, search at some moments, go through the environment, talk in words."""
    rules = rules_of(config)
    play_games(rules, GAMES, SEED)
    for moment in MOMENTS:
        search_at(moment, Game.new(config, SEED + moment))
    env = VectorEnv(games=GAMES_AT_ONCE, seed=SEED, config=config)
    for _ in range(STEPS):
        env.step(env.sample())
    for seed in range(SEED, SEED + GAMES_IN_WORDS):
        play_in_words(Game.new(config, seed))


def search_at(moment: int, game: Game) -> None:
    """Search as bots do after so many random choices, with habits written by hand and trained ones."""
    chance = random.Random(game.seed)
    for _ in range(moment):
        game.choose(chance.choice(game.decision.options))
    seen = Seen(game, game.decision.seat)
    for searcher in (Sharpshooter, Legend):
        searcher(SEED).search(seen, SEED).run(ITERATIONS)


def play_in_words(game: Game) -> None:
    """Play a random game as a program does that looks before it chooses."""
    chance = random.Random(game.seed)
    while not game.over:
        decision = game.decision
        game.view(decision.seat)
        game.choose(chance.choice(decision.options))


if not COMPILED:
    sys.exit("the engine is not compiled: nothing can be learned from it")
for table in TABLES:
    play(table)

"""Quick games: habits play them by themselves, thousands a second, to learn to judge from how they end."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from folsom.bots.habits import trained_habits_with
from folsom.bots.learned import read_trained
from folsom.engine.search.judgement import WEIGHTS, Judgement
from folsom.engine.search.rehearsal import Rehearsal
from folsom.engine.set_up import new_game
from folsom.game.rulebook import rules_of
from folsom.lab.learning.games import Observer, TrainingGame, name_of, shares
from folsom.lab.learning.tables import GAMES_A_TABLE, drawn_table

# More choices than any game has.
ROOM: Final = 1000
# How sure habits are of themselves in these games: whoever searches is surer than they were fitted to be.
SHARPNESS: Final = 3.0


@dataclass(frozen=True)
class Habitual:
    """Which games are played: with which habits, and from which seed on."""

    trained: bytes
    seed: int


def play_quick_games(habitual: Habitual, numbers: Sequence[int]) -> list[TrainingGame]:
    """Play some games, wherever the work is done."""
    return [play_quick_game(habitual, number) for number in numbers]


def play_quick_game(habitual: Habitual, number: int) -> TrainingGame:
    """Let habits play one game, and return what there is to learn from it."""
    table = habitual.seed + number // GAMES_A_TABLE
    setting = drawn_table(random.Random(table))
    habits = trained_habits_with(
        frozenset(setting.modules), *read_trained(habitual.trained).networks(SHARPNESS)
    )
    s = new_game(rules_of(setting.config(table)), habitual.seed + number, None)
    rehearsal = Rehearsal(habits, Judgement(list(WEIGHTS)), ROOM)
    observer = Observer()
    while not s.over:
        rehearsal.scene(s)
        observer.look(s)
    return TrainingGame(number, name_of(setting), shares(s), observer.positions, [], [])

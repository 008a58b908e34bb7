"""Difficulty: a first guess at how hard a puzzle is, by which bots find its answer."""

from __future__ import annotations

from typing import Final

from folsom.bots import Seen
from folsom.game.decision import Decision
from folsom.game.game import Game
from folsom.lab.entrant import Entrant

# Who is asked, from the weakest; budgets are iterations, so that everybody finds the same.
SOLVERS: Final = ("rookie", "outlaw", "sharpshooter@300it", "legend@2000it")
TRIES: Final = 9
# Habit prefers an option if it takes it that often, two times to one.
PREFERRED: Final = 6


def tries(level: str, game: Game, decision: Decision) -> list[str]:
    """Return what bots of a level choose who know nothing but what the seat knows."""
    seen = Seen(game, decision.seat)
    entrant = Entrant.read(level)
    return [entrant.bot(seed).choose(seen, decision) for seed in range(TRIES)]


def habitual(game: Game, decision: Decision) -> str | None:
    """Return the option that habit clearly prefers, if there is one."""
    chosen = tries(SOLVERS[0], game, decision)
    return next((label for label in decision.options if chosen.count(label) >= PREFERRED), None)


def difficulty_of(game: Game, decision: Decision, best: str) -> int:
    """Return a difficulty: 1 if the weakest bot mostly finds the best option, and 5 if none does."""
    for difficulty, level in enumerate(SOLVERS, 1):
        if 2 * tries(level, game, decision).count(best) > TRIES:
            return difficulty
    return len(SOLVERS) + 1

"""Playouts: whole games of random choices, run inside the engine for speed."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.flow import choose_at_random
from folsom.engine.hidden import determinize
from folsom.engine.rules import Rules
from folsom.engine.set_up import new_game
from folsom.engine.state import State


def play_out(s: State) -> i64:
    """Finish a game with random choices and return how many were made."""
    decisions: i64 = 0
    while not s.over:
        choose_at_random(s)
        decisions += 1
    return decisions


def play_some(s: State, decisions: i64) -> None:
    """Make some random choices, fewer if the game ends before."""
    while decisions > 0 and not s.over:
        choose_at_random(s)
        decisions -= 1


def play_games(rules: Rules, games: i64, seed: int) -> i64:
    """Play whole random games from consecutive seeds and return how many choices they took."""
    decisions: i64 = 0
    for game in range(games):
        decisions += play_out(new_game(rules, seed + game, None))
    return decisions


def clone_times(s: State, times: i64) -> None:
    """Copy a state again and again, for measuring."""
    for _ in range(times):
        s.clone()


def determinize_times(s: State, seat: i64, times: i64) -> None:
    """Make full states for a seat again and again, for measuring."""
    for number in range(times):
        determinize(s, seat, number)

"""`folsom bench`: how fast the engine is on this machine."""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.table import Table

from folsom.cli.set_up import PAIR_PLAYERS, Modules, make_config
from folsom.engine import COMPILED
from folsom.engine.playout import clone_times, determinize_times, play_games, play_some
from folsom.engine.rules import Rules
from folsom.engine.set_up import new_game
from folsom.engine.state import State
from folsom.game.config import Config
from folsom.game.rulebook import rules_of

SEED: Final = 1
RUNS: Final = 5
# Choices made before a state counts as the middle of a game: round three of five with four players.
MIDDLE_OF_GAME: Final = 55
# A vector keeps its 64-bit numbers in a buffer that begins with three words of bookkeeping.
NUMBER: Final = 8
BUFFER_HEAD: Final = 3 * 8


@dataclass
class Figures:
    """What was measured, one number for each run."""

    games: list[float] = field(default_factory=list)
    decisions: list[float] = field(default_factory=list)
    clone: list[float] = field(default_factory=list)
    determinize: list[float] = field(default_factory=list)


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print one line of JSON.")] = False,
    players: Annotated[int, typer.Option(help="How many players, a Marshal included.")] = 4,
    modules: Modules = "",
    seconds: Annotated[float, typer.Option(help="How long to measure each figure.", min=0.001)] = 2.0,
) -> None:
    """Measure games per second, the time of a copy and the size of a state, on one core."""
    config = make_config(SEED, players=players, pairs=players == PAIR_PLAYERS, modules=modules)
    rules = rules_of(config)
    middle = middle_of_game(rules)
    measured = Figures()
    with Console(stderr=True).status("measuring"):
        for _ in range(RUNS):
            _one_run(rules, middle, seconds / RUNS, measured)
    if as_json:
        best = {
            "compiled": bool(COMPILED),
            "games_per_s": round(max(measured.games), 1),
            "decisions_per_s": round(max(measured.decisions), 1),
            "clone_ns": round(min(measured.clone), 1),
            "determinize_ns": round(min(measured.determinize), 1),
            "state_bytes": state_bytes(middle),
        }
        typer.echo(json.dumps(best))
    else:
        Console().print(_table(config, measured, middle))


def middle_of_game(rules: Rules) -> State:
    """Return a state from the middle of a game of random choices."""
    state = new_game(rules, SEED, None)
    play_some(state, MIDDLE_OF_GAME)
    return state


def state_bytes(state: State) -> int:
    """Return the memory of one state: the object and all it keeps for itself, without the shared rules."""
    # The ordered stacks are vectors of bytes, all others of 64-bit numbers.
    width = {type(state.place): NUMBER, type(state.stacks): 1}
    fields = [getattr(state, name) for name in dir(state) if not name.startswith("_")]
    vectors = [value for value in fields if type(value) in width and len(value)]
    size = sys.getsizeof(state) + sum(BUFFER_HEAD + width[type(value)] * len(value) for value in vectors)
    if not COMPILED:
        # Without the compiler fields live in a dictionary, and numbers and vectors are objects of their own.
        size += sys.getsizeof(vars(state))
        size += sum(sys.getsizeof(value) for value in fields if type(value) in (int, *width))
    return size


def _one_run(rules: Rules, middle: State, seconds: float, measured: Figures) -> None:
    took, games, decisions = _timed_games(rules, seconds)
    measured.games.append(games / took)
    measured.decisions.append(decisions / took)
    measured.clone.append(_nanoseconds(lambda times: clone_times(middle, times), seconds))
    measured.determinize.append(_nanoseconds(lambda times: determinize_times(middle, 0, times), seconds))


def _timed_games(rules: Rules, seconds: float) -> tuple[float, int, int]:
    games, step, decisions = 0, 1, 0
    begin = time.perf_counter()
    while True:
        decisions += play_games(rules, step, SEED + games)
        games += step
        took = time.perf_counter() - begin
        if took >= seconds:
            return took, games, decisions
        # Ever larger steps, so that the clock is looked at rarely.
        step = max(1, min(step * 2, int(games / took * (seconds - took))))


def _nanoseconds(work: Callable[[int], None], seconds: float) -> float:
    times = 1
    while True:
        begin = time.perf_counter()
        work(times)
        took = time.perf_counter() - begin
        if took >= seconds:
            return took / times * 1e9
        times = max(times * 2, int(times * seconds / max(took, 1e-9)))


def _table(config: Config, measured: Figures, middle: State) -> Table:
    engine = "compiled" if COMPILED else "uncompiled"
    parts = ", ".join(["base game", *config.modules])
    table = Table(
        title=f"{len(config.players)} players, {parts}, {engine} engine, one core", title_justify="left"
    )
    table.add_column("measured")
    table.add_column("best", justify="right", style="bold")
    table.add_column("median", justify="right")
    rows = (
        ("random games per second", measured.games, max),
        ("decisions per second", measured.decisions, max),
        ("copy of a state, ns", measured.clone, min),
        ("state dealt anew for a seat, ns", measured.determinize, min),
    )
    for name, runs, best in rows:
        table.add_row(name, f"{best(runs):,.0f}", f"{statistics.median(runs):,.0f}")
    table.add_row("size of a state, bytes", f"{state_bytes(middle):,}", "")
    table.caption = f"{RUNS} interleaved runs; games are played from set-up to scoring"
    return table

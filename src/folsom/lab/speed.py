"""Speed: how much the engine, and whatever runs on it, gets done on one core of this machine."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from folsom.bots.habits import habits_with
from folsom.bots.searching import EXPLORE
from folsom.engine import COMPILED
from folsom.engine.bits import lowest
from folsom.engine.playout import clone_times, determinize_times, play_games, play_some
from folsom.engine.rules import Rules
from folsom.engine.search.judgement import WEIGHTS, Judgement
from folsom.engine.search.search import Search
from folsom.engine.set_up import new_game
from folsom.engine.state import State
from folsom.game.config import Config
from folsom.game.game import Game
from folsom.game.rulebook import rules_of
from folsom.lab.provenance import engine

SEED: Final = 1
RUNS: Final = 5
# How many choices lead to the middle of a game: round three of five with four players.
MIDDLE_OF_GAME: Final = 55
# A vector keeps its 64-bit numbers in a buffer with a header of three words.
NUMBER: Final = 8
BUFFER_HEADER: Final = 3 * 8


@dataclass(frozen=True)
class Bench:
    """What is measured: a table, and the middle of a game at it."""

    config: Config
    rules: Rules
    middle: State

    @classmethod
    def of(cls, config: Config) -> Bench:
        """Set up a table for measuring."""
        rules = rules_of(config)
        return cls(config, rules, middle_of_game(rules))


@dataclass(frozen=True)
class Gauge:
    """One kind of measurement: its key in JSON, its name in a table, and how it is taken."""

    key: str
    name: str
    more_is_better: bool
    measure: Callable[[Bench, float], float]


@dataclass(frozen=True)
class Figure:
    """What a gauge showed in each run."""

    gauge: Gauge
    runs: tuple[float, ...]

    @property
    def best(self) -> float:
        """The best run: other work on the machine can only make a run worse."""
        return max(self.runs) if self.gauge.more_is_better else min(self.runs)

    @property
    def median(self) -> float:
        """The run in the middle."""
        return statistics.median(self.runs)


def measure(config: Config, seconds: float, more: Sequence[Gauge] = ()) -> list[Figure]:
    """Measure every figure for about this many seconds, in several interleaved runs; ``more`` adds gauges."""
    bench = Bench.of(config)
    gauges = (*GAUGES, *more)
    runs: dict[str, list[float]] = {gauge.key: [] for gauge in gauges}
    for _ in range(RUNS):
        for gauge in gauges:
            runs[gauge.key].append(gauge.measure(bench, seconds / RUNS))
    return [Figure(gauge, tuple(runs[gauge.key])) for gauge in gauges]


def as_json(figures: Sequence[Figure], config: Config) -> dict[str, Any]:
    """Return how the engine was compiled, the best run of each figure and the size of a state."""
    best = {figure.gauge.key: round(figure.best, 1) for figure in figures}
    size = state_bytes(Bench.of(config).middle)
    return {"compiled": bool(COMPILED), "engine": engine(), **best, "state_bytes": size}


def middle_of_game(rules: Rules) -> State:
    """Return a state from the middle of a game of random choices."""
    state = new_game(rules, SEED, None)
    play_some(state, MIDDLE_OF_GAME)
    return state


def state_bytes(state: State) -> int:
    """Return the memory of one state: the object and everything it owns, without the shared rules."""
    # The ordered stacks are vectors of bytes, all others of 64-bit numbers.
    width = {type(state.place): NUMBER, type(state.stacks): 1}
    fields = [getattr(state, name) for name in dir(state) if not name.startswith("_")]
    vectors = [value for value in fields if type(value) in width and len(value)]
    size = sys.getsizeof(state) + sum(BUFFER_HEADER + width[type(value)] * len(value) for value in vectors)
    if not COMPILED:
        # Without the compiler fields live in a dictionary, and numbers and vectors are objects of their own.
        size += sys.getsizeof(vars(state))
        size += sum(sys.getsizeof(value) for value in fields if type(value) in (int, *width))
    return size


def per_second(work: Callable[[int, int], int], seconds: float) -> float:
    """Return how much ``work(first, times)`` does in a second; it returns how much it did."""
    done, times, step = 0, 0, 1
    start = time.perf_counter()
    while True:
        done += work(times, step)
        times += step
        took = time.perf_counter() - start
        if took >= seconds:
            return done / took
        # The steps grow, so that reading the clock costs little.
        step = max(1, min(step * 2, int(times / took * (seconds - took))))


def nanoseconds(work: Callable[[int], None], seconds: float) -> float:
    """Return how long one repetition in ``work(times)`` takes."""
    times = 1
    while True:
        start = time.perf_counter()
        work(times)
        took = time.perf_counter() - start
        if took >= seconds:
            return took / times * 1e9
        times = max(times * 2, int(times * seconds / max(took, 1e-9)))


def _games(bench: Bench, seconds: float) -> float:
    def work(first: int, times: int) -> int:
        play_games(bench.rules, times, SEED + first)
        return times

    return per_second(work, seconds)


def _decisions(bench: Bench, seconds: float) -> float:
    return per_second(lambda first, times: int(play_games(bench.rules, times, SEED + first)), seconds)


def _clone(bench: Bench, seconds: float) -> float:
    return nanoseconds(lambda times: clone_times(bench.middle, times), seconds)


def _determinize(bench: Bench, seconds: float) -> float:
    return nanoseconds(lambda times: determinize_times(bench.middle, 0, times), seconds)


def _iterations(bench: Bench, seconds: float) -> float:
    seat = int(lowest(bench.middle.asking))
    habits, judgement = habits_with(set(bench.config.modules)), Judgement(list(WEIGHTS))

    def work(first: int, times: int) -> int:
        # A new search each time, about as long as a bot would think.
        Search(bench.middle, seat, first, habits, judgement, EXPLORE).run(times)
        return times

    return per_second(work, seconds)


def _called(bench: Bench, seconds: float) -> float:
    return per_second(lambda first, times: _call(bench.config, first, times, views=False), seconds)


def _viewed(bench: Bench, seconds: float) -> float:
    return per_second(lambda first, times: _call(bench.config, first, times, views=True), seconds)


def _call(config: Config, first: int, times: int, views: bool) -> int:
    """Play random games as anybody would who uses the package, perhaps looking before every choice."""
    chance = Random(first)
    for seed in range(SEED + first, SEED + first + times):
        game = Game.new(config, seed)
        while not game.over:
            decision = game.decision
            if views:
                game.view(decision.seat)
            game.choose(chance.choice(decision.options))
    return times


GAUGES: Final = (
    Gauge("games_per_s", "random games per second", True, _games),
    Gauge("decisions_per_s", "decisions per second", True, _decisions),
    Gauge("clone_ns", "copy of a state, ns", False, _clone),
    Gauge("determinize_ns", "hidden cards dealt again for a seat, ns", False, _determinize),
    Gauge("iterations_per_s", "iterations of a search per second", True, _iterations),
    Gauge("called_games_per_s", "games per second through the public API", True, _called),
    Gauge("viewed_games_per_s", "the same with a view before every choice", True, _viewed),
)

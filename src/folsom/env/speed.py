"""Speed: how many random decisions a second the vector environment makes, on one core."""

from __future__ import annotations

from typing import Final

from folsom.env.vector import VectorEnv
from folsom.lab.speed import SEED, Bench, Gauge, per_second

# Enough that Python's part of a step is small, few enough that all games stay near the processor.
GAMES: Final = 256


def decisions_per_second(bench: Bench, seconds: float, observations: bool) -> float:
    """Play random games for about ``seconds`` and return how many decisions were made in one.

    All that a learner's step takes is counted: choosing, checking and carrying out the actions, beginning new
    games, writing masks, rewards and, if asked for, observations.
    """
    env = VectorEnv(games=GAMES, seed=SEED, observations=observations, config=bench.config)

    def work(_first: int, times: int) -> int:
        for _ in range(times):
            env.step(env.sample())
        return times * GAMES

    return per_second(work, seconds)


def _seen(bench: Bench, seconds: float) -> float:
    return decisions_per_second(bench, seconds, observations=True)


def _unseen(bench: Bench, seconds: float) -> float:
    return decisions_per_second(bench, seconds, observations=False)


GAUGES: Final = (
    Gauge("env_decisions_per_s", "environment decisions per second", True, _seen),
    Gauge("env_unseen_per_s", "the same without observations", True, _unseen),
)

"""Speed: how many random decisions a second the vector environment makes, on one core."""

from __future__ import annotations

import time
from typing import Final

from folsom.env.vector import VectorEnv
from folsom.game.config import Config

# Enough that Python's part of a step is small, few enough that all games stay near the processor.
GAMES: Final = 256
SEED: Final = 1


def decisions_per_second(config: Config, seconds: float, observations: bool = True) -> float:
    """Play random games for about so many seconds and return the decisions of one.

    All that a learner's step takes is counted: choosing, checking and carrying out the actions, beginning
    finished games anew, writing masks, rewards and, if asked for, observations.
    """
    env = VectorEnv(games=GAMES, seed=SEED, observations=observations, config=config)
    steps = 0
    begin = time.perf_counter()
    while True:
        for _ in range(16):
            env.step(env.sample())
        steps += 16
        took = time.perf_counter() - begin
        if took >= seconds:
            return steps * GAMES / took

"""Speed: how many random decisions a second the environments make, on one core."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

import gymnasium
import numpy as np

from folsom.env import folsom_v0
from folsom.env.observation import Mask
from folsom.env.train import ID
from folsom.env.vector import VectorEnv
from folsom.lab.speed import SEED, Bench, Gauge, per_second

# Enough that Python's part of a step is small, few enough that all games stay near the processor.
GAMES: Final = 256
# Who plays against the one that learns: whoever thinks least.
BOT: Final = "drifter"


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


def steps_per_second(game: Callable[[int, np.random.Generator], int], seconds: float) -> float:
    """Return how many steps of an environment a second of the processor's time takes, game by game."""
    chance = np.random.default_rng(SEED)
    steps, seed = 0, SEED
    start = time.process_time()
    while (took := time.process_time() - start) < seconds or not steps:
        steps += game(seed, chance)
        seed += 1
    return steps / took


def any_of(mask: Mask, chance: np.random.Generator) -> int:
    """Return a random action of those that a mask allows."""
    allowed = mask.nonzero()[0]
    return int(allowed[int(chance.random() * len(allowed))])


def _turn_by_turn(bench: Bench, seconds: float) -> float:
    env: Any = folsom_v0.env(config=bench.config)

    def game(seed: int, chance: np.random.Generator) -> int:
        env.reset(seed=seed)
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
            else:
                env.step(any_of(seen["action_mask"], chance))
                steps += 1
        return steps

    return steps_per_second(game, seconds)


def _all_at_once(bench: Bench, seconds: float) -> float:
    env: Any = folsom_v0.parallel_env(config=bench.config)

    def game(seed: int, chance: np.random.Generator) -> int:
        seen, _ = env.reset(seed=seed)
        steps = 0
        while env.agents:
            masks = {agent: one["action_mask"] for agent, one in seen.items()}
            seen, *_ = env.step({agent: any_of(mask, chance) for agent, mask in masks.items() if mask.any()})
            steps += 1
        return steps

    return steps_per_second(game, seconds)


def _against_bots(bench: Bench, seconds: float) -> float:
    env = gymnasium.make(ID, config=bench.config, bots=BOT)

    def game(seed: int, chance: np.random.Generator) -> int:
        seen, _ = env.reset(seed=seed)
        steps, over = 0, False
        while not over:
            seen, _, over, _, _ = env.step(any_of(seen["action_mask"], chance))
            steps += 1
        return steps

    return steps_per_second(game, seconds)


GAUGES: Final = (
    Gauge("env_decisions_per_s", "environment decisions per second", True, _seen),
    Gauge("env_unseen_per_s", "the same without observations", True, _unseen),
    Gauge("turns_per_s", "PettingZoo, turn by turn: steps per CPU-second", True, _turn_by_turn),
    Gauge("parallel_per_s", "PettingZoo, all at once: steps per CPU-second", True, _all_at_once),
    Gauge("train_per_s", f"Gymnasium, against {BOT}s: steps per CPU-second", True, _against_bots),
)

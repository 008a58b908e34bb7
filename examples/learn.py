"""Learn to rob a train: a policy that weighs every number of an observation, from many games at once.

It has the first seat of a table, three drifters the others; they choose at random. After each few thousand
choices the weights of those that led to victory grow, the weights of the others shrink (REINFORCE). It needs
folsom[env] and about a minute of one core: ``python examples/learn.py``.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np

from folsom.env.actions import ACTIONS
from folsom.env.chosen import WAIT
from folsom.env.ledger import Choices, Ledger
from folsom.env.parts import SIZE
from folsom.env.vector import VectorEnv

Array = np.ndarray[Any, Any]
DRIFTERS: dict[int, Any] = dict.fromkeys((1, 2, 3), "drifter")
CHOICES_OF_A_LESSON, RATE, CURIOSITY = 4096, 0.003, 0.01


class Learner:
    """A softmax over all actions, linear in the observation."""

    def __init__(self, seed: int) -> None:
        self.chance = np.random.default_rng(seed)
        self.weights = np.zeros((SIZE, ACTIONS), np.float32)
        self.pull, self.spread, self.lessons = np.zeros_like(self.weights), np.zeros_like(self.weights), 0

    def likely(self, inputs: Array, masks: Array) -> Any:
        """Return how likely each action is to be chosen, a row for each observation."""
        wishes = np.where(masks, inputs @ self.weights, -np.inf)
        likely = np.exp(wishes - wishes.max(axis=1, keepdims=True))
        return likely / likely.sum(axis=1, keepdims=True)

    def choose(self, observations: Array, masks: Array, *_: object) -> Any:
        """Draw an action for each observation; as a policy of ``others`` it could play against itself."""
        likely = self.likely(scaled(observations), masks).cumsum(axis=1)
        return (likely > self.chance.random((len(likely), 1)) * likely[:, -1:]).argmax(axis=1)

    def learn(self, choices: Choices) -> None:
        """Make what led to victory more likely, and what did not less."""
        inputs = scaled(choices.observations)
        likely = self.likely(inputs, choices.masks)
        surprise = np.log(likely, out=np.zeros_like(likely), where=likely > 0)
        # A little curiosity keeps it from being sure too early.
        toward = -CURIOSITY * likely * (surprise - (likely * surprise).sum(axis=1, keepdims=True))
        better = (choices.rewards - choices.rewards.mean()) / (choices.rewards.std() + 1e-6)
        toward -= likely * better[:, None]
        toward[np.arange(len(choices)), choices.actions] += better
        slope = inputs.T @ (toward / len(choices))
        # Adam: the pull is smoothed, and measured by how much it varies.
        self.lessons += 1
        self.pull += 0.1 * (slope - self.pull)
        self.spread += 0.01 * (slope * slope - self.spread)
        pull, spread = self.pull / (1 - 0.9**self.lessons), self.spread / (1 - 0.99**self.lessons)
        self.weights += RATE * pull / (np.sqrt(spread) + 1e-8)


def scaled(observations: Array) -> Array:
    """Return observations as small numbers: beyond four of a thing, more of it matters little."""
    return np.minimum(observations, 4) / np.float32(2)


def victories(learner: Learner, games: int) -> tuple[float, float]:
    """Return the share of some new games that the learner wins, and that a drifter wins on average."""
    env = VectorEnv(games=games, seed=1_000_000, players=4, others=DRIFTERS)
    won, over = np.zeros((games, 4)), np.zeros(games, np.bool_)
    while not over.all():
        batch = env.step(np.where(over, WAIT, learner.choose(env.observations, env.masks)))
        won[batch.ended & ~over] = batch.rewards[batch.ended & ~over] > 0
        over |= batch.ended
    return float(won[:, 0].mean()), float(won[:, 1:].mean())


def main() -> None:
    """Learn, and say now and then how well."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lessons", type=int, default=80, help="how often to learn from finished games")
    lessons = parser.parse_args().lessons
    learner = Learner(seed=1)
    env = VectorEnv(games=256, seed=1, players=4, others=DRIFTERS)
    ledger = Ledger(env)
    for lesson in range(lessons + 1):
        if lesson % 20 == 0 or lesson == lessons:
            wins, drifter = victories(learner, games=500)
            print(f"{lesson} lessons, {time.process_time():.0f} s: wins {wins:.0%}, a drifter {drifter:.0%}")
        while ledger.ready < CHOICES_OF_A_LESSON:
            ledger.step(learner.choose(env.observations, env.masks))
        learner.learn(ledger.take())


if __name__ == "__main__":
    main()

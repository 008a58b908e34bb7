"""Training: habits learn from rehearsals which choices were worth more than expected (policy gradients).

A critic learns what a situation is worth on average. A choice after which things went better than it
expected becomes likelier, one after which they went worse less likely, but never by much at once (the clipped
objective of PPO, with generalized advantages along the choices of one seat in one round). A small reward for
variety, which runs out, keeps habits from settling on the first thing that works.

Numpy is enough; where torch is installed it does the same, on a GPU if there is one (``torch_training``).
"""

from __future__ import annotations

import importlib.util
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec
import numpy as np

from folsom.bots.learned import Trained
from folsom.bots.weights import Weights
from folsom.engine.figures import FIGURES
from folsom.engine.search.answers import GROUPS
from folsom.engine.search.answers import ROWS as ANSWER_ROWS
from folsom.engine.search.network import UNITS
from folsom.engine.search.rehearsal import (
    ACTS_AT,
    ANSWER_NUMBERS,
    CERTAIN,
    CHOSEN,
    CLOCK,
    LIKELY,
    MOST_ANSWERS,
    MOST_PLANS,
    PLAN_NUMBERS,
    SCENE,
    SEAT,
)
from folsom.engine.search.situation import MOST_ROWS
from folsom.engine.search.situation import ROWS as SITUATION_ROWS
from folsom.engine.search.trained import ACTS, LARGEST_LOGIT, UNIT
from folsom.lab.learning.adam import Adam
from folsom.lab.learning.rehearsing import Batch

PLAN_UNITS: Final = 2 * UNITS
CRITIC_UNITS: Final = 128
CRITIC_MIDDLE: Final = 32
MINIBATCH: Final = 2048
# How far ahead the critic is believed, and how far a choice may become likelier or less likely at once.
LAMBDA: Final = 0.95
CLIP: Final = 0.2
# Where the highest logit should lie, so that habits round weights well, and how much that counts.
USUAL_LOGIT: Final = 4.0
DRIFT: Final = 0.002
# How much the critic's errors count beside the choices, and the longest step in all weights together.
CRITIC_SHARE: Final = 2.0
LONGEST_SLOPE: Final = 1.0
# How much of the squares of slopes is remembered from step to step.
SQUARES_KEPT: Final = 0.98
# A course begins and ends with these rates, and takes some steps to reach the first of them.
FIRST_RATE: Final = 1.5e-3
LAST_RATE: Final = 0.05
FIRST_VARIETY: Final = 0.02
LAST_VARIETY: Final = 0.004
WARM_UP: Final = 10
# In a clock of one round no seat makes as many choices.
LONGEST_ROUND: Final = 1024

# How a loss changes with the logits of options that are there, and what is to be told of them.
Bend = Callable[[Any, Any], tuple[Any, float]]


class Rates(msgspec.Struct, frozen=True):
    """How fast is learned, and how much variety is rewarded."""

    learning: float
    variety: float

    @classmethod
    def at(cls, number: int, batches: int) -> Rates:
        """Return the rates after a number of batches of a course."""
        share = number / batches
        slower = LAST_RATE + (1 - LAST_RATE) * 0.5 * (1 + math.cos(math.pi * share))
        learning = FIRST_RATE * min(1.0, (number + 1) / WARM_UP) * slower
        return cls(learning, FIRST_VARIETY * (LAST_VARIETY / FIRST_VARIETY) ** share)


class Progress(msgspec.Struct, frozen=True):
    """What came of a step: choices learned from, their mean entropy, and how much the critic foresees."""

    choices: int
    variety: float
    foreseen: float


class Choices:
    """The choices of some batches as arrays: situations, options, what was chosen, and how it ended."""

    def __init__(self, batches: Sequence[Batch]) -> None:
        found = [batch.arrays() for batch in batches]
        scenes = np.cumsum([0, *(len(worth) for _, _, worth in found)])
        plans = np.concatenate([plans for plans, _, _ in found])
        answers = np.concatenate([answers for _, answers, _ in found])
        self.planned = len(plans)
        self.acts = plans[:, ACTS_AT : ACTS_AT + MOST_PLANS].astype(np.int64)
        self.options = answers[:, MOST_ROWS:ANSWER_NUMBERS].astype(np.int64)
        self.situations = np.concatenate([plans[:, :MOST_ROWS], answers[:, :MOST_ROWS]]).astype(np.int64)
        numbers = np.concatenate([plans[:, PLAN_NUMBERS:], answers[:, ANSWER_NUMBERS:]]).astype(np.int64)
        self.chosen = numbers[:, CHOSEN]
        self.likely = np.log(np.maximum(numbers[:, LIKELY], 1) / CERTAIN)
        before = [np.full(len(part), scene) for part, scene in self._parts(found, scenes)]
        scene = numbers[:, SCENE] + np.concatenate(before)
        # Whose round it was, and the order of the choices by that and by time.
        self.whose = scene * FIGURES + numbers[:, SEAT]
        self.order = np.argsort(self.whose * LONGEST_ROUND + numbers[:, CLOCK], kind="stable")
        self.worth = np.concatenate([worth for _, _, worth in found]).ravel()[self.whose]

    def __len__(self) -> int:
        return len(self.chosen)

    @staticmethod
    def _parts(found: Any, scenes: Any) -> list[tuple[Any, int]]:
        return [(one[kind], scene) for kind in (0, 1) for one, scene in zip(found, scenes, strict=False)]

    def advantages(self, values: Any) -> Any:
        """Return how much better each choice went than the critic's values said (generalized advantages)."""
        order = self.order
        whose, ahead = self.whose[order], values[order]
        goes_on = np.zeros(len(order), dtype=bool)
        goes_on[:-1] = whose[1:] == whose[:-1]
        surprise = np.where(goes_on, np.roll(ahead, -1), self.worth[order]) - ahead
        # How many choices follow in the same round; those with the fewest are known first.
        ends = np.flatnonzero(~goes_on)
        follow = ends[np.searchsorted(ends, np.arange(len(order)))] - np.arange(len(order))
        found = surprise.copy()
        for number in range(1, int(follow.max(initial=0)) + 1):
            some = np.flatnonzero(follow == number)
            found[some] += LAMBDA * found[some + 1]
        result = np.empty_like(found)
        result[order] = found
        return result


class Training:
    """Habits in the making, with their critic."""

    minibatch = MINIBATCH

    def __init__(self, seed: int) -> None:
        self.chance = np.random.default_rng(seed)
        self.begin_with(
            {
                "plan": self._drawn(SITUATION_ROWS, PLAN_UNITS, 0.05),
                "acts": self._drawn(ACTS, PLAN_UNITS, 0.04),
                "answers": self._drawn(ANSWER_ROWS, UNITS, 0.1),
                "answer": self._drawn(1, UNITS, 0.2),
                # The last row stands for Stealin'.
                "critic": self._drawn(SITUATION_ROWS + 1, CRITIC_UNITS, 0.05),
                "middle": self._drawn(CRITIC_MIDDLE, CRITIC_UNITS, 0.08),
                "value": self._drawn(1, CRITIC_MIDDLE, 0.05),
            }
        )

    def _drawn(self, rows: int, width: int, spread: float) -> Any:
        return self.chance.normal(0, spread, (rows, width)).astype(np.float32)

    def begin_with(self, weights: dict[str, Any]) -> None:
        """Take weights to go on from, as arrays."""
        self.weights = weights
        self.adam: Any = Adam(weights, SQUARES_KEPT)

    def kept(self) -> dict[str, Any]:
        """Return all weights as arrays."""
        return dict(self.weights)

    def trained(self) -> Trained:
        """Return the habits as they are now."""
        return trained_of(self.kept())

    def learn(self, batches: Sequence[Batch], rates: Rates) -> Progress:
        """Learn from some batches, every choice once."""
        choices = Choices(batches)
        values = self.values(choices)
        advantages = choices.advantages(values)
        goals = values + advantages
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
        variety = 0.0
        shuffled = self.chance.permutation(len(choices))
        parts = np.array_split(shuffled, max(1, len(choices) // self.minibatch))
        for part in parts:
            variety += self.step(choices, part, advantages, goals, rates)
        foreseen = 1 - float(((choices.worth - values) ** 2).mean() / max(choices.worth.var(), 1e-9))
        return Progress(len(choices), variety / len(parts), foreseen)

    def values(self, choices: Choices) -> Any:
        """Return what the critic expects at every choice."""
        parts = np.array_split(np.arange(len(choices)), max(1, len(choices) // self.minibatch))
        return np.concatenate([self._criticized(choices, part)[-1] for part in parts])

    def step(self, choices: Choices, part: Any, advantages: Any, goals: Any, rates: Rates) -> float:
        """Learn from a part of the choices, and return the mean entropy of what was chosen from."""
        planned, answered = part[part < choices.planned], part[part >= choices.planned]
        slopes: dict[str, Any] = {}
        both = np.concatenate([planned, answered])
        counted, units, middle, values = self._criticized(choices, both)
        error = (2 * CRITIC_SHARE * (values - goals[both]) / len(part)).astype(np.float32)
        behind = error[:, None] * self.weights["value"] * (middle > 0)
        slopes["value"] = (error @ middle)[None, :]
        slopes["middle"] = behind.T @ units
        slopes["critic"] = counted.T @ (behind @ self.weights["middle"] * (units > 0))

        def bent(part: Any) -> Bend:
            return lambda logits, there: _slopes(choices, part, logits, there, advantages, rates)

        situations = counted[: len(planned), :SITUATION_ROWS]
        plans, variety = plan_slopes(self.weights, situations, choices.acts[planned], bent(planned))
        options = choices.options[answered - choices.planned].reshape(-1, MOST_ANSWERS, GROUPS)
        answers, more = answer_slopes(self.weights, options, bent(answered))
        for name, slope in (plans | answers).items():
            slopes[name] = slope / len(part)
        self._move(slopes, rates.learning)
        return float(variety + more) / len(part)

    def _criticized(self, choices: Choices, part: Any) -> tuple[Any, Any, Any, Any]:
        counted = counted_rows(choices.situations[part], SITUATION_ROWS + 1)
        counted[:, SITUATION_ROWS] = part >= choices.planned
        units = np.maximum(counted @ self.weights["critic"], 0)
        middle = np.maximum(units @ self.weights["middle"].T, 0)
        return counted, units, middle, middle @ self.weights["value"][0]

    def _move(self, slopes: dict[str, Any], rate: float) -> None:
        """Move all weights down their slopes, of which long ones count as no longer than others."""
        length = math.sqrt(sum(float((slope * slope).sum()) for slope in slopes.values()))
        shorter = min(1.0, LONGEST_SLOPE / (length + 1e-9))
        moves = self.adam.moves({name: slope * shorter for name, slope in slopes.items()})
        for name, move in moves.items():
            self.weights[name] = (self.weights[name] - rate * move).astype(np.float32)


def new_training(seed: int) -> Training:
    """Return training by torch where it is installed, or else by numpy."""
    if importlib.util.find_spec("torch") is None:
        return Training(seed)
    # Imported late, because few have it and it takes seconds.
    from folsom.lab.learning.torch_training import TorchTraining  # noqa: PLC0415

    return TorchTraining(seed)


def plan_slopes(
    weights: Mapping[str, Any], situations: Any, acts: Any, bend: Bend
) -> tuple[dict[str, Any], float]:
    """Return the slopes of planning for some situations, by rows counted, and the acts to choose from."""
    units = np.maximum(situations @ weights["plan"], 0)
    there = np.maximum(acts, 0)
    behind, told = bend(np.take_along_axis(units @ weights["acts"].T, there, 1), acts >= 0)
    by_act = np.zeros((len(acts), ACTS), dtype=np.float32)
    np.add.at(by_act, (np.arange(len(acts))[:, None], there), behind)
    slopes = {"acts": by_act.T @ units, "plan": situations.T @ (by_act @ weights["acts"] * (units > 0))}
    return slopes, told


def answer_slopes(weights: Mapping[str, Any], options: Any, bend: Bend) -> tuple[dict[str, Any], float]:
    """Return the slopes of answers for the rows of some options to choose from."""
    described = counted_rows(options.reshape(-1, GROUPS), ANSWER_ROWS)
    units = np.maximum(described @ weights["answers"], 0)
    logits = (units @ weights["answer"][0]).reshape(-1, MOST_ANSWERS)
    found, told = bend(logits, options[:, :, 0] >= 0)
    behind = found.reshape(-1, 1)
    slopes = {"answer": behind.T @ units}
    slopes["answers"] = described.T @ (behind * weights["answer"] * (units > 0))
    return slopes, told


def chances_of(logits: Any, there: Any) -> tuple[Any, Any]:
    """Return the chances of options as habits have them, and how much each weight moves with its logit."""
    weights = (1 + UNIT * np.exp(np.minimum(logits, LARGEST_LOGIT))) * there
    # What is added to every weight does not move with its logit, nor does what is cut off.
    moves = np.where(logits < LARGEST_LOGIT, 1 - 1 / np.maximum(weights, 1), 0.0) * there
    return weights / np.maximum(weights.sum(1, keepdims=True), 1e-9), moves


def trained_of(weights: Mapping[str, Any]) -> Trained:
    """Return arrays of weights as habits, leaving out those of a critic."""
    return Trained(*(Weights.of(weights[name].tolist()) for name in Trained.__struct_fields__))


def counted_rows(rows: Any, width: int) -> Any:
    """Return how often every row of a table occurs in each line; negative numbers stand for none."""
    line, column = np.nonzero(rows >= 0)
    cells = line * width + rows[line, column]
    return np.bincount(cells, minlength=len(rows) * width).astype(np.float32).reshape(len(rows), width)


def _slopes(
    choices: Choices, part: Any, logits: Any, there: Any, advantages: Any, rates: Rates
) -> tuple[Any, float]:
    """Return how the loss of some choices changes with the logits of their options, and their entropy."""
    chances, moves = chances_of(logits, there)
    logs = np.log(np.maximum(chances, 1e-12))
    chosen = choices.chosen[part][:, None]
    ratio = np.exp(np.take_along_axis(logs, chosen, 1)[:, 0] - choices.likely[part])
    gain = advantages[part]
    held = np.where(gain > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
    pull = np.where(held, 0.0, gain * ratio)
    picked = np.zeros_like(chances)
    np.put_along_axis(picked, chosen, 1.0, 1)
    slopes = -pull[:, None] * moves * (picked - chances)
    entropy = -(chances * logs * there).sum(1)
    slopes += rates.variety * moves * chances * (logs + entropy[:, None])
    highest = np.argmax(np.where(there, logits, -np.inf), 1)[:, None]
    above = 2 * DRIFT * (np.take_along_axis(logits, highest, 1) - USUAL_LOGIT)
    np.put_along_axis(slopes, highest, np.take_along_axis(slopes, highest, 1) + above, 1)
    return slopes.astype(np.float32), float(entropy.sum())

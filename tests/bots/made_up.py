"""Made-up networks of trained habits, and what they say, reckoned as it is written on paper."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final

from folsom.bots.learned import Trained
from folsom.bots.weights import Weights
from folsom.engine.frames import frame_step
from folsom.engine.search.answers import ROWS as ANSWER_ROWS
from folsom.engine.search.answers import Answer
from folsom.engine.search.habits import Habits
from folsom.engine.search.network import OFFSET, ONE, UNITS, Fan, Network, whole
from folsom.engine.search.situation import ROWS as SITUATION_ROWS
from folsom.engine.search.trained import ACTS, TrainedPlan
from folsom.engine.state import State

CHANCE: Final = random.Random(1)


def drawn(rows: int, width: int, spread: float) -> list[list[float]]:
    """Return rows of weights drawn at random, each as it is kept in a file."""
    return Weights.of([[CHANCE.gauss(0, spread) for _ in range(width)] for _ in range(rows)]).rows()


# Planning has two layers of units, as it has where habits are trained.
PLAN: Final = drawn(SITUATION_ROWS, 2 * UNITS, 0.15)
PLAN_SUMS: Final = drawn(ACTS, 2 * UNITS, 0.3)
ANSWERS: Final = drawn(ANSWER_ROWS, UNITS, 0.3)
ANSWER_SUM: Final = drawn(1, UNITS, 0.4)[0]
PLANNING: Final = Fan(PLAN, PLAN_SUMS)
ANSWERING: Final = Network(ANSWERS, ANSWER_SUM)
TRAINED: Final = Trained(
    Weights.of(PLAN), Weights.of(PLAN_SUMS), Weights.of(ANSWERS), Weights.of([ANSWER_SUM])
)


def stored(table: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return weights as coarse as a network stores them."""
    return [[(int(whole(weight)) - OFFSET) / ONE for weight in row] for row in table]


PLAN_STORED: Final = stored(PLAN)
ANSWERS_STORED: Final = stored(ANSWERS)


def plain_value(table: Sequence[Sequence[float]], sums: Sequence[float], rows: Sequence[int]) -> float:
    """Return what a network says of some rows of a table."""
    units = (sum(weights) for weights in zip(*(table[row] for row in rows), strict=True))
    return math.fsum(max(0.0, unit) * out for unit, out in zip(units, sums, strict=True))


def described(habits: Habits, s: State, options: Sequence[int]) -> list[tuple[list[int], int]]:
    """Return the rows and the weight of every option of the open decision, if trained habits answer it."""
    frame = s.frames[s.depth - 1]
    habit = habits.of[frame_step(frame)]
    habit.look(s, frame)
    found: list[tuple[list[int], int]] = []
    for option in options:
        weight = int(habit.weigh(s, frame, option))
        if isinstance(habit, TrainedPlan):
            situation = habit.situation
            found.append(([int(situation.rows[row]) for row in range(situation.length)], weight))
        elif isinstance(habit, Answer):
            found.append((habit.described(s, frame, option), weight))
    return found

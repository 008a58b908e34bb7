"""Made-up choices to learn from, as rehearsals write them down."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from folsom.engine.figures import FIGURES
from folsom.engine.search.answers import GROUPS
from folsom.engine.search.answers import ROWS as ANSWER_ROWS
from folsom.engine.search.rehearsal import (
    ACTS_AT,
    ANSWER_LENGTH,
    ANSWER_NUMBERS,
    CERTAIN,
    CHOSEN,
    CLOCK,
    LIKELY,
    MOST_ANSWERS,
    MOST_PLANS,
    NOTHING,
    PLAN_LENGTH,
    PLAN_NUMBERS,
    SCENE,
    SEAT,
)
from folsom.engine.search.situation import MOST_ROWS
from folsom.engine.search.situation import ROWS as SITUATION_ROWS
from folsom.engine.search.trained import ACTS
from folsom.lab.learning.rehearsing import Batch


def numbers(scene: int, seat: int, clock: int, chosen: int, likely: float) -> dict[int, int]:
    """Return what is written behind a choice."""
    return {SCENE: scene, SEAT: seat, CLOCK: clock, CHOSEN: chosen, LIKELY: round(likely * CERTAIN)}


def plan_line(situation: Sequence[int], acts: Sequence[int], behind: dict[int, int]) -> list[int]:
    """Return a planned card as it is written down."""
    line = [NOTHING] * PLAN_LENGTH
    line[: len(situation)] = situation
    line[ACTS_AT : ACTS_AT + len(acts)] = acts
    for place, number in behind.items():
        line[PLAN_NUMBERS + place] = number
    return line


def answer_line(
    situation: Sequence[int], options: Sequence[Sequence[int]], behind: dict[int, int]
) -> list[int]:
    """Return an answer as it is written down."""
    line = [NOTHING] * ANSWER_LENGTH
    line[: len(situation)] = situation
    for number, rows in enumerate(options):
        first = MOST_ROWS + number * GROUPS
        line[first : first + len(rows)] = rows
    for place, number in behind.items():
        line[ANSWER_NUMBERS + place] = number
    return line


def batch_of(
    plans: Sequence[Sequence[int]], answers: Sequence[Sequence[int]], worth: Sequence[Sequence[float]]
) -> Batch:
    """Return choices and what every round was worth to every seat as one batch."""
    wide = np.zeros((len(worth), FIGURES))
    for number, seats in enumerate(worth):
        wide[number, : len(seats)] = seats
    return Batch(
        np.array(plans, dtype=np.int16).tobytes(), np.array(answers, dtype=np.int16).tobytes(), wide.tobytes()
    )


def random_batch(seed: int, scenes: int, seats: int, choices: int) -> Batch:
    """Return choices of several seats in several rounds, one after the other, with nothing to them."""
    chance = np.random.default_rng(seed)
    plans: list[list[int]] = []
    answers: list[list[int]] = []
    for scene in range(scenes):
        for clock in range(choices):
            situation = chance.integers(SITUATION_ROWS, size=6).tolist()
            amount = int(chance.integers(2, min(MOST_PLANS, MOST_ANSWERS) + 1))
            behind = numbers(
                scene,
                int(chance.integers(seats)),
                clock,
                int(chance.integers(amount)),
                float(chance.uniform(0.05, 0.95)),
            )
            if clock < choices // 2:
                plans.append(plan_line(situation, chance.permutation(ACTS)[:amount].tolist(), behind))
            else:
                options = chance.integers(ANSWER_ROWS, size=(amount, GROUPS - 2)).tolist()
                answers.append(answer_line(situation, options, behind))
    return batch_of(plans, answers, chance.uniform(size=(scenes, seats)).tolist())

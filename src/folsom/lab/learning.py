"""Learning: the weights of a legend, fitted to lessons by maximum likelihood."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from folsom.bots.legend import Learned
from folsom.engine.search.learned import GROUPS, MARKS
from folsom.game.errors import FolsomError
from folsom.lab.lessons import Lesson
from folsom.lab.optional import needed

STEPS: Final = 400
PACE: Final = 0.05
# Weights that the lessons say little about stay small.
RESTRAINT: Final = 2e-4
# One lesson in ten is kept for finding out how well the rest was learned.
KEPT_BACK: Final = 10
# The sum of an option's weights that a habit rounds well: the best option of a decision lies about there.
COMFORT: Final = 3.5


@dataclass(frozen=True)
class Report:
    """How well the lessons kept back are predicted: mean loss, and that of somebody who knows nothing."""

    games: int
    plans: int
    loss: float
    ignorance: float


def learn(found: Sequence[Lesson]) -> tuple[Learned, Report]:
    """Return the weights that make the teacher's choices most likely."""
    if len(found) < 2 * KEPT_BACK:
        raise FolsomError(
            f"there is nothing to be learned from {len(found)} games; play {2 * KEPT_BACK} or more"
        )
    weights, loss, ignorance = fit_plans(found)
    plans = sum(len(lesson.plans) for lesson in found)
    return Learned(rounded(weights)), Report(len(found), plans, loss, ignorance)


def rounded(weights: Any) -> list[float]:
    """Return weights with as many places as matter."""
    return [round(float(weight), 4) for weight in weights]


def fit_plans(found: Sequence[Lesson]) -> tuple[Any, float, float]:
    """Fit the weights of marks so that the chosen options become likely; return both losses with them."""
    np = needed("numpy")
    rows: list[list[int]] = []
    owner: list[int] = []
    chosen: list[float] = []
    kept: list[bool] = []
    number = 0
    for index, lesson in enumerate(found):
        for plan in lesson.plans:
            for option, marks in enumerate(plan.marks):
                rows.append(marks)
                owner.append(number)
                chosen.append(float(option == plan.chosen))
                kept.append(index % KEPT_BACK == 0)
            number += 1
    marks_of, owner_of = np.array(rows), np.array(owner)
    target, back = np.array(chosen), np.array(kept)

    def likelihood(weights: Any) -> Any:
        force = np.exp(weights[marks_of].sum(1))
        return force / np.bincount(owner_of, force, number)[owner_of]

    def slope(weights: Any) -> Any:
        error = np.where(back, 0.0, likelihood(weights) - target)
        return np.bincount(marks_of.ravel(), np.repeat(error, GROUPS), MARKS) / number

    weights = descend(np, slope)
    won = back & (target == 1.0)
    loss = float(-np.log(likelihood(weights)[won]).mean())
    ignorance = float(-np.log(likelihood(np.zeros(MARKS))[won]).mean())
    return comfortable(np, weights, marks_of, owner_of, number), loss, ignorance


def comfortable(np: Any, weights: Any, marks_of: Any, owner_of: Any, number: int) -> Any:
    """Shift all weights alike, which changes no choice, so that they are well rounded by the habit."""
    best = np.full(number, -np.inf)
    np.maximum.at(best, owner_of, weights[marks_of].sum(1))
    shift = (COMFORT - best.mean()) / GROUPS
    return weights + shift


def descend(np: Any, slope: Any) -> Any:
    """Walk down a slope in steps of even length for every weight (Adam)."""
    weights, mean, square = np.zeros(MARKS), np.zeros(MARKS), np.zeros(MARKS)
    for step in range(1, STEPS + 1):
        down = slope(weights) + RESTRAINT * weights
        mean = 0.9 * mean + 0.1 * down
        square = 0.999 * square + 0.001 * down * down
        weights -= PACE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return weights

"""Plans: which cards are laid in which situation, fitted to training games by maximum likelihood."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from folsom.engine.search.learned import FEATURES, GROUPS
from folsom.game.errors import FolsomError
from folsom.lab.learning.games import TrainingGame
from folsom.lab.learning.losses import PlanReport
from folsom.lab.optional import require

FEWEST_CARDS: Final = 100
STEPS: Final = 400
LEARNING_RATE: Final = 0.05
# Keeps weights small that the games say little about.
L2: Final = 2e-4
# One game in this many is held out, to find out how well the weights predict games they were not fitted to.
HELD_OUT: Final = 10
# Where the best option's sum of weights should lie, on average, for the habit to round it well.
TARGET_LOGIT: Final = 3.5


def fit_plans(games: Sequence[TrainingGame]) -> tuple[list[float], PlanReport]:
    """Return the weights that make the teacher's choices most likely."""
    planned = sum(len(game.planned) for game in games)
    if planned < FEWEST_CARDS:
        raise FolsomError(f"{planned} planned cards are too few to learn from; {FEWEST_CARDS} are the fewest")
    weights, loss, uniform_loss = fit_weights(games)
    return [round(float(weight), 4) for weight in weights], PlanReport(planned, loss, uniform_loss)


def fit_weights(games: Sequence[TrainingGame]) -> tuple[Any, float, float]:
    """Fit the weights of features so that the chosen options become likely; return both losses with them."""
    np = require("numpy")
    rows: list[list[int]] = []
    decisions: list[int] = []
    chosen: list[float] = []
    held_out: list[bool] = []
    number = 0
    for index, game in enumerate(games):
        for card in game.planned:
            for option, features in enumerate(card.features):
                rows.append(features)
                decisions.append(number)
                chosen.append(float(option == card.chosen))
                held_out.append(index % HELD_OUT == 0)
            number += 1
    features_of, decision_of = np.array(rows), np.array(decisions)
    target, held = np.array(chosen), np.array(held_out)

    def likelihood(weights: Any) -> Any:
        odds = np.exp(weights[features_of].sum(1))
        return odds / np.bincount(decision_of, odds, number)[decision_of]

    def gradient(weights: Any) -> Any:
        error = np.where(held, 0.0, likelihood(weights) - target)
        return np.bincount(features_of.ravel(), np.repeat(error, GROUPS), FEATURES) / number

    weights = adam(np, gradient)
    measured = held & (target == 1.0)
    loss = float(-np.log(likelihood(weights)[measured]).mean())
    uniform_loss = float(-np.log(likelihood(np.zeros(FEATURES))[measured]).mean())
    best = np.full(number, -np.inf)
    np.maximum.at(best, decision_of, weights[features_of].sum(1))
    # Every option has one feature of each group, so shifting all weights alike changes no likelihood.
    return weights + (TARGET_LOGIT - best.mean()) / GROUPS, loss, uniform_loss


def adam(np: Any, gradient: Any) -> Any:
    """Return the weights at the bottom of a slope, found by Adam's method."""
    weights, mean, square = np.zeros(FEATURES), np.zeros(FEATURES), np.zeros(FEATURES)
    for step in range(1, STEPS + 1):
        slope = gradient(weights) + L2 * weights
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope * slope
        weights -= LEARNING_RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return weights

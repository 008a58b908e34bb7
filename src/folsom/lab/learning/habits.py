"""Habits: what is laid and answered in which situation, fitted to training games by maximum likelihood."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from folsom.bots.learned import Learned
from folsom.engine.search.answers import FEATURES as ANSWER_FEATURES
from folsom.engine.search.answers import QUESTIONS
from folsom.engine.search.learned import FEATURES
from folsom.game.errors import FolsomError
from folsom.lab.learning.games import PLANNED, Choice, TrainingGame
from folsom.lab.learning.losses import HabitReport

# Fewer choices than this say too little about a habit; it stays as it was.
FEWEST_CHOICES: Final = 100
# More choices than this of one question say nothing new, and take long.
MOST_CHOICES: Final = 40_000
STEPS: Final = 400
LEARNING_RATE: Final = 0.05
# Keeps weights small that the games say little about.
L2: Final = 2e-4
# One game in this many is held out, to find out how well the weights predict games they were not fitted to.
HELD_OUT: Final = 10
# Where the best option's sum of weights should lie, on average, for the habit to round it well.
TARGET_LOGIT: Final = 3.5


def fit_habits(games: Sequence[TrainingGame], before: Learned) -> tuple[Learned, list[HabitReport]]:
    """Return what was known before with habits that make the teacher's choices most likely."""
    plan, answers = before.plan, dict(before.answers)
    reports: list[HabitReport] = []
    for question in (PLANNED, *QUESTIONS):
        found = [[choice for choice in game.choices if choice.question == question] for game in games]
        number = sum(map(len, found))
        if number < FEWEST_CHOICES:
            continue
        found = found[:: -(-number // MOST_CHOICES)]
        weights, report = fit_habit(question, found, FEATURES if question == PLANNED else ANSWER_FEATURES)
        reports.append(report)
        if report.loss > report.uniform_loss:
            # A habit that foresees less than chance was learned from too little: the one before stays.
            continue
        if question == PLANNED:
            plan = weights
        else:
            answers[question] = weights
    if not reports:
        raise FolsomError(
            f"no question was answered {FEWEST_CHOICES} times, which is too little to learn from"
        )
    return Learned(plan, answers, before.judgement, before.parameters), reports


def fit_habit(
    question: str, games: Sequence[Sequence[Choice]], features: int
) -> tuple[list[float], HabitReport]:
    """Fit the weights of features so that the chosen options become likely."""
    choices = [(index % HELD_OUT == 0, choice) for index, game in enumerate(games) for choice in game]
    sizes = np.array([len(choice.features) for _, choice in choices])
    features_of = np.array([option for _, choice in choices for option in choice.features])
    decision_of = np.repeat(np.arange(len(choices)), sizes)
    held = np.repeat([out for out, _ in choices], sizes)
    target = np.zeros(len(decision_of))
    target[np.cumsum(sizes) - sizes + [choice.chosen for _, choice in choices]] = 1.0
    groups = features_of.shape[1]

    def likelihood(weights: Any) -> Any:
        odds = np.exp(weights[features_of].sum(1))
        return odds / np.bincount(decision_of, odds)[decision_of]

    def gradient(weights: Any) -> Any:
        error = np.where(held, 0.0, likelihood(weights) - target)
        return np.bincount(features_of.ravel(), np.repeat(error, groups), features) / len(choices)

    weights = descend(gradient, features)
    measured = held & (target == 1.0)
    loss = float(-np.log(likelihood(weights)[measured]).mean())
    uniform = float(-np.log(likelihood(np.zeros(features))[measured]).mean())
    best = np.maximum.reduceat(weights[features_of].sum(1), np.cumsum(sizes) - sizes)
    # Every option has one feature of each group, so shifting all weights alike changes no likelihood.
    weights = weights + (TARGET_LOGIT - best.mean()) / groups
    return [round(float(weight), 4) for weight in weights], HabitReport(question, len(choices), loss, uniform)


def descend(gradient: Any, features: int) -> Any:
    """Return the weights at the bottom of a slope, found by Adam's method."""
    weights, mean, square = np.zeros(features), np.zeros(features), np.zeros(features)
    for step in range(1, STEPS + 1):
        slope = gradient(weights) + L2 * weights
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope * slope
        weights -= LEARNING_RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return weights

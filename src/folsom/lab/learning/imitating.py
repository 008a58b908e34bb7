"""Imitating: habits learn what somebody who searches would choose, from training games.

Habits that were trained among themselves are surer of what others do than they can be. They begin with a part
of their sharpness, and are fitted to the choices of games by maximum likelihood, staying near what they were
where the games say little.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from folsom.bots.learned import Trained
from folsom.engine.search.answers import GROUPS
from folsom.engine.search.rehearsal import MOST_ANSWERS, MOST_PLANS
from folsom.engine.search.situation import MOST_ROWS
from folsom.engine.search.situation import ROWS as SITUATION_ROWS
from folsom.game.errors import FolsomError
from folsom.lab.learning.adam import Adam
from folsom.lab.learning.games import TrainingGame
from folsom.lab.learning.losses import HabitReport
from folsom.lab.learning.training import answer_slopes, chances_of, counted_rows, plan_slopes, trained_of

# How sure habits that have only rehearsed are taken to be before they are fitted.
REHEARSED: Final = 0.25
# One game in this many is kept back, to find out how well others are foreseen.
KEPT_BACK: Final = 10
FEWEST_CHOICES: Final = 200
EPOCHS: Final = 6
BATCH: Final = 512
LEARNING_RATE: Final = 1e-3
# Keeps weights near where they began.
DECAY: Final = 0.02
# How much of the squares of slopes is remembered from step to step.
SQUARES_KEPT: Final = 0.99
QUESTIONS: Final = ("cards planned", "answers in Stealin'")


class Examples:
    """The choices of some games as arrays."""

    def __init__(self, games: Sequence[TrainingGame]) -> None:
        plans = [plan for game in games for plan in game.plans]
        answers = [answer for game in games for answer in game.answers]
        self.situations = filled([plan.situation for plan in plans], MOST_ROWS)
        self.acts = filled([plan.acts for plan in plans], MOST_PLANS)
        self.planned = np.array([plan.chosen for plan in plans], dtype=np.int64)
        self.options = np.full((len(answers), MOST_ANSWERS, GROUPS), -1, dtype=np.int64)
        for number, answer in enumerate(answers):
            self.options[number, : len(answer.options)] = filled(answer.options, GROUPS)
        self.answered = np.array([answer.chosen for answer in answers], dtype=np.int64)


def filled(rows: Sequence[Sequence[int]], width: int) -> Any:
    """Return lists of numbers as lines of one array, with -1 behind those that are shorter."""
    lines = np.full((len(rows), width), -1, dtype=np.int64)
    for number, row in enumerate(rows):
        lines[number, : len(row)] = row
    return lines


class Imitation:
    """Habits in the making, fitted to examples."""

    def __init__(self, before: Trained, sharpness: float, seed: int) -> None:
        self.chance = np.random.default_rng(seed)
        names = Trained.__struct_fields__
        self.weights = {name: np.array(getattr(before, name).rows(), np.float32) for name in names}
        for name in ("acts", "answer"):
            self.weights[name] *= sharpness
        self.begun = dict(self.weights)
        self.adam = Adam(self.weights, SQUARES_KEPT)

    def learn(self, examples: Examples, plans: Any, answers: Any, rate: float) -> None:
        """Make some choices likelier."""
        counted = counted_rows(examples.situations[plans], SITUATION_ROWS)
        slopes, _ = plan_slopes(self.weights, counted, examples.acts[plans], _wanted(examples.planned[plans]))
        more, _ = answer_slopes(self.weights, examples.options[answers], _wanted(examples.answered[answers]))
        for name, move in self.adam.moves(slopes | more).items():
            away = self.weights[name] - self.begun[name]
            self.weights[name] = self.weights[name] - rate * (move + DECAY * away)

    def losses(self, examples: Examples) -> tuple[Any, Any]:
        """Return the log loss of every planned card and of every answer."""
        found: list[Any] = []

        def noted(chosen: Any) -> Any:
            def bend(logits: Any, there: Any) -> tuple[Any, float]:
                chances, moves = chances_of(logits, there)
                found.append(-np.log(np.take_along_axis(chances, chosen[:, None], 1)[:, 0]))
                return moves * 0, 0.0

            return bend

        for start in range(0, len(examples.planned), 4 * BATCH):
            part = slice(start, start + 4 * BATCH)
            counted = counted_rows(examples.situations[part], SITUATION_ROWS)
            plan_slopes(self.weights, counted, examples.acts[part], noted(examples.planned[part]))
        plans, found = found, []
        for start in range(0, len(examples.answered), BATCH):
            part = slice(start, start + BATCH)
            answer_slopes(self.weights, examples.options[part], noted(examples.answered[part]))
        return np.concatenate(plans), np.concatenate(found)

    def trained(self) -> Trained:
        """Return the habits as they are now."""
        return trained_of(self.weights)


def _wanted(chosen: Any) -> Any:
    """Return how the log loss of some choices changes with the logits of their options."""

    def bend(logits: Any, there: Any) -> tuple[Any, float]:
        chances, moves = chances_of(logits, there)
        picked = np.zeros_like(chances)
        np.put_along_axis(picked, chosen[:, None], 1.0, 1)
        return (moves * (chances - picked)).astype(np.float32), 0.0

    return bend


def imitate(
    games: Sequence[TrainingGame], before: Trained, sharpness: float, seed: int, epochs: int = EPOCHS
) -> tuple[Trained, list[HabitReport]]:
    """Return habits fitted to the choices of games, from trained ones on, and how well they foresee."""
    taught = Examples([game for game in games if game.number % KEPT_BACK])
    kept = Examples([game for game in games if not game.number % KEPT_BACK])
    fewest = min(len(taught.planned), len(taught.answered))
    if fewest < FEWEST_CHOICES or not (len(kept.planned) and len(kept.answered)):
        raise FolsomError(f"fewer than {FEWEST_CHOICES} choices of a kind are too few to learn from")
    imitation = Imitation(before, sharpness, seed)
    foreseen = imitation.losses(kept)
    total = epochs * -(-len(taught.planned) // BATCH)
    for _ in range(epochs):
        order = imitation.chance.permutation(len(taught.planned))
        for start in range(0, len(order), BATCH):
            answers = imitation.chance.integers(len(taught.answered), size=BATCH // 3)
            rate = LEARNING_RATE * (1 - 0.98 * imitation.adam.steps / total)
            imitation.learn(taught, order[start : start + BATCH], answers, rate)
    learned = imitation.losses(kept)
    options = ((kept.acts >= 0).sum(1), (kept.options[:, :, 0] >= 0).sum(1))
    reports = [
        HabitReport(
            question, len(after), float(after.mean()), float(ahead.mean()), float(np.log(number).mean())
        )
        for question, ahead, after, number in zip(QUESTIONS, foreseen, learned, options, strict=True)
    ]
    return imitation.trained(), reports

"""Imitating: habits foresee what a teacher chooses, and are told apart from those they began with."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
import pytest

from folsom.engine.search.trained import ACTS
from folsom.game.errors import FolsomError
from folsom.lab.learning.games import Answered, Planned, TrainingGame
from folsom.lab.learning.imitating import Examples, Imitation, imitate
from folsom.lab.learning.training import Training

BEFORE = Training(1).trained()
FAVOURITE_ACT = 3
FAVOURITE_ROW = 7


def made_up_games(amount: int, plans: int = 12, answers: int = 12) -> list[TrainingGame]:
    """Return games of a teacher who always chooses the same act, and the option with the same row."""
    chance = random.Random(1)
    games = []
    for number in range(amount):
        planned = []
        for _ in range(plans):
            acts = [FAVOURITE_ACT, *chance.sample([act for act in range(ACTS) if act != FAVOURITE_ACT], 3)]
            chance.shuffle(acts)
            rows = chance.sample(range(40), 8)
            planned.append(Planned(rows, acts, acts.index(FAVOURITE_ACT)))
        answered = []
        for _ in range(answers):
            options = [[row, *chance.sample(range(100, 140), 5)] for row in (FAVOURITE_ROW, 1, 2)]
            chance.shuffle(options)
            chosen = next(index for index, rows in enumerate(options) if rows[0] == FAVOURITE_ROW)
            answered.append(Answered(options, chosen))
        games.append(TrainingGame(number, "made up", [1.0], [], planned, answered))
    return games


def test_a_teacher_who_always_chooses_the_same_is_foreseen_better_than_before() -> None:
    trained, reports = imitate(made_up_games(60), BEFORE, 1.0, 1, epochs=25)
    assert trained.sound
    assert trained != BEFORE
    assert [report.question for report in reports] == ["cards planned", "answers in Stealin'"]
    for report, options in zip(reports, (4, 3), strict=True):
        assert report.choices == 72
        assert report.uniform_loss == pytest.approx(np.log(options))
        assert report.loss_before == pytest.approx(report.uniform_loss, abs=0.4)
        assert report.loss < 0.9 * report.loss_before


def test_what_is_imitated_follows_from_the_seed() -> None:
    games = made_up_games(40)
    once, again, other = (imitate(games, BEFORE, 1.0, seed, epochs=1)[0] for seed in (1, 1, 2))
    assert once == again
    assert once != other


def test_habits_begin_with_a_part_of_their_sharpness() -> None:
    """Those that are unsure foresee hardly better than by chance, whoever is right."""
    examples = Examples(made_up_games(20))
    losses = [np.concatenate(Imitation(BEFORE, sharp, 1).losses(examples)) for sharp in (0.0, 1.0, 6.0)]
    spread = [float(loss.std()) for loss in losses]
    assert spread[0] < spread[1] < spread[2]
    np.testing.assert_allclose(losses[0][:240], np.log(4), rtol=1e-5)


def without_cards(games: list[TrainingGame]) -> list[TrainingGame]:
    """Return games of which those kept back have answers, but no planned cards."""
    return [
        TrainingGame(game.number, game.table, [1.0], [], game.plans if game.number % 10 else [], game.answers)
        for game in games
    ]


@pytest.mark.parametrize(
    "games",
    [
        list,
        lambda: made_up_games(10),
        lambda: made_up_games(60, plans=3),
        lambda: made_up_games(60, answers=3),
        lambda: made_up_games(60)[1:10] * 10,
        lambda: without_cards(made_up_games(60)),
    ],
    ids=["none", "few", "few cards", "few answers", "none kept back", "no cards kept back"],
)
def test_too_few_choices_are_refused(games: Callable[[], list[TrainingGame]]) -> None:
    with pytest.raises(FolsomError, match="too few to learn from"):
        imitate(games(), BEFORE, 1.0, 1)

"""Learned answers: every option has one feature of each group, and weighs what they say."""

from __future__ import annotations

import math
import random

import pytest

from folsom import Game
from folsom.bots import Seen
from folsom.bots.habits import habits_with
from folsom.engine.frames import frame_step
from folsom.engine.search.answers import (
    FEATURES,
    GROUPS,
    IN_GROUP,
    LARGEST_LOGIT,
    QUESTIONS,
    UNIT,
    Answer,
    asked_at,
    enter_answers,
)
from folsom.engine.search.habits import Habits
from tests.bots.test_bots import TABLES


@pytest.mark.parametrize("table", ["four", "classic pairs", "two teams", "horses", "marshal", "everything"])
def test_learned_answers_weigh_every_option_of_their_questions(table: str) -> None:
    chance = random.Random(5)
    weights = {question: [chance.gauss(0, 1) for _ in range(FEATURES)] for question in QUESTIONS}
    habits = habits_with(set(TABLES[table].modules), answers=weights)
    met: set[str] = set()
    for seed in range(6):
        game = Game.new(TABLES[table], seed)
        while not game.over:
            s = game.state
            frame = s.frames[s.depth - 1]
            answer = habits.of[frame_step(frame)]
            if isinstance(answer, Answer):
                met.add(asked_at(frame_step(frame)))
                answer.look(s, frame)
                for option in Seen(game, game.decision.seat).options():
                    features = answer.features_of(s, frame, option)
                    assert [feature // IN_GROUP for feature in features] == list(range(GROUPS))
                    logit = sum(answer.weights[feature] for feature in features)
                    expected = 1 + int(UNIT * math.exp(min(logit, LARGEST_LOGIT)))
                    assert abs(int(answer.weigh(s, frame, option)) - expected) <= 1
            game.choose(chance.choice(game.decision.options), seat=game.decision.seat)
    assert {"shoot", "loot", "law"} & met


def test_weights_of_another_size_are_refused() -> None:
    with pytest.raises(ValueError, match="384 weights, not 3"):
        enter_answers(Habits(), {"go": [1.0] * 3})


def test_every_question_has_its_step() -> None:
    habits = Habits()
    enter_answers(habits, {question: [0.0] * FEATURES for question in QUESTIONS})
    learned = [step for step, habit in enumerate(habits.of) if isinstance(habit, Answer)]
    assert sorted(asked_at(step) for step in learned) == sorted(QUESTIONS)

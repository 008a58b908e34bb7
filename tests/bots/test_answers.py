"""Trained answers: every option has one row of each group of its question, and weighs what they say."""

from __future__ import annotations

import math
import random

import pytest

from folsom import Game
from folsom.bots import Seen
from folsom.bots.habits import trained_habits_with
from folsom.engine import COMPILED
from folsom.engine.frames import frame_step
from folsom.engine.search.answers import (
    GO,
    GROUPS,
    HIT,
    IN_GROUP,
    KNOCK,
    LAW,
    LOOT,
    QUESTIONS,
    ROWS,
    SHOOT,
    THROW,
    Answer,
    enter_answers,
)
from folsom.engine.search.habits import Habits
from folsom.engine.search.network import UNITS, Network
from folsom.engine.search.trained import LARGEST_LOGIT, UNIT
from folsom.engine.step import (
    FIRE_AT,
    MOVE_MARSHAL,
    MOVE_TO,
    PUNCH_KIND,
    PUNCH_WHERE,
    PUNCH_WHOM,
    ROB_KIND,
)
from tests.bots.made_up import ANSWER_SUM, ANSWERING, ANSWERS_STORED, PLANNING, described, plain_value
from tests.bots.test_bots import TABLES

ASKED_AT = {
    MOVE_TO: GO,
    FIRE_AT: SHOOT,
    PUNCH_WHOM: HIT,
    ROB_KIND: LOOT,
    PUNCH_KIND: KNOCK,
    PUNCH_WHERE: THROW,
    MOVE_MARSHAL: LAW,
}


@pytest.mark.parametrize("table", TABLES)
def test_trained_answers_weigh_every_option_by_what_its_rows_are_worth(table: str) -> None:
    habits = trained_habits_with(set(TABLES[table].modules), PLANNING, ANSWERING)
    chance = random.Random(table)
    met: set[int] = set()
    for seed in range(4 if COMPILED else 1):
        game = Game.new(TABLES[table], seed)
        while not game.over:
            s = game.state
            answer = habits.of[frame_step(s.frames[s.depth - 1])]
            if isinstance(answer, Answer):
                first = int(answer.first) // IN_GROUP
                met.add(first // GROUPS)
                for rows, weight in described(habits, s, Seen(game, game.decision.seat).options()):
                    assert [row // IN_GROUP for row in rows] == list(range(first, first + len(rows)))
                    assert 0 < len(rows) <= GROUPS
                    logit = plain_value(ANSWERS_STORED, ANSWER_SUM, rows)
                    assert abs(weight - (1 + int(UNIT * math.exp(min(logit, LARGEST_LOGIT))))) <= 1
            game.choose(chance.choice(game.decision.options), seat=game.decision.seat)
    assert len(met) > 1


def test_a_network_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match=f"{ROWS} rows, not 3"):
        enter_answers(Habits(), Network([[0.0] * UNITS] * 3, [0.0] * UNITS))


def test_every_question_has_its_step() -> None:
    habits = Habits()
    enter_answers(habits, ANSWERING)
    first = {step: int(habit.first) for step, habit in enumerate(habits.of) if isinstance(habit, Answer)}
    assert first == {step: question * GROUPS * IN_GROUP for step, question in ASKED_AT.items()}
    assert sorted(ASKED_AT.values()) == list(range(QUESTIONS))

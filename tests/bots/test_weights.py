"""Weights in files: small, the same when they are read again, and refused where they do not fit."""

from __future__ import annotations

import msgspec
import pytest

from folsom import ConfigError
from folsom.bots.learned import Learned, learned_habits_with, read_learned
from folsom.bots.weights import LARGEST, SCALE, Weights
from folsom.engine.search.network import UNITS
from folsom.engine.search.trained import TrainedPlan
from folsom.engine.step import PLAN
from folsom.engine.variants.steps import FOLLOW_UP
from tests.bots import made_up
from tests.bots.made_up import TRAINED


def test_weights_are_kept_about_to_the_thousandth() -> None:
    rows = [[0.5, -0.25, 1 / SCALE], [0.1, -3.3, 0.0]]
    kept = Weights.of(rows)
    assert kept.rows()[0] == rows[0]
    assert kept.rows()[1] == pytest.approx(rows[1], abs=0.5 / SCALE)
    assert Weights.of(kept.rows()) == kept
    assert kept.has(2, 3)
    assert not any(kept.has(*size) for size in ((3, 2), (1, 6), (2, 2), (3, 3)))


def test_weights_too_large_to_be_kept_are_cut_off() -> None:
    largest = LARGEST / SCALE
    assert Weights.of([[100.0, -100.0, 31.0]]).rows() == [[largest, -largest, 31.0]]


def test_trained_habits_are_the_same_after_they_were_kept() -> None:
    known = read_learned(msgspec.json.encode(Learned(trained=TRAINED)))
    assert known.trained == TRAINED
    assert known.trained is not None
    assert known.trained.plan.rows() == made_up.PLAN
    habits = learned_habits_with(known, set())
    assert isinstance(habits.of[PLAN], TrainedPlan)
    assert isinstance(habits.of[FOLLOW_UP], TrainedPlan)


ROW = [0.0] * UNITS
WRONG = {
    "one row of planning is missing": {"plan": Weights.of(made_up.PLAN[1:])},
    "rows of planning are too narrow": {"plan": Weights.of([row[:-1] for row in made_up.PLAN])},
    "rows of planning are half as wide": {"plan": Weights.of([row[:UNITS] for row in made_up.PLAN])},
    "nothing is kept": {"plan": Weights(0, b""), "acts": Weights(0, b"")},
    "one act is missing": {"acts": Weights.of(made_up.PLAN_SUMS[1:])},
    "one row of answers is missing": {"answers": Weights.of(made_up.ANSWERS[1:])},
    "answers have two sums": {"answer": Weights.of([ROW, ROW])},
    "a byte is missing": {"answer": Weights(UNITS, bytes(2 * UNITS - 1))},
}


@pytest.mark.parametrize("wrong", WRONG)
def test_trained_habits_of_another_size_are_refused(wrong: str) -> None:
    trained = msgspec.structs.replace(TRAINED, **WRONG[wrong])
    with pytest.raises(ConfigError, match="weights of another version"):
        read_learned(msgspec.json.encode(Learned(trained=trained)))


def test_weights_of_planning_are_needed_where_no_habits_were_trained() -> None:
    with pytest.raises(ConfigError, match="weights of another version"):
        read_learned(b"{}")

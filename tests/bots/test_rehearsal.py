"""Rehearsals: habits play whole games, and what they chose is written down as it was."""

from __future__ import annotations

import hashlib
import math
import os
import subprocess
import sys
from collections import Counter
from functools import cache

import pytest

from folsom.bots.habits import habits_with, trained_habits_with
from folsom.bots.learned import learned_judgement
from folsom.engine.figures import FIGURES
from folsom.engine.frames import frame_step
from folsom.engine.search.answers import GROUPS, IN_GROUP
from folsom.engine.search.answers import ROWS as ANSWER_ROWS
from folsom.engine.search.judgement import WEIGHTS
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
    Rehearsal,
)
from folsom.engine.search.situation import MOST_ROWS
from folsom.engine.search.situation import ROWS as SITUATION_ROWS
from folsom.engine.search.trained import ACTS, LARGEST_LOGIT, UNIT, TrainedPlan
from folsom.engine.set_up import new_game
from folsom.game.rulebook import rules_of
from tests.bots.made_up import (
    ANSWER_SUM,
    ANSWERING,
    ANSWERS_STORED,
    PLAN_STORED,
    PLAN_SUMS,
    PLANNING,
    plain_value,
)
from tests.bots.test_bots import TABLES
from tests.conftest import ROOT

ROOM = 1500


@cache
def rehearsed(table: str, seed: int = 1, games: int = 1) -> Rehearsal:
    """Let made-up habits play some games at a table."""
    config = TABLES[table]
    habits = trained_habits_with(set(config.modules), PLANNING, ANSWERING)
    rehearsal = Rehearsal(habits, learned_judgement(None, WEIGHTS), ROOM)
    for number in range(games):
        rehearsal.play(rules_of(config), seed + number)
    return rehearsal


def planned(rehearsal: Rehearsal) -> list[list[int]]:
    """Return the cards that were planned."""
    kept = [int(number) for number in rehearsal.plans]
    return [kept[number * PLAN_LENGTH :][:PLAN_LENGTH] for number in range(int(rehearsal.planned))]


def answered(rehearsal: Rehearsal) -> list[list[int]]:
    """Return the answers that were given."""
    kept = [int(number) for number in rehearsal.answers]
    return [kept[number * ANSWER_LENGTH :][:ANSWER_LENGTH] for number in range(int(rehearsal.answered))]


def filled(numbers: list[int]) -> list[int]:
    """Return the numbers before the first that stands for nothing, behind which there must be no other."""
    length = numbers.index(NOTHING) if NOTHING in numbers else len(numbers)
    assert set(numbers[length:]) <= {NOTHING}
    return numbers[:length]


def options_of(answer: list[int]) -> list[list[int]]:
    """Return the rows of every option of an answer."""
    rows = [answer[MOST_ROWS + option * GROUPS :][:GROUPS] for option in range(MOST_ANSWERS)]
    return [found for found in map(filled, rows) if found]


@pytest.mark.parametrize("table", TABLES)
def test_every_choice_is_written_down_among_its_options(table: str) -> None:
    rehearsal = rehearsed(table)
    assert rehearsal.planned > 0
    assert rehearsal.answered > 0
    for plan in planned(rehearsal):
        acts = filled(plan[ACTS_AT:PLAN_NUMBERS])
        assert 2 <= len(acts) <= MOST_PLANS
        assert set(acts) <= set(range(ACTS))
        assert set(filled(plan[:MOST_ROWS])) <= set(range(SITUATION_ROWS))
        assert 0 <= plan[PLAN_NUMBERS + CHOSEN] < len(acts)
    for answer in answered(rehearsal):
        options = options_of(answer)
        assert len(options) >= 2
        assert {row for rows in options for row in rows} <= set(range(ANSWER_ROWS))
        assert len({rows[0] // IN_GROUP for rows in options}) == 1
        assert filled(answer[:MOST_ROWS])
        assert 0 <= answer[ANSWER_NUMBERS + CHOSEN] < len(options)


@pytest.mark.parametrize("table", ["four", "two teams", "everything"])
def test_a_choice_was_as_likely_as_its_weight(table: str) -> None:
    def share(logits: list[float], chosen: int) -> float:
        weights = [1 + int(UNIT * math.exp(min(logit, LARGEST_LOGIT))) for logit in logits]
        return CERTAIN * weights[chosen] / sum(weights)

    rehearsal = rehearsed(table)
    for plan in planned(rehearsal):
        rows = filled(plan[:MOST_ROWS])
        logits = [
            plain_value(PLAN_STORED, PLAN_SUMS[act], rows) for act in filled(plan[ACTS_AT:PLAN_NUMBERS])
        ]
        likely, chosen = plan[PLAN_NUMBERS + LIKELY], plan[PLAN_NUMBERS + CHOSEN]
        assert 1 <= likely < CERTAIN
        assert likely == pytest.approx(share(logits, chosen), abs=0.02 * CERTAIN)
    for answer in answered(rehearsal):
        logits = [plain_value(ANSWERS_STORED, ANSWER_SUM, rows) for rows in options_of(answer)]
        likely, chosen = answer[ANSWER_NUMBERS + LIKELY], answer[ANSWER_NUMBERS + CHOSEN]
        assert 1 <= likely < CERTAIN
        assert likely == pytest.approx(share(logits, chosen), abs=0.02 * CERTAIN)


@pytest.mark.parametrize("table", TABLES)
def test_every_round_is_a_scene_with_its_worth_for_every_seat(table: str) -> None:
    rehearsal = rehearsed(table)
    config = TABLES[table]
    seats = rules_of(config).seats
    # What is chosen before the first round is a scene of its own.
    assert rehearsal.scenes - rules_of(config).rounds in {0, 1}
    numbers = [plan[PLAN_NUMBERS:] for plan in planned(rehearsal)]
    numbers += [answer[ANSWER_NUMBERS:] for answer in answered(rehearsal)]
    assert {one[SCENE] for one in numbers} <= set(range(int(rehearsal.scenes)))
    assert {one[SEAT] for one in numbers} <= set(range(int(seats)))
    # Nobody makes two choices at one time.
    assert len({(one[SCENE], one[CLOCK]) for one in numbers}) == len(numbers)
    for scene in range(int(rehearsal.scenes)):
        worths = [rehearsal.worth[scene * FIGURES + seat] for seat in range(FIGURES)]
        assert all(0 < worth < 1 for worth in worths[:seats])
        assert set(worths[seats:]) <= {0.0}


def test_the_same_seed_writes_the_same_choices() -> None:
    def written(seed: int) -> tuple[object, ...]:
        rehearsal = rehearsed.__wrapped__("everything", seed)
        return planned(rehearsal), answered(rehearsal), list(rehearsal.worth)

    assert written(3) == written(3)
    assert written(3) != written(4)


def test_games_follow_each_other_as_scenes_of_one_rehearsal() -> None:
    both = rehearsed("four", 1, 2)
    first, second = (rehearsed("four", seed) for seed in (1, 2))
    assert both.scenes == first.scenes + second.scenes
    plans = planned(both)
    assert plans[: int(first.planned)] == planned(first)
    for later, plan in zip(plans[int(first.planned) :], planned(second), strict=True):
        assert later[PLAN_NUMBERS + SCENE] == plan[PLAN_NUMBERS + SCENE] + first.scenes
        assert later[:PLAN_NUMBERS] == plan[:PLAN_NUMBERS]


@pytest.mark.parametrize("table", ["classic pairs", "leaflet pairs of two", "two teams"])
def test_choices_among_the_cards_of_two_bandits_are_left_out(table: str) -> None:
    """No situation is that of all options, so they are made, but not written down."""
    config = TABLES[table]
    habits = trained_habits_with(set(config.modules), PLANNING, ANSWERING)
    rehearsal = Rehearsal(habits, learned_judgement(None, WEIGHTS), ROOM)
    s = new_game(rules_of(config), 1, None)
    met = Counter[int]()
    while not s.over:
        frame = s.frames[s.depth - 1]
        habit = habits.of[frame_step(frame)]
        before = int(rehearsal.planned)
        options = [option for option in range(64) if s.sealed == 0 and int(s.options) >> option & 1]
        if isinstance(habit, TrainedPlan) and 1 < len(options) <= MOST_PLANS:
            figures = set()
            habit.look(s, frame)
            for option in options:
                habit.act(s, frame, option)
                figures.add(int(habit.described))
            met[len(figures)] += 1
            before += len(figures) == 1
        rehearsal.choose(s)
        assert rehearsal.planned == before
    assert set(met) == {1, 2}


def test_habits_that_are_not_trained_leave_nothing_to_learn_from() -> None:
    rehearsal = Rehearsal(habits_with(set()), learned_judgement(None, WEIGHTS), ROOM)
    rehearsal.play(rules_of(TABLES["four"]), 1)
    assert rehearsal.scenes == 5
    assert rehearsal.planned == rehearsal.answered == 0


def digest() -> str:
    """Return a digest of what is written down at a table with everything."""
    rehearsal = rehearsed("everything")
    written = repr((planned(rehearsal), answered(rehearsal), list(rehearsal.worth)))
    return hashlib.sha256(written.encode()).hexdigest()


@pytest.mark.compiled_only
def test_the_uncompiled_engine_writes_the_same() -> None:
    told = subprocess.run(
        [sys.executable, "-c", "from tests.bots.test_rehearsal import digest; print(digest())"],
        env=os.environ | {"FOLSOM_PURE": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == digest()

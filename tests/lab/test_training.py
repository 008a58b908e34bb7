"""Training: what is learned from a choice follows from how it ended, and a course can be interrupted."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import Future
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from folsom.bots.learned import learned
from folsom.engine.figures import FIGURES
from folsom.engine.search.answers import GROUPS
from folsom.engine.search.network import FanLook
from folsom.engine.search.rehearsal import CERTAIN, MOST_ANSWERS
from folsom.engine.search.situation import ROWS as SITUATION_ROWS
from folsom.engine.search.trained import LARGEST_LOGIT, UNIT, weight_of
from folsom.game.errors import SaveError
from folsom.lab.learning import school as school_module
from folsom.lab.learning.rehearsing import Batch, Rehearsals, rehearse_batch
from folsom.lab.learning.school import School
from folsom.lab.learning.training import (
    CLIP,
    CRITIC_SHARE,
    DRIFT,
    FIRST_RATE,
    LAMBDA,
    LAST_RATE,
    LAST_VARIETY,
    USUAL_LOGIT,
    Choices,
    Rates,
    Training,
)
from folsom.lab.workers import Processes, ThisProcess
from tests.lab.choices import answer_line, batch_of, numbers, plan_line, random_batch

RATES = Rates(0.01, 0.02)


def test_advantages_are_what_they_are_on_paper() -> None:
    batches = [random_batch(1, 3, 3, 12), random_batch(2, 4, 2, 9)]
    choices = Choices(batches)
    values = np.random.default_rng(3).uniform(size=len(choices))
    rounds: dict[tuple[int, int, int], list[tuple[int, int, float]]] = defaultdict(list)
    number = 0
    for kind in (0, 1):
        for which, batch in enumerate(batches):
            worth = batch.arrays()[2]
            for line in batch.arrays()[kind]:
                scene, seat, clock = (int(one) for one in line[-5:-2])
                rounds[which, scene, seat].append((clock, number, float(worth[scene, seat])))
                number += 1
    expected = [0.0] * len(choices)
    for made in rounds.values():
        ahead, better = 0.0, 0.0
        for place, (_, number, in_the_end) in enumerate(sorted(made, reverse=True)):
            after = in_the_end if place == 0 else ahead
            better = after - values[number] + (LAMBDA * better if place else 0.0)
            expected[number] = better
            ahead = values[number]
    np.testing.assert_allclose(choices.advantages(values), expected)
    assert any(len(made) > 3 for made in rounds.values())


class Precise(Training):
    """Learns in double precision, and keeps the slopes instead of moving."""

    found: dict[str, Any]

    def begin_with(self, weights: dict[str, Any]) -> None:
        """Take weights, a little larger than usual, so that logits differ."""
        super().begin_with({name: 2 * weight.astype(np.float64) for name, weight in weights.items()})

    def _move(self, slopes: dict[str, Any], rate: float) -> None:
        self.found = slopes


def loss_on_paper(training: Training, choices: Choices, advantages: Any, goals: Any) -> float:
    """Return the loss that is to be made small, one choice after the other."""
    weights = training.weights
    total = 0.0
    for number in range(len(choices)):
        rows = [row for row in choices.situations[number] if row >= 0]
        answer = number >= choices.planned
        units = np.maximum(sum(weights["critic"][row] for row in (*rows, *[SITUATION_ROWS] * answer)), 0)
        value = np.maximum(weights["middle"] @ units, 0) @ weights["value"][0]
        if answer:
            options = choices.options[number - choices.planned].reshape(MOST_ANSWERS, GROUPS)
            logits = [
                float(
                    np.maximum(sum(weights["answers"][row] for row in option if row >= 0), 0)
                    @ weights["answer"][0]
                )
                for option in options
                if option[0] >= 0
            ]
        else:
            units = np.maximum(sum(weights["plan"][row] for row in rows), 0)
            logits = [float(units @ weights["acts"][act]) for act in choices.acts[number] if act >= 0]
        likely = [1 + UNIT * math.exp(min(logit, LARGEST_LOGIT)) for logit in logits]
        chances = [one / sum(likely) for one in likely]
        ratio = chances[choices.chosen[number]] / math.exp(choices.likely[number])
        gain = advantages[number]
        total -= min(ratio * gain, min(max(ratio, 1 - CLIP), 1 + CLIP) * gain)
        total += RATES.variety * sum(chance * math.log(chance) for chance in chances)
        total += DRIFT * (max(logits) - USUAL_LOGIT) ** 2
        total += CRITIC_SHARE * (value - goals[number]) ** 2
    return total / len(choices)


@pytest.mark.parametrize("name", ["plan", "acts", "answers", "answer", "critic", "middle", "value"])
def test_slopes_are_those_of_the_loss_on_paper(name: str) -> None:
    training = Precise(1)
    choices = Choices([random_batch(5, 2, 2, 10)])
    chance = np.random.default_rng(6)
    advantages, goals = chance.normal(size=len(choices)), chance.uniform(size=len(choices))
    training.step(choices, np.arange(len(choices)), advantages, goals, RATES)
    slopes = training.found[name]
    weights = training.weights[name]
    assert slopes.shape == weights.shape
    # The steepest of all, and some others.
    steepest = np.argsort(-np.abs(slopes), axis=None)[:: max(1, np.count_nonzero(slopes) // 8)][:8]
    for place in zip(*np.unravel_index(steepest, slopes.shape), strict=True):
        before = weights[place]
        losses = []
        for step in (1e-5, -1e-5):
            weights[place] = before + step
            losses.append(loss_on_paper(training, choices, advantages, goals))
        weights[place] = before
        slope = (losses[0] - losses[1]) / 2e-5
        assert slopes[place] == pytest.approx(slope, rel=1e-3, abs=1e-6)


SITUATION = [5, 100, 700]
ACTS_THERE = [0, 3, 16]
OPTIONS = [[0, 70], [1, 71], [2, 72]]


def weights_now(training: Training) -> tuple[list[int], list[int]]:
    """Return what habits give each of the three acts and options at the moment."""
    planning, answering = training.trained().networks(1.0)
    look = FanLook(planning)
    look.look(vec[i64](SITUATION), len(SITUATION))
    acts = [int(weight_of(look.value(act))) for act in ACTS_THERE]
    answers = [int(weight_of(answering.value(vec[i64](rows), len(rows)))) for rows in OPTIONS]
    return acts, answers


def rehearsal_of(training: Training, chance: np.random.Generator, pays: int) -> Batch:
    """Let habits choose among three acts or options, of which one pays."""
    lines: tuple[list[list[int]], list[list[int]]] = ([], [])
    worth: list[list[float]] = []
    kept = training.kept()
    acts = kept["acts"][ACTS_THERE] @ np.maximum(kept["plan"][SITUATION].sum(0), 0)
    options = np.maximum(kept["answers"][OPTIONS].sum(1), 0) @ kept["answer"][0]
    for kind, logits in enumerate((acts, options)):
        weights = 1 + UNIT * np.exp(logits.astype(np.float64))
        chances = weights / weights.sum()
        for _ in range(80):
            chosen = int(chance.choice(3, p=chances))
            behind = numbers(len(worth), 0, 0, chosen, max(chances[chosen], 1 / CERTAIN))
            planned, answered = (
                plan_line(SITUATION, ACTS_THERE, behind),
                answer_line(SITUATION, OPTIONS, behind),
            )
            lines[kind].append(answered if kind else planned)
            worth.append([float(chosen == pays)])
    return batch_of(*lines, worth)


@pytest.mark.parametrize("pays", [0, 2])
def test_what_pays_becomes_likely(pays: int) -> None:
    training = Training(1)
    chance = np.random.default_rng(1)
    for _ in range(20):
        progress = training.learn([rehearsal_of(training, chance, pays)], Rates(0.02, 0.001))
    assert progress.choices == 160
    for weights in weights_now(training):
        assert weights[pays] > 0.8 * sum(weights)


def test_a_critic_learns_to_foresee() -> None:
    """Seats whose situation has an odd row always do well, which is all there is to foresee."""
    chance = np.random.default_rng(1)
    situations = [[10 + int(chance.integers(50)), 900 + number % 2] for number in range(400)]
    lines = [
        plan_line(situation, ACTS_THERE, numbers(number, 0, 0, int(chance.integers(3)), 1 / 3))
        for number, situation in enumerate(situations)
    ]
    one_answer = answer_line([1], OPTIONS, numbers(0, 1, 0, 0, 1 / 3))
    batch = batch_of(lines, [one_answer], [[number % 2, 0.5] for number in range(400)])
    training = Training(1)
    foreseen = [training.learn([batch], Rates(0.01, 0.02)).foreseen for _ in range(30)]
    assert foreseen[0] < 0.5
    assert foreseen[-1] > 0.9


def test_rates_rise_for_a_while_and_then_fall() -> None:
    rates = [Rates.at(number, 100) for number in range(101)]
    learning = [rate.learning for rate in rates]
    assert max(learning) > 0.9 * FIRST_RATE
    assert learning[0] < 0.2 * FIRST_RATE
    assert learning[20:] == sorted(learning[20:], reverse=True)
    assert learning[100] == pytest.approx(LAST_RATE * FIRST_RATE)
    assert rates[100].variety == pytest.approx(LAST_VARIETY)


@pytest.mark.skipif(find_spec("torch") is None, reason="torch is not installed: numpy trains instead")
def test_torch_trains_the_same_as_numpy() -> None:
    from folsom.lab.learning.torch_training import TorchTraining  # noqa: PLC0415 - it may not be there

    batches = [random_batch(seed, 6, 3, 24) for seed in range(2)]
    by_numpy, by_torch = Training(1), TorchTraining(1)
    by_numpy.minibatch = by_torch.minibatch = 64
    choices = Choices(batches)
    np.testing.assert_allclose(by_torch.values(choices), by_numpy.values(choices), atol=1e-5)
    told = [[training.learn(batches, RATES) for _ in range(3)] for training in (by_numpy, by_torch)]
    for one, other in zip(*told, strict=True):
        assert (one.choices, one.variety) == (other.choices, pytest.approx(other.variety, abs=1e-3))
        assert one.foreseen == pytest.approx(other.foreseen, abs=0.02)
    for name, weights in by_numpy.kept().items():
        learned_by_torch = by_torch.kept()[name]
        assert learned_by_torch.shape == weights.shape
        # Where a slope is nearly nothing, rounding alone decides which way the weight goes.
        assert np.mean(np.abs(learned_by_torch - weights) > 2e-3) < 0.01


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the steps of a school have few choices."""
    monkeypatch.setattr(school_module, "CHOICES", 200)
    monkeypatch.setattr(school_module, "BATCHES", 2)


JUDGE = msgspec.json.encode(learned("legend-0"))


def no_step(_done: int) -> None:
    """Show nothing."""


def test_a_batch_has_as_many_choices_as_are_asked_for() -> None:
    habits = msgspec.msgpack.encode(Training(1).trained())
    rehearsals = Rehearsals(habits, JUDGE, 300, 7)
    batch = rehearse_batch(rehearsals, 2)
    plans, answers, worth = batch.arrays()
    assert len(plans) + len(answers) >= 300
    assert worth.shape[1] == FIGURES
    assert batch == rehearse_batch(rehearsals, 2)
    assert batch != rehearse_batch(rehearsals, 3)
    choices = Choices([batch])
    assert ((choices.worth > 0) & (choices.worth < 1)).all()


@pytest.mark.usefixtures("small")
@pytest.mark.compiled_only
def test_a_course_that_was_interrupted_goes_on_where_it_was(tmp_path: Path) -> None:
    class Tired(ThisProcess):
        """Stops in the middle of the third step's rehearsals."""

        def do(self, work: Any, numbers: Sequence[int]) -> Future[Any]:
            if 5 in numbers:
                raise KeyboardInterrupt
            return super().do(work, numbers)

    path = tmp_path / "habits.npz"
    told: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        School(path, 4, 1, JUDGE).train(Tired(), told.append)
    done = sum(told)
    assert 0 < done < 4
    again = School(path, 4, 1, JUDGE)
    assert again.begun
    assert again.done == done
    told.clear()
    trained = again.train(ThisProcess(), told.append)
    assert told == [done, *[1] * (4 - done)]
    assert trained.sound
    finished = School(path, 4, 1, JUDGE)
    assert finished.done == 4
    assert finished.train(ThisProcess(), no_step) == trained


@pytest.mark.usefixtures("small")
@pytest.mark.compiled_only
def test_a_course_comes_to_the_same_with_any_number_of_workers(tmp_path: Path) -> None:
    alone = School(tmp_path / "alone.npz", 2, 1, JUDGE).train(ThisProcess(), no_step)
    two = Processes(2)
    together = School(tmp_path / "together.npz", 2, 1, JUDGE).train(two, no_step)
    two.close()
    assert together == alone
    assert alone != School(tmp_path / "other.npz", 2, 2, JUDGE).train(ThisProcess(), no_step)


@pytest.mark.usefixtures("small")
def test_a_course_begins_with_what_another_has_learned(tmp_path: Path) -> None:
    before = School(tmp_path / "before.npz", 0, 1, JUDGE).train(ThisProcess(), no_step)
    after = School(tmp_path / "after.npz", 2, 5, JUDGE)
    assert after.training.trained() != before
    after.go_on_from(tmp_path / "nobody.npz")
    assert after.training.trained() != before
    after.go_on_from(tmp_path / "before.npz")
    assert after.training.trained() == before
    assert (after.begun, after.done) == (False, 0)


def damaged(whole: bytes) -> dict[str, bytes]:
    """Return what may have become of a file."""
    return {"empty": b"", "cut short": whole[: len(whole) // 2], "something else": b"no habits at all"}


@pytest.mark.parametrize("damage", damaged(b""))
def test_a_damaged_file_is_refused(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "habits.npz"
    School(path, 0, 1, JUDGE).train(ThisProcess(), no_step)
    path.write_bytes(damaged(path.read_bytes())[damage])
    with pytest.raises(SaveError, match="holds no habits that have rehearsed"):
        School(path, 1, 1, JUDGE)


@pytest.mark.parametrize("change", ["a weight is missing", "rows are missing"])
def test_habits_of_another_version_are_refused(tmp_path: Path, change: str) -> None:
    kept = Training(1).kept()
    if change == "a weight is missing":
        del kept["value"]
    else:
        kept["plan"] = kept["plan"][1:]
    path = tmp_path / "habits.npz"
    np.savez(path, done=1, **kept)
    with pytest.raises(SaveError, match="holds no habits that have rehearsed"):
        School(path, 2, 1, JUDGE)

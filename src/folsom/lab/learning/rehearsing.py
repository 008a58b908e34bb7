"""Rehearsing: habits play whole games against each other, and every choice is kept to learn from."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec
import numpy as np

from folsom.bots.habits import trained_habits_with
from folsom.bots.learned import learned_judgement, read_learned, read_trained
from folsom.engine.figures import FIGURES
from folsom.engine.search.habits import Habits
from folsom.engine.search.judgement import WEIGHTS
from folsom.engine.search.rehearsal import ANSWER_LENGTH, PLAN_LENGTH, Rehearsal
from folsom.engine.search.usual import usual_habits
from folsom.game.rulebook import rules_of
from folsom.lab.learning.tables import GAMES_A_TABLE, drawn_table

# More choices than are made at one table.
ROOM: Final = 6000
# Leaves room between the seeds of two batches.
SEEDS_A_BATCH: Final = 1_000_000


class Batch(msgspec.Struct, frozen=True):
    """The choices of some games, and what each round was worth to every seat, as bytes."""

    plans: bytes
    answers: bytes
    worth: bytes

    def arrays(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Return planned cards, answers and worths as arrays."""
        return (
            np.frombuffer(self.plans, dtype=np.int16).reshape(-1, PLAN_LENGTH),
            np.frombuffer(self.answers, dtype=np.int16).reshape(-1, ANSWER_LENGTH),
            np.frombuffer(self.worth, dtype=np.float64).reshape(-1, FIGURES),
        )


@dataclass(frozen=True)
class Rehearsals:
    """Which games are played: with which habits, judged by which weights, how many choices a batch has."""

    trained: bytes
    judge: bytes
    choices: int
    seed: int


def rehearse(rehearsals: Rehearsals, numbers: Sequence[int]) -> list[Batch]:
    """Play one batch for every number, wherever the work is done."""
    return [rehearse_batch(rehearsals, number) for number in numbers]


def rehearse_batch(rehearsals: Rehearsals, number: int) -> Batch:
    """Let habits play each other at tables of every kind until there are choices enough."""
    networks = read_trained(rehearsals.trained).networks(1.0)
    judgement = learned_judgement(read_learned(rehearsals.judge), WEIGHTS)
    seed = rehearsals.seed + number * SEEDS_A_BATCH
    chance = random.Random(seed)
    habits: dict[tuple[str, ...], Habits] = {}
    rehearsal = Rehearsal(usual_habits(), judgement, rehearsals.choices + ROOM)
    while rehearsal.planned + rehearsal.answered < rehearsals.choices:
        setting = drawn_table(chance)
        if setting.modules not in habits:
            habits[setting.modules] = trained_habits_with(frozenset(setting.modules), *networks)
        rules = rules_of(setting.config(seed))
        rehearsal.habits = habits[setting.modules]
        for _ in range(GAMES_A_TABLE):
            rehearsal.play(rules, seed)
            seed += 1
    return Batch(
        bytes(memoryview(rehearsal.plans)[: int(rehearsal.planned) * PLAN_LENGTH]),
        bytes(memoryview(rehearsal.answers)[: int(rehearsal.answered) * ANSWER_LENGTH]),
        bytes(memoryview(rehearsal.worth)[: int(rehearsal.scenes) * FIGURES]),
    )

"""A ledger: who chose what when in many games at once, and what each of them got in the end.

Rewards come when a game is over, to everybody who played it; what a learner learns from are the choices that
led there. ``step`` notes every choice, ``take`` hands out those of finished games with their rewards.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from folsom.env.chosen import WAIT, Actions, readable
from folsom.env.observation import Mask, Observation
from folsom.env.rewards import Values
from folsom.env.vector import Batch, VectorEnv


@dataclass(frozen=True)
class Choices:
    """Choices of finished games, a row for each, game after game and within a game in their order.

    ``seats`` says who chose, ``actions`` what, from what was seen in ``observations`` and allowed by
    ``masks``; ``seeds`` in which game, ``left`` how many choices of that seat were still to come in it, and
    ``rewards`` what it brought the seat in the end.
    """

    observations: Observation
    masks: Mask
    seats: npt.NDArray[np.int64]
    actions: Actions
    seeds: npt.NDArray[np.int64]
    left: npt.NDArray[np.int64]
    rewards: Values

    def __len__(self) -> int:
        return len(self.actions)


@dataclass(frozen=True)
class _Step:
    """What was shown before a step, and chosen in it."""

    observations: Observation
    masks: Mask
    seats: npt.NDArray[np.int64]
    actions: Actions


@dataclass(frozen=True)
class _Over:
    """A finished game: its row and seed, from and to which step it was played, and what it brought."""

    row: int
    seed: int
    first: int
    end: int
    rewards: Values


class Ledger:
    """Steps a vector environment and keeps the books."""

    def __init__(self, env: VectorEnv) -> None:
        self.env = env
        self.steps: list[_Step] = []
        # The step with which each game began.
        self.began = np.zeros(env.games, np.int64)
        self.over: list[_Over] = []

    def step(self, actions: npt.ArrayLike) -> Batch:
        """Step the environment and note who chose what."""
        env = self.env
        chosen = readable(actions, env.games).copy()
        shown = _Step(env.observations.copy(), env.masks.copy(), env.seats.copy(), chosen)
        batch = env.step(chosen)
        self.steps.append(shown)
        end = len(self.steps)
        for game in np.flatnonzero(batch.ended).tolist():
            # The one now played has the next seed.
            seed = env.seed_of(game) - env.games
            self.over.append(_Over(game, seed, int(self.began[game]), end, batch.rewards[game].copy()))
            self.began[game] = end
        return batch

    @property
    def ready(self) -> int:
        """How many steps of finished games are in the books."""
        return sum(one.end - one.first for one in self.over)

    def take(self) -> Choices:
        """Hand out the choices of all games that have ended since the last time, and forget them."""
        rows = [
            (step, one.row, number)
            for number, one in enumerate(self.over)
            for step in self.steps[one.first : one.end]
            if step.actions[one.row] != WAIT
        ]
        seats = np.array([step.seats[row] for step, row, _ in rows], np.int64)
        which = np.array([number for *_, number in rows], np.int64)
        env, amount = self.env, len(rows)
        observations = np.array([step.observations[row] for step, row, _ in rows], np.uint8)
        masks = np.array([step.masks[row] for step, row, _ in rows], np.int8)
        paid = np.array([one.rewards for one in self.over], np.float32).reshape(-1, env.seats_at_table)
        taken = Choices(
            observations.reshape(amount, env.observations.shape[1]),
            masks.reshape(amount, env.masks.shape[1]),
            seats,
            np.array([step.actions[row] for step, row, _ in rows], np.int16),
            np.array([one.seed for one in self.over], np.int64)[which],
            _left(which * env.seats_at_table + seats),
            paid[which, seats],
        )
        self._forget()
        return taken

    def _forget(self) -> None:
        self.over = []
        first = int(self.began.min())
        del self.steps[:first]
        self.began -= first


def _left(who: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Return for each entry how often the same one still comes after it."""
    order = np.argsort(who, kind="stable")
    counts = np.bincount(who) if who.size else np.zeros(0, np.int64)
    ends = np.cumsum(counts)
    left = np.empty(len(who), np.int64)
    left[order] = ends[who[order]] - 1 - np.arange(len(who))
    return left

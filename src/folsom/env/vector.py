"""Many games at once: one step answers a decision in each of them, inside the compiled engine.

Every game shows whose turn it is, what that seat sees and what it may do. A game that ends is begun anew at
once; the rewards of its seats come with the step that ended it. The arrays are windows on the engine's own
memory: the next step changes them, so copy what you want to keep.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from folsom.engine.chance import SEED_BITS
from folsom.engine.figures import FIGURES
from folsom.engine.fleet.fleet import ALL_LEGAL, Fleet
from folsom.engine.fleet.sight import Sight
from folsom.engine.step import STEPS
from folsom.env.actions import ACTIONS, MASK_WORDS, action_table, label_of, question_numbers
from folsom.env.observation import Mask, Observation
from folsom.env.parts import PHASES, SIZE
from folsom.env.rewards import WIN, Rewards, Values
from folsom.env.tables import config_of
from folsom.game.config import Config
from folsom.game.errors import ConfigError
from folsom.game.rulebook import rules_of
from folsom.game.view_of import PHASES as PHASES_BY_STEP

Number = TypeVar("Number", bound=np.generic)


@dataclass(frozen=True)
class Batch:
    """All games after a step, one row for each; ``rewards`` has a column for each seat.

    ``observations``, ``masks`` and ``seats`` are those of the decisions now open; ``ended`` and ``rewards``
    tell which games the step ended and how. Without observations that array has no columns.
    """

    observations: Observation
    masks: Mask
    seats: npt.NDArray[np.int64]
    ended: npt.NDArray[np.bool_]
    rewards: Values


class VectorEnv:
    """A number of games of one configuration, played at the same time."""

    def __init__(
        self, games: int = 256, seed: int = 0, observations: bool = True, reward: str = WIN, **settings: Any
    ) -> None:
        if type(games) is not int or games < 1:
            raise ConfigError(f"a vector environment plays at least one game, not {games!r}")
        if sys.byteorder != "little":
            raise ConfigError("the vector environment needs a machine that keeps low bytes first")
        self.games = games
        self.config = config_of(**settings)
        self.payment = Rewards(self.config, reward)
        self.rules = rules_of(self.config)
        self.sight = sight_of(self.config)
        self.table = action_table(self.config)
        self.looking = observations
        self.seats_at_table = len(self.config.players)
        self.reset(seed)

    def reset(self, seed: int = 0) -> Batch:
        """Begin all games anew; game ``n`` plays ``seed + n``, then every further ``games``-th seed."""
        if type(seed) is not int or not 0 <= seed < 2 ** (SEED_BITS - 1):
            raise ConfigError(f"a seed is a whole number from 0 to 2**{SEED_BITS - 1} - 1, not {seed!r}")
        fleet = Fleet(self.rules, self.sight, self.table, MASK_WORDS, self.games, seed, self.looking)
        self.fleet = fleet
        columns = SIZE if self.looking else 0
        # An empty buffer cannot be looked into.
        words = window(fleet.observations, np.uint8) if self.looking else np.zeros(0, np.uint8)
        self.observations: Observation = words.reshape(self.games, columns)
        masks = window(fleet.masks, np.int8).reshape(self.games, MASK_WORDS * 8)
        self.masks: Mask = masks[:, :ACTIONS]
        self.seats = window(fleet.seats, np.int64)
        self._ended = window(fleet.ended, np.int64)
        self._winners = window(fleet.winners, np.int64)
        self._money = window(fleet.money, np.int64).reshape(self.games, FIGURES)
        self._sampled = window(fleet.sampled, np.int16)
        return self._batch()

    def step(self, actions: npt.NDArray[np.integer[Any]]) -> Batch:
        """Answer the open decision of every game; if an action is not allowed nothing at all is done."""
        if actions.shape != (self.games,):
            raise ValueError(f"{self.games} games take {self.games} actions, not an array of {actions.shape}")
        if actions.dtype != np.int16:
            beyond = np.flatnonzero((actions < 0) | (actions >= ACTIONS))
            if beyond.size:
                label_of(int(actions[beyond[0]]))
            actions = actions.astype(np.int16)
        wrong = self.fleet.step(actions.tobytes())
        if wrong != ALL_LEGAL:
            allowed = ", ".join(label_of(int(action)) for action in np.flatnonzero(self.masks[wrong]))
            raise ValueError(f"action {actions[wrong]} is not allowed in game {wrong}; allowed are {allowed}")
        return self._batch()

    def sample(self) -> npt.NDArray[np.int16]:
        """Return a random allowed action for every game."""
        self.fleet.sample()
        return self._sampled

    def seed_of(self, game: int) -> int:
        """Return the seed of the game that one of them is playing now."""
        return self.fleet.seed_of(game)

    def _batch(self) -> Batch:
        ended = self._ended.astype(np.bool_)
        rewards = np.zeros((self.games, self.seats_at_table), np.float32)
        over = np.flatnonzero(ended)
        if over.size:
            seats = np.arange(self.seats_at_table)
            won = (self._winners[over, None] >> seats & 1).astype(np.bool_)
            rewards[over] = self.payment.of_games(self._money[over, : self.seats_at_table], won)
        return Batch(self.observations, self.masks, self.seats, ended, rewards)


def window(numbers: Any, kind: type[Number]) -> npt.NDArray[Number]:
    """Return an array over the memory of one of the engine's vectors, for reading only."""
    return np.frombuffer(numbers, kind)


def sight_of(config: Config) -> Sight:
    """Return what the engine needs to know to look at games of a configuration."""
    phases = [-1] * STEPS
    for step, phase in PHASES_BY_STEP.items():
        phases[step] = PHASES.index(phase)
    questions = [0] * STEPS
    for step, number in question_numbers().items():
        questions[step] = number
    modules = config.modules
    return Sight(
        rules_of(config), phases, questions, "horses" in modules, "marshal" in modules, "timecar" in modules
    )

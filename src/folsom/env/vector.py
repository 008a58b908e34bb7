"""Many games at once: one step answers a decision in each of them, inside the compiled engine.

Every game shows whose turn it is, what that seat sees and what it may do. Where a game ends the next one
begins at once; the rewards come with the step that ended it. The arrays are windows on the engine's own
memory: the next step changes them, so copy what you want to keep.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from folsom.engine.figures import FIGURES
from folsom.engine.state import State
from folsom.engine.vector.games import ALL_LEGAL, VectorGames
from folsom.engine.vector.layout import WORD
from folsom.engine.vector.rows import Rows
from folsom.env.actions import ACTIONS, MASK_WORDS, label_of
from folsom.env.chosen import Actions, readable
from folsom.env.observation import Mask, Observation, encoder_tables, window
from folsom.env.others import Others, Policy
from folsom.env.parts import SIZE
from folsom.env.rewards import WIN, Rewards, Values
from folsom.env.tables import config_of
from folsom.env.vector_numbers import games_from, numbers_of_games
from folsom.game.errors import ConfigError
from folsom.game.seeds import seed_number

# The engine counts on from the first seed in words of 64 bits.
SEED_BITS: Final = 62


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
    """A number of games of one configuration, played at the same time.

    ``others`` says which seats are played by whom: by a bot of a name, or by a function over the batch. Steps
    then go on until in every game a seat is asked that is not theirs.
    """

    def __init__(
        self,
        games: int = 256,
        seed: int = 0,
        observations: bool = True,
        reward: str = WIN,
        others: Mapping[int, str | Policy] | None = None,
        **settings: Any,
    ) -> None:
        if type(games) is not int or games < 1:
            raise ConfigError(f"a vector environment plays at least one game, not {games!r}")
        self.games = games
        self.config = config_of(**settings)
        self.payment = Rewards(self.config, reward)
        self.tables = encoder_tables(self.config)
        self.observing = observations
        self.seats_at_table = len(self.config.players)
        self.others = Others(self.config, others) if others else None
        self.reset(seed)

    def reset(self, seed: int | None = None) -> Batch:
        """Begin all games again; game ``n`` plays ``seed + n``, then every further ``games``-th seed.

        Without a seed new games begin with the first seeds that none of them has played yet.
        """
        if seed is None:
            played = max(int(games) for games in self.vector.played)
            seed = self.vector.first_seed + self.games * (played + 1)
        first = seed_number(seed, SEED_BITS)
        self._look_into(VectorGames(self.tables, self.games, first, self.observing))
        if self.others is not None:
            self.others.begin(self.games)
        return self._until_asked()

    def __getstate__(self) -> dict[str, Any]:
        kept = ("games", "config", "payment", "observing", "seats_at_table", "others")
        return {name: getattr(self, name) for name in kept} | {"vector": numbers_of_games(self.vector)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        numbers = state.pop("vector")
        self.__dict__.update(state)
        self.tables = encoder_tables(self.config)
        self._look_into(games_from(self.tables, self.games, self.observing, numbers))

    def _look_into(self, vector: VectorGames) -> None:
        self.vector = vector
        columns = SIZE if self.observing else 0
        # An empty buffer cannot be looked into.
        numbers = window(vector.rows.observations, np.uint8) if self.observing else np.zeros(0, np.uint8)
        self.observations: Observation = numbers.reshape(self.games, columns)
        masks = window(vector.rows.masks, np.int8).reshape(self.games, MASK_WORDS * WORD)
        self.masks: Mask = masks[:, :ACTIONS]
        self.seats = window(vector.seats, np.int64)
        self._ended = window(vector.ended, np.bool_)
        self._winners = window(vector.winners, np.int64)
        self._money = window(vector.money, np.int64).reshape(self.games, FIGURES)
        self._sampled = window(vector.sampled, np.int16)
        self._rewards: Values = np.zeros((self.games, self.seats_at_table), np.float32)
        self._paid = False
        self._shown = Batch(self.observations, self.masks, self.seats, self._ended, self._rewards)
        # Where what others than those asked see is written.
        self._aside = Rows(self.tables, 1, observing=True)

    def step(self, actions: npt.ArrayLike) -> Batch:
        """Answer the open decision of every game; if an action is not allowed nothing at all is done.

        Where the action is ``WAIT`` the game stays as it is.
        """
        self._answer(readable(actions, self.games))
        return self._until_asked()

    def _answer(self, actions: Actions) -> None:
        wrong = self.vector.step(actions.tobytes())
        if wrong != ALL_LEGAL:
            allowed = ", ".join(label_of(int(action)) for action in np.flatnonzero(self.masks[wrong]))
            raise ValueError(f"action {actions[wrong]} is not allowed in game {wrong}; allowed are {allowed}")
        if self.others is not None:
            self.others.follow(actions, self._ended.astype(np.bool_))

    def _until_asked(self) -> Batch:
        """Let the others play until a seat that is not theirs is asked in every game."""
        batch = self._batch()
        if self.others is None:
            return batch
        ended, rewards = batch.ended.copy(), batch.rewards.copy()
        while (actions := self.others.actions(self)) is not None:
            self._answer(actions)
            batch = self._batch()
            ended |= batch.ended
            rewards[batch.ended] = batch.rewards[batch.ended]
        return replace(batch, ended=ended, rewards=rewards)

    def sample(self) -> npt.NDArray[np.int16]:
        """Return a random allowed action for every game."""
        self.vector.sample()
        return self._sampled

    def state(self) -> Observation:
        """Return all that anybody knows in every game, a row for each, for central critics."""
        seats = range(self.seats_at_table)
        rows = [self._seen(state, seat) for state in self.vector.states for seat in seats]
        return np.stack(rows).reshape(self.games, -1)

    def final_observation(self, game: int, seat: int) -> Observation:
        """Return what a seat saw at the end of the game that was finished last in one of the rows."""
        return self._seen(self.vector.last[game], seat)

    def _seen(self, state: State, seat: int) -> Observation:
        self._aside.write(0, state, seat)
        return window(self._aside.observations, np.uint8).copy()

    def seed_of(self, game: int) -> int:
        """Return the seed of the game that one of them is playing now."""
        return self.vector.seed_of(game)

    def _batch(self) -> Batch:
        """Return what is shown now: all of it is written by the engine, apart from rewards."""
        if self._paid:
            self._rewards.fill(0)
        self._paid = self.vector.finished > 0
        if self._paid:
            over = np.flatnonzero(self._ended)
            seats = np.arange(self.seats_at_table)
            won = (self._winners[over, None] >> seats & 1).astype(np.bool_)
            self._rewards[over] = self.payment.of_games(self._money[over, : self.seats_at_table], won)
        return self._shown

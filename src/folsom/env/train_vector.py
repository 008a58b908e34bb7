"""Many games at once as Gymnasium's vector environments are: in each of them one seat learns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from folsom.env.observation import Seen
from folsom.env.others import Policy
from folsom.env.rewards import WIN
from folsom.env.spaces import action_space, observation_space
from folsom.env.tables import config_of
from folsom.env.train import BOT, seated
from folsom.env.vector import SEED_BITS, Batch, VectorEnv


class TrainVectorEnv(gymnasium.vector.VectorEnv[Seen, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """One seat of ``num_envs`` games; ``bots`` has all others, or names one for each of them clockwise.

    Each is a bot by its name, or a policy: a function over the batch, as ``others`` of ``VectorEnv``.

    Where a game ends the next one begins in the same step, and ``final_obs`` is what was seen last. An action
    that is not allowed raises ``ValueError``.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        seat: int = 0,
        bots: str | Policy | Sequence[str | Policy] = BOT,
        reward: str = WIN,
        **settings: Any,
    ) -> None:
        config = config_of(**settings)
        self.num_envs = num_envs
        self.seat = seat
        others = seated(config, seat, bots)
        self.games = VectorEnv(num_envs, reward=reward, others=others, config=config)
        self.single_observation_space = observation_space()
        self.single_action_space = action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin all games again, after the first time with new ones unless a seed is given."""
        super().reset(seed=seed)
        if seed is None and not self._begun:
            seed = int(self.np_random.integers(2 ** (SEED_BITS - 1)))
        self._begun = True
        return self._seen(self.games.reset(seed)), {}

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[Seen, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """Answer the learner's decision in every game, and let the others play until it is asked again."""
        batch = self.games.step(actions)
        ended = batch.ended.copy()
        infos: dict[str, Any] = {}
        for game in np.flatnonzero(ended).tolist():
            self._add_info(infos, {"final_obs": self._final(game)}, game)
        rewards = batch.rewards[:, self.seat].astype(np.float64)
        return self._seen(batch), rewards, ended, np.zeros_like(ended), infos

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return which actions are allowed now, a row for each game."""
        return self.games.masks.astype(np.bool_)

    def _seen(self, batch: Batch) -> Seen:
        return {"observation": batch.observations.copy(), "action_mask": batch.masks.copy()}

    def _final(self, game: int) -> Seen:
        nothing = np.zeros(self.games.masks.shape[1], np.int8)
        return {"observation": self.games.final_observation(game, self.seat), "action_mask": nothing}

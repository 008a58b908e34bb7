"""Gymnasium's vector environment: spaces, endings, seeds and masks as Gymnasium wants them."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from folsom.env.train import ID
from folsom.env.train_vector import TrainVectorEnv
from folsom.game.errors import ConfigError
from tests.env.tables import TABLES


@pytest.mark.parametrize("table", ["base", "expert", "everything"])
def test_it_is_a_vector_environment(table: str) -> None:
    env = gymnasium.make_vec(ID, num_envs=4, bots="drifter", **TABLES[table])
    assert isinstance(env.unwrapped, TrainVectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    watched = RecordEpisodeStatistics(env)
    seen, _ = watched.reset(seed=1)
    ended = 0
    for _ in range(80):
        assert env.observation_space.contains(seen)
        actions = seen["action_mask"].argmax(axis=1)
        assert env.action_space.contains(actions)
        seen, rewards, over, cut, infos = watched.step(actions)
        assert not cut.any()
        assert rewards.dtype == np.float64
        assert set(np.abs(rewards[over])) <= {1.0}
        assert not rewards[~over].any()
        assert np.array_equal(infos.get("_final_obs", np.zeros(4, np.bool_)), over)
        for game in np.flatnonzero(over):
            assert env.single_observation_space.contains(infos["final_obs"][game])
            assert not infos["final_obs"][game]["action_mask"].any()
            assert abs(infos["episode"]["r"][game]) == 1.0
        ended += int(over.sum())
    assert ended > 4


def test_seeds_masks_and_seats() -> None:
    env = TrainVectorEnv(num_envs=3, seat=2, bots=["drifter", "rookie", "drifter"], players=4)
    first, _ = env.reset(seed=5)
    assert np.array_equal(env.action_masks(), first["action_mask"])
    assert (env.games.seats == 2).all()
    again, _ = env.reset()
    assert not np.array_equal(first["observation"], again["observation"])
    same, _ = env.reset(seed=5)
    assert np.array_equal(first["observation"], same["observation"])
    kept = same["observation"].copy()
    env.step(env.games.masks.argmax(axis=1))
    assert np.array_equal(same["observation"], kept)
    unseeded = TrainVectorEnv(num_envs=3, bots="drifter")
    other = TrainVectorEnv(num_envs=3, bots="drifter")
    assert not np.array_equal(unseeded.reset()[0]["observation"], other.reset()[0]["observation"])


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"seat": 4}, "there is no seat 4; expected 0 to 3"),
        ({"bots": ["drifter"]}, "4 players need 3 bots, not 1"),
        ({"bots": "genius"}, "unknown bot 'genius'"),
    ],
)
def test_bad_settings_are_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        TrainVectorEnv(num_envs=2, **settings)

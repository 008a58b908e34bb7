"""Gymnasium's own check, and whole games against bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from folsom.bots import BOTS
from folsom.env.actions import number_of
from folsom.env.train import ID, TrainEnv
from folsom.game.errors import ConfigError
from tests.env.tables import TABLES


@pytest.mark.parametrize("settings", TABLES.values(), ids=TABLES)
def test_the_check_of_gymnasium(settings: dict[str, Any]) -> None:
    env = gymnasium.make(ID, render_mode="ansi", **settings)
    check_env(env.unwrapped, skip_render_check=True)


def played(env: TrainEnv, seed: int) -> tuple[list[int], float]:
    """Play a game with the first allowed action each time; return the actions and the reward."""
    seen, _ = env.reset(seed=seed)
    actions = []
    while True:
        action = int(np.flatnonzero(seen["action_mask"])[0])
        actions.append(action)
        seen, reward, over, cut, _ = env.step(action)
        assert not cut
        if over:
            return actions, reward
        assert reward == 0


@pytest.mark.parametrize("seat", [0, 2])
def test_a_game_against_bots_is_the_same_for_the_same_seed(seat: int) -> None:
    env = TrainEnv(seat=seat, bots="drifter", players=3)
    actions, reward = played(env, 5)
    assert reward in {-1.0, 1.0}
    assert (actions, reward) == played(env, 5)
    winners = env.game.result.winners
    assert (reward == 1.0) == (env.player in winners)


def test_every_bot_can_have_a_seat() -> None:
    names = list(BOTS)[:2]
    env = TrainEnv(bots=names, players=3)
    assert [env.entrants[seat].label for seat in (1, 2)] == names
    assert len(played(env, 1)[0]) > 5


def test_what_is_not_allowed_ends_the_game() -> None:
    env = TrainEnv(bots="drifter", players=3)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(number_of("draft angry-2-4"))
    assert (reward, over, info) == (-1.0, True, {"illegal": "draft angry-2-4"})


def test_masks_are_where_maskable_learners_look_for_them() -> None:
    env = gymnasium.make(ID, bots="drifter", players=3)
    seen, _ = env.reset(seed=1)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert np.array_equal(masks, seen["action_mask"])


def test_it_shows_the_table_as_its_seat_knows_it(capsys: pytest.CaptureFixture[str]) -> None:
    env = TrainEnv(bots="drifter", players=3, render_mode="human")
    env.reset(seed=1)
    env.render()
    assert "asked: ghost" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"seat": 4}, "there is no seat 4; expected 0 to 3"),
        ({"bots": ["drifter"]}, "4 players need 3 bots, not 1"),
        ({"bots": "genius"}, "unknown bot 'genius'"),
        ({"render_mode": "oil"}, "expected human or ansi"),
    ],
)
def test_bad_settings_are_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        TrainEnv(**settings)

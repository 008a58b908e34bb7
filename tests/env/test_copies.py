"""Every environment can be pickled and copied at any moment, and goes on from there like the original."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

from folsom.env import folsom_v0, open_spiel
from folsom.env.train import ID
from folsom.env.vector import Batch, VectorEnv
from folsom.game.errors import ConfigError
from tests.env.policies import first_allowed
from tests.env.tables import TABLES

COPIERS: dict[str, Callable[[Any], Any]] = {
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),  # noqa: S301 - it was made a moment ago
    "deepcopy": copy.deepcopy,
}
# Before the first choice, somewhere within a game, and beyond its end.
MOMENTS = (0, 41, 3000)
SOME_TABLES = ("base", "pairs", "everything expert")

copiers = pytest.mark.parametrize("copier", COPIERS.values(), ids=COPIERS)
tables = pytest.mark.parametrize("table", SOME_TABLES)
moments = pytest.mark.parametrize("moment", MOMENTS)


def same(one: Any, other: Any) -> None:
    np.testing.assert_equal(one, other)


def any_of(mask: Any, chance: np.random.Generator) -> int:
    return int(chance.choice(np.flatnonzero(mask)))


def turns(env: Any, steps: int, seed: int) -> list[Any]:
    """Play turn by turn and return all that was shown."""
    chance = np.random.default_rng(seed)
    shown: list[Any] = []
    for _ in range(steps):
        if not env.agents:
            break
        observation, reward, over, cut, _ = env.last()
        shown.append((env.agent_selection, observation, reward, over, cut, dict(env.rewards)))
        env.step(None if over or cut else any_of(observation["action_mask"], chance))
    return shown


@copiers
@tables
@moments
@pytest.mark.parametrize("make", [folsom_v0.env, folsom_v0.raw_env])
def test_turn_by_turn(copier: Any, table: str, moment: int, make: Any) -> None:
    env = make(**TABLES[table])
    copier(env)
    env.reset(seed=5)
    turns(env, moment, 1)
    other = copier(env)
    same(turns(other, 30, 2), turns(env, 30, 2))
    env.reset()
    other.reset()
    same(turns(other, 30, 2), turns(env, 30, 2))


def rounds(env: Any, steps: int, seed: int) -> list[Any]:
    """Play all at once and return all that was shown."""
    chance = np.random.default_rng(seed)
    shown: list[Any] = []
    for _ in range(steps):
        if not env.agents:
            break
        masks = {agent: env.seen(agent)["action_mask"] for agent in env.agents}
        shown.append(env.step({a: any_of(mask, chance) if mask.any() else 0 for a, mask in masks.items()}))
    return shown


@copiers
@tables
@moments
def test_all_at_once(copier: Any, table: str, moment: int) -> None:
    env = folsom_v0.parallel_env(**TABLES[table])
    copier(env)
    env.reset(seed=5)
    rounds(env, moment, 1)
    other = copier(env)
    same(rounds(other, 30, 2), rounds(env, 30, 2))
    same(other.reset(), env.reset())


def alone(env: Any, seen: Any, steps: int, seed: int) -> list[Any]:
    """Play one seat and return all that was shown."""
    chance = np.random.default_rng(seed)
    shown: list[Any] = [seen]
    for _ in range(steps):
        shown.append(env.step(any_of(seen["action_mask"], chance)))
        seen, over = shown[-1][0], shown[-1][2]
        if over:
            break
    return shown


@copiers
@pytest.mark.parametrize("bots", ["rookie", ("drifter", "outlaw", "rookie")])
@pytest.mark.parametrize("moment", [1, 12])
def test_one_seat(copier: Any, bots: Any, moment: int) -> None:
    env = gymnasium.make(ID, bots=bots)
    copier(env)
    seen, _ = env.reset(seed=5)
    seen = alone(env, seen, moment, 1)[-1][0]
    other = copier(env)
    same(alone(other, seen, 10, 2), alone(env, seen, 10, 2))
    same(other.reset(), env.reset())


@copiers
@moments
def test_an_open_spiel_state(copier: Any, moment: int) -> None:
    game = pyspiel.load_game(open_spiel.NAME, {"players": 3, "modules": "horses"})
    state = game.new_initial_state()
    walk(state, moment, 1)
    other = copier(state)
    assert str(other) == str(state)
    walk(other, 20, 2)
    walk(state, 20, 2)
    assert other.history() == state.history()
    assert str(other) == str(state)
    assert other.returns() == state.returns()


def walk(state: Any, steps: int, seed: int) -> None:
    chance = np.random.default_rng(seed)
    for _ in range(steps):
        if state.is_terminal():
            return
        state.apply_action(int(chance.choice(state.legal_actions())))


def batches(env: VectorEnv, steps: int, seed: int | None) -> list[Any]:
    """Play many games and return all that was shown; without a seed the environment itself chooses."""
    chance = np.random.default_rng(seed)
    shown: list[Any] = []
    for _ in range(steps):
        actions = env.sample() if seed is None else np.array([any_of(mask, chance) for mask in env.masks])
        shown.append(kept(env.step(actions)))
    return shown


def kept(batch: Batch) -> tuple[Any, ...]:
    return tuple(np.array(part) for part in vars(batch).values())


@copiers
@tables
@pytest.mark.parametrize("moment", [0, 41, 700])
@pytest.mark.parametrize("observations", [True, False])
def test_many_games(copier: Any, table: str, moment: int, observations: bool) -> None:
    env = VectorEnv(games=5, seed=2**61, observations=observations, reward="margin", **TABLES[table])
    batches(env, moment, None)
    other = copier(env)
    assert [other.seed_of(game) for game in range(5)] == [env.seed_of(game) for game in range(5)]
    same(batches(other, 20, None), batches(env, 20, None))
    same(batches(other, 20, 3), batches(env, 20, 3))
    before = kept(env._batch())
    batches(other, 5, 4)
    same(kept(env._batch()), before)


@copiers
@pytest.mark.parametrize("moment", [0, 45])
def test_many_games_with_others(copier: Any, moment: int) -> None:
    env = VectorEnv(games=3, seed=4, players=4, others={1: "rookie", 2: "drifter", 3: first_allowed})
    batches(env, moment, None)
    other = copier(env)
    same(batches(other, 40, 3), batches(env, 40, 3))


def test_many_games_take_seeds_of_numpy() -> None:
    env = VectorEnv(games=2, seed=np.int64(7), players=3)  # type: ignore[arg-type]
    assert env.seed_of(1) == 8
    with pytest.raises(ConfigError, match="whole number"):
        env.reset(2**62)

"""Many games at once: the same games, the same observations, the same rewards as one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from folsom.engine.hidden import determinize
from folsom.env.actions import label_of, number_of
from folsom.env.observation import Encoder
from folsom.env.parts import SIZE
from folsom.env.vector import VectorEnv
from folsom.game.config import Config
from folsom.game.errors import ConfigError
from folsom.game.game import Game
from tests.configurations import configurations, describe
from tests.env.tables import TABLES, some_configurations, with_draft


def follow(config: Config, seed: int, what: str) -> int:
    """Play one game in the vector and in words, compare every decision, and return how many there were."""
    env = VectorEnv(games=1, seed=seed, reward="margin", config=config)
    game = Game.new(config, seed)
    encoder = Encoder(config)
    decisions = 0
    while True:
        seat = int(env.seats[0])
        assert seat == game.decision.seat, what
        seen = encoder.see(game, seat)
        assert np.array_equal(env.observations[0], seen["observation"]), what
        assert np.array_equal(env.masks[0], seen["action_mask"]), what
        actions = env.sample().copy()
        batch = env.step(actions)
        game.choose(label_of(int(actions[0])), seat=seat)
        decisions += 1
        assert bool(batch.ended[0]) == game.over, what
        if game.over:
            assert batch.rewards[0].tolist() == list(env.payment.of(game).values()), what
            return decisions


def test_the_same_games_are_played_as_one_by_one() -> None:
    numbers = some_configurations(40)
    decisions = sum(follow(configurations()[number], number, describe(number)) for number in numbers)
    assert decisions > 80 * len(numbers)
    assert follow(with_draft(), 1, "draft") > 50


def test_nobody_observes_what_is_hidden() -> None:
    for settings in TABLES.values():
        env = VectorEnv(games=4, seed=9, **settings)
        for _ in range(150):
            env.step(env.sample())
        for state in env.vector.states:
            for seat in range(len(env.config.players)):
                env.vector.rows.write(0, state, seat)
                seen = env.observations[0].copy()
                env.vector.rows.write(0, determinize(state, seat, 77), seat)
                assert np.array_equal(env.observations[0], seen)


def test_games_go_on_with_the_next_seeds() -> None:
    env = VectorEnv(games=3, seed=100, players=3)
    encoder = Encoder(env.config)
    ended = np.zeros(3, int)
    while ended.min() < 2:
        before = [env.seed_of(game) for game in range(3)]
        batch = env.step(env.sample())
        ended += batch.ended
        for game in range(3):
            assert env.seed_of(game) == 100 + game + 3 * ended[game]
            assert (env.seed_of(game) != before[game]) == bool(batch.ended[game])
            if batch.ended[game]:
                fresh = Game.new(env.config, env.seed_of(game))
                seen = encoder.see(fresh, fresh.decision.seat)
                assert np.array_equal(env.observations[game], seen["observation"])
                assert set(np.unique(batch.rewards[game])) <= {-1.0, 1.0}
                assert batch.rewards[game].max() == 1.0
            else:
                assert not batch.rewards[game].any()


def test_the_same_seed_and_actions_give_the_same_games() -> None:
    first, second = VectorEnv(games=5, seed=4, players=5), VectorEnv(games=5, seed=4, players=5)
    for _ in range(200):
        actions = first.sample().copy()
        assert np.array_equal(actions, second.sample())
        one, two = first.step(actions), second.step(actions)
        assert np.array_equal(one.observations, two.observations)
        assert np.array_equal(one.masks, two.masks)
    first.reset(4)
    second.reset(5)
    assert not np.array_equal(first.observations, second.observations)


def test_without_observations_only_masks_are_written() -> None:
    blind, seeing = VectorEnv(games=4, seed=2, observations=False), VectorEnv(games=4, seed=2)
    assert blind.observations.shape == (4, 0)
    assert seeing.observations.shape == (4, SIZE)
    for _ in range(100):
        actions = blind.sample().copy()
        assert np.array_equal(blind.step(actions).masks, seeing.step(actions).masks)


def test_one_illegal_action_leaves_every_game_as_it_was() -> None:
    env = VectorEnv(games=3, seed=1, players=4)
    actions = env.sample().copy()
    actions[2] = number_of("draft angry-2-4")
    seen = env.observations.copy()
    with pytest.raises(ValueError, match=r"is not allowed in game 2; allowed are .*draw"):
        env.step(actions)
    assert np.array_equal(env.observations, seen)
    with pytest.raises(ValueError, match="an action is a number from 0"):
        env.step(actions.astype(np.int64) + 2**16)
    with pytest.raises(ValueError, match="3 games take 3 actions"):
        env.step(actions[:2])
    with pytest.raises(ValueError, match="3 games take 3 actions"):
        env.step(env.sample()[:, None])
    unreadable: tuple[Any, ...] = (env.sample() * 1.0, env.masks[:, 0] > 0, ["draw"] * 3, [None] * 3, "draw")
    for unread in unreadable:
        with pytest.raises(ValueError, match="actions are whole numbers, one for each game"):
            env.step(unread)
    assert np.array_equal(env.observations, seen)
    env.step(env.sample().tolist())
    assert not np.array_equal(env.observations, seen)


def test_without_a_seed_the_games_go_on() -> None:
    env = VectorEnv(games=3, seed=10, players=3)
    assert [env.seed_of(game) for game in range(3)] == [10, 11, 12]
    env.reset()
    assert [env.seed_of(game) for game in range(3)] == [13, 14, 15]
    while not env.step(env.sample()).ended.any():
        continue
    env.reset()
    assert [env.seed_of(game) for game in range(3)] == [19, 20, 21]
    env.reset(10)
    assert [env.seed_of(game) for game in range(3)] == [10, 11, 12]


def test_central_critics_and_learners_see_more_than_the_seat_that_is_asked() -> None:
    env = VectorEnv(games=2, seed=1, **TABLES["everything"])
    seats = len(env.config.players)
    games = [Game.new(env.config, seed) for seed in (1, 2)]
    encoder = Encoder(env.config)
    known = env.state().reshape(2, seats, SIZE)
    for row, game in enumerate(games):
        for seat in range(seats):
            assert np.array_equal(known[row, seat], encoder.see(game, seat)["observation"])
    while not games[0].over:
        actions = env.sample().copy()
        games[0].choose(label_of(int(actions[0])), seat=int(env.seats[0]))
        env.step(actions)
    for seat in range(seats):
        assert np.array_equal(env.final_observation(0, seat), encoder.see(games[0], seat)["observation"])


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"games": 0}, "at least one game"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"reward": "fame"}, "expected one of win, margin"),
        ({"players": 9}, "seats for 7 bandits"),
        ({"players": 3, "bandits": ["ghost", "doc", "belle"]}, "not both"),
    ],
)
def test_bad_settings_are_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        VectorEnv(**settings)

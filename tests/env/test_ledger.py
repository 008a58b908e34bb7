"""The ledger: every choice of a finished game, by whoever made it, with what the game brought them."""

from __future__ import annotations

from typing import Any

import numpy as np

from folsom.env.actions import label_of, number_of
from folsom.env.chosen import WAIT
from folsom.env.ledger import Ledger
from folsom.env.observation import Encoder
from folsom.env.vector import VectorEnv
from folsom.game.game import Game
from tests.env.tables import TABLES


def replayed(env: VectorEnv, seed: int, actions: list[int]) -> tuple[list[Any], dict[str, float]]:
    """Replay a game from its actions; return what was seen before each and the rewards in the end."""
    game, encoder, seen = Game.new(env.config, seed), Encoder(env.config), []
    for action in actions:
        seat = game.decision.seat
        seen.append((seat, encoder.see(game, seat)))
        game.choose(label_of(action), seat=seat)
    assert game.over
    return seen, env.payment.of(game)


def test_every_choice_comes_back_with_what_it_brought() -> None:
    env = VectorEnv(games=3, seed=50, reward="margin", **TABLES["everything"])
    ledger = Ledger(env)
    finished: list[int] = []
    for _ in range(6):
        for _ in range(100):
            playing = [env.seed_of(row) for row in range(3)]
            ended = ledger.step(env.sample()).ended
            finished += [seed for seed, over in zip(playing, ended, strict=True) if over]
        choices = ledger.take()
        assert list(dict.fromkeys(choices.seeds.tolist())) == finished
        for seed in finished:
            rows = np.flatnonzero(choices.seeds == seed)
            seen, rewards = replayed(env, seed, choices.actions[rows].tolist())
            for row, (seat, one) in zip(rows, seen, strict=True):
                assert choices.seats[row] == seat
                assert np.array_equal(choices.observations[row], one["observation"])
                assert np.array_equal(choices.masks[row], one["action_mask"])
                assert choices.rewards[row] == np.float32(list(rewards.values())[seat])
                later = [other for other in rows if other > row]
                assert choices.left[row] == np.count_nonzero(choices.seats[later] == seat)
        finished = []
    assert env.vector.played[0] > 2


def test_only_what_a_learner_chose_is_in_the_books() -> None:
    env = VectorEnv(games=4, seed=2, players=3, others={1: "drifter", 2: "drifter"})
    ledger = Ledger(env)
    for step in range(90):
        actions = env.sample().copy()
        actions[step % 4] = WAIT
        ledger.step(actions)
    choices = ledger.take()
    assert len(choices) > 40
    assert not choices.seats.any()
    assert choices.actions.min() >= 0
    for row, action in enumerate(choices.actions):
        assert choices.masks[row, action] == 1
    assert set(np.unique(choices.rewards)) <= {-1.0, 1.0}
    assert len(ledger.take()) == 0
    assert number_of("draw") in choices.actions

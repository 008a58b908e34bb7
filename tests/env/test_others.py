"""Seats that others play: bots by name, or a policy over the batch; the learner is asked, and nobody else."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from folsom.bots import Bot, Seen, make
from folsom.env.actions import label_of, number_of
from folsom.env.chosen import WAIT
from folsom.env.vector import VectorEnv
from folsom.game.errors import ConfigError
from folsom.game.game import Game
from folsom.lab.entrant import Entrant
from tests.env.policies import first_allowed, last_allowed
from tests.env.tables import TABLES


@pytest.mark.parametrize("table", ["base", "pairs", "everything", "everything expert"])
def test_only_the_learner_is_asked_and_paid_for_what_it_did(table: str) -> None:
    seats = len(VectorEnv(games=1, **TABLES[table]).config.players)
    others = {seat: ("drifter", first_allowed)[seat % 2] for seat in range(1, seats)}
    env = VectorEnv(games=6, seed=3, others=others, **TABLES[table])
    ended = 0
    for _ in range(80):
        assert not env.seats.any()
        batch = env.step(env.sample())
        ended += int(batch.ended.sum())
        assert set(np.unique(np.abs(batch.rewards[batch.ended]))) <= {1.0}
        assert not batch.rewards[~batch.ended].any()
    assert ended > 6


def test_policies_play_as_they_would_by_hand() -> None:
    env = VectorEnv(games=3, seed=20, players=4, others={1: first_allowed, 2: last_allowed, 3: first_allowed})
    game = Game.new(env.config, 20)
    while not game.over:
        seat = game.decision.seat
        actions = sorted(number_of(label) for label in game.decision.options)
        if seat == 0:
            assert env.seed_of(0) == 20
            assert np.array_equal(np.flatnonzero(env.masks[0]), actions)
            chosen = [actions[0], *(int(np.flatnonzero(mask)[0]) for mask in env.masks[1:])]
            batch = env.step(chosen)
        game.choose(label_of(actions[-1] if seat == 2 else actions[0]), seat=seat)
    assert batch.ended[0]
    assert batch.rewards[0].tolist() == list(env.payment.of(game).values())


def test_bots_play_as_they_would_at_a_table() -> None:
    env = VectorEnv(games=2, seed=5, players=3, others={1: "rookie", 2: "outlaw@2it"})
    game = Game.new(env.config, 5)
    bots: dict[int, Bot] = {1: make("rookie", 5 + 1), 2: Entrant.read("outlaw@2it").bot(5 + 2)}
    while not game.over:
        seat = game.decision.seat
        if seat == 0:
            batch = env.step(env.masks.argmax(axis=1))
            game.choose(label_of(min(number_of(label) for label in game.decision.options)), seat=0)
        else:
            game.choose(bots[seat].choose(Seen(game, seat), game.decision), seat=seat)
    assert batch.ended[0]
    assert batch.rewards[0].tolist() == list(env.payment.of(game).values())


def test_the_same_seed_gives_the_same_games_against_others() -> None:
    def rewards() -> list[Any]:
        env = VectorEnv(games=4, seed=9, players=4, others={1: "drifter", 2: "rookie", 3: first_allowed})
        return [env.step(env.masks.argmax(axis=1)).rewards.tolist() for _ in range(60)]

    assert rewards() == rewards()


def test_a_game_that_waits_stays_as_it_is() -> None:
    env = VectorEnv(games=3, seed=1, players=4)
    seen, seats = env.observations.copy(), env.seats.copy()
    actions = env.sample().copy()
    actions[1] = WAIT
    env.step(actions)
    assert np.array_equal(env.observations[1], seen[1])
    assert env.seats[1] == seats[1]
    assert not np.array_equal(env.observations[0], seen[0])


@pytest.mark.parametrize(
    ("others", "message"),
    [
        ({4: "drifter"}, "there is no seat 4; expected 0 to 3"),
        ({1: "genius"}, "unknown bot 'genius'"),
        ({1: 7}, "by a bot's name or a function, not by 7"),
        (dict.fromkeys(range(4), "drifter"), "others have every seat"),
    ],
)
def test_bad_others_are_refused(others: dict[int, Any], message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        VectorEnv(games=1, players=4, others=others)


def test_a_policy_that_breaks_the_rules_is_told_so() -> None:
    def cheat(_observations: Any, _masks: Any, seats: Any) -> Any:
        return np.full(len(seats), number_of("draft angry-2-4"))

    def unreadable(_observations: Any, masks: Any, _seats: Any) -> Any:
        return masks[:, 0] * 0.5

    def idle(_observations: Any, _masks: Any, seats: Any) -> Any:
        return np.full(len(seats), WAIT)

    with pytest.raises(ValueError, match="a policy chooses in every game"):
        VectorEnv(games=4, players=4, others=dict.fromkeys(range(1, 4), idle))
    with pytest.raises(ValueError, match="is not allowed in game"):
        VectorEnv(games=4, players=4, others=dict.fromkeys(range(1, 4), cheat))
    with pytest.raises(ValueError, match="actions are whole numbers"):
        VectorEnv(games=4, players=4, others=dict.fromkeys(range(1, 4), unreadable))

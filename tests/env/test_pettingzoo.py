"""PettingZoo's own tests, and what they do not look at."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from folsom.env import folsom_v0
from folsom.env.actions import ACTIONS, number_of
from folsom.env.parts import SIZE
from folsom.game.errors import ConfigError, IllegalChoice
from tests.env.tables import TABLES

tables = pytest.mark.parametrize("settings", TABLES.values(), ids=TABLES)
# The suite knows by name which of PettingZoo's own games show a dictionary, and warns of any other that does.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


@tables
@pytest.mark.compiled_only
def test_the_suite_for_turn_by_turn(settings: dict[str, Any]) -> None:
    api_test(folsom_v0.env(**settings), num_cycles=250)


def test_the_suite_without_wrappers() -> None:
    api_test(folsom_v0.raw_env(**TABLES["base"]), num_cycles=250)


@tables
@pytest.mark.compiled_only
def test_the_suite_for_all_at_once(settings: dict[str, Any]) -> None:
    parallel_api_test(folsom_v0.parallel_env(**settings), num_cycles=60)


@tables
def test_the_suite_for_seeds(settings: dict[str, Any]) -> None:
    seed_test(lambda: folsom_v0.env(**settings), num_cycles=10)
    parallel_seed_test(lambda: folsom_v0.parallel_env(**settings), num_cycles=10)


def test_rewards_come_at_the_end_and_add_up() -> None:
    env = folsom_v0.raw_env(players=3, reward="margin")
    env.reset(seed=8)
    while not env.game.over:
        assert not any(env.rewards.values())
        env.step(number_of(env.game.decision.options[0]))
    money = env.game.result.money
    best = sorted(money.values())
    for agent, player in zip(env.possible_agents, env.config.players, strict=True):
        rival = best[-1] if money[player] < best[-1] else best[-2]
        assert env.rewards[agent] == pytest.approx((money[player] - rival) / 1000)
    assert all(env.terminations.values())


def test_an_illegal_action_is_refused_or_ends_the_game() -> None:
    bare = folsom_v0.raw_env(players=3)
    bare.reset(seed=1)
    with pytest.raises(IllegalChoice):
        bare.step(number_of("draft angry-2-4"))
    everybody = folsom_v0.parallel_env(players=3)
    everybody.reset(seed=1)
    cheat = everybody.possible_agents[everybody.game.decision.seat]
    chosen = dict.fromkeys(everybody.agents, number_of("draft angry-2-4"))
    _, rewards, over, _, infos = everybody.step(chosen)
    assert rewards == {agent: -1.0 if agent == cheat else 0.0 for agent in chosen}
    assert all(over.values())
    assert infos[cheat] == {"illegal": "draft angry-2-4"}
    assert not everybody.game.choices


def test_the_referee_ends_the_game_of_whoever_cheats() -> None:
    env = folsom_v0.env(players=3)
    env.reset(seed=1)
    cheat = env.agent_selection
    env.step(number_of("draft angry-2-4"))
    earned = {}
    for agent in env.agent_iter():
        _, earned[agent], over, cut, _ = env.last()
        assert over
        assert cut
        env.step(None)
    assert earned == {agent: -1.0 if agent == cheat else 0.0 for agent in env.possible_agents}
    assert not env.game.choices


def test_the_referee_refuses_what_makes_no_sense() -> None:
    env = folsom_v0.env(players=3)
    untimely = (env.render, env.state, env.agent_iter, lambda: env.observe("ghost_0"), lambda: env.step(0))
    for call in untimely:
        with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before"):
            call()
    with pytest.raises(AttributeError):
        _ = env.agents
    env.reset(seed=1)
    for nonsense in (ACTIONS, -1, None, 1.5, np.array([1, 2])):
        with pytest.raises(AssertionError):
            env.step(nonsense)  # type: ignore[arg-type]
    turns = env.agent_iter()
    next(turns)
    env.last()
    with pytest.raises(AssertionError, match="need to call step"):
        next(env.agent_iter())
    assert not env.game.choices
    env.step(np.int64(number_of(env.game.decision.options[0])))  # type: ignore[arg-type]
    assert len(env.game.choices) == 1


def test_central_critics_get_what_everybody_knows() -> None:
    turns, everybody = folsom_v0.env(**TABLES["everything"]), folsom_v0.parallel_env(**TABLES["everything"])
    turns.reset(seed=3)
    seen, _ = everybody.reset(seed=3)
    assert everybody.state_space.contains(everybody.state())
    rows = everybody.state().reshape(len(seen), SIZE)
    for row, agent in zip(rows, seen, strict=True):
        assert np.array_equal(row, seen[agent]["observation"])
    assert np.array_equal(turns.state(), everybody.state())
    assert len(np.unique(rows, axis=0)) == len(seen)


def test_simultaneous_answers_take_one_step() -> None:
    env = folsom_v0.parallel_env(players=3, modules=("horses",))
    env.reset(seed=1)
    assert len(env.game.decisions) == 3
    env.step({agent: number_of("horse") for agent in env.agents})
    assert len(env.game.choices) == 3


def test_tables_are_drawn_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    env = folsom_v0.raw_env(players=3, render_mode="ansi")
    env.reset(seed=1)
    picture = env.render()
    assert picture is not None
    assert "round 1 of 5, schemin" in picture
    assert "marshal 1 strongbox" in picture
    loud = folsom_v0.raw_env(players=3, render_mode="human")
    loud.reset(seed=1)
    assert loud.render() is None
    assert capsys.readouterr().out == picture + "\n"
    assert folsom_v0.raw_env(players=3).render() is None
    with pytest.raises(ConfigError, match="expected human or ansi"):
        folsom_v0.raw_env(render_mode="oil")

"""OpenSpiel's own tests: its simulation of random games, and its test of the interface."""

from __future__ import annotations

import json
import unittest
from typing import Any

import msgspec
import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not made for this machine")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from folsom.env.observation import Encoder  # noqa: E402
from folsom.env.open_spiel import NAME, FolsomState  # noqa: E402
from folsom.env.parts import SIZE  # noqa: E402
from folsom.game.config import Config  # noqa: E402
from folsom.game.game import Game  # noqa: E402

TABLES: dict[str, dict[str, Any]] = {
    "base": {"players": 3, "deals": 20},
    "everything": {"players": 4, "modules": "horses+marshal+timecar+cursed", "deals": 20},
    "pairs": {"players": 2, "reward": "margin", "deals": 20},
    "draft": {
        "config": json.dumps({"bandits": ["ghost", "doc", "belle"], "options": {"draft": True}}),
        "deals": 20,
    },
}


@pytest.mark.parametrize("settings", TABLES.values(), ids=TABLES)
@pytest.mark.compiled_only
def test_the_suite_plays_random_games(settings: dict[str, Any]) -> None:
    game = pyspiel.load_game(NAME, settings)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.compiled_only
def test_the_suite_for_the_interface() -> None:
    from open_spiel.integration_tests import api_test  # noqa: PLC0415 - it is large

    names = {"game_name": NAME, "game": pyspiel.load_game(NAME, TABLES["everything"])}
    case = type("EnforceAPIOnFolsom", (api_test.EnforceAPIOnPartialTreeBase,), names)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.errors
    assert not result.failures


def some_way_in(settings: dict[str, Any], choices: int) -> FolsomState:
    """Return a state after a deal and some first options."""
    state: FolsomState = pyspiel.load_game(NAME, settings).new_initial_state()
    state.apply_action(7)
    for _ in range(choices):
        state.apply_action(state.legal_actions()[0])
    return state


def test_a_state_is_the_game_of_its_deal() -> None:
    state = some_way_in(TABLES["base"], 5)
    game = Game.new(Config(bandits=["ghost", "doc", "belle"]), 7)
    assert state.dealt is not None
    for seat, label in state.dealt.choices:
        game.choose(label, seat=seat)
    assert state.dealt.view(0) == game.view(0)
    assert json.loads(state.observation_string(1))["view"] == json.loads(msgspec.json.encode(game.view(1)))
    assert state.returns() == [0.0, 0.0, 0.0]


def test_the_tensor_of_a_state_is_the_observation() -> None:
    state = some_way_in(TABLES["everything"], 12)
    game = state.dealt
    assert game is not None
    encoder = Encoder(game.config)
    for seat in range(4):
        assert state.observation_tensor(seat) == encoder.see(game, seat)["observation"].tolist()
    assert state.get_game().observation_tensor_shape() == [SIZE]
    before = state.get_game().new_initial_state()
    assert before.observation_tensor(0) == [0.0] * SIZE


def test_copies_and_stored_states_go_on_by_themselves() -> None:
    state = some_way_in(TABLES["everything"], 12)
    copy = state.clone()
    stored = state.get_game().deserialize_state(state.serialize())
    told = state.information_state_string(0)
    for other in (copy, stored):
        assert other.information_state_string(0) == told
        other.apply_action(other.legal_actions()[0])
        assert other.information_state_string(0) != told
    assert state.information_state_string(0) == told


def test_knowing_everything_before_includes_what_one_chose() -> None:
    state = some_way_in(TABLES["base"], 9)
    known = json.loads(state.information_state_string(0))
    assert state.dealt is not None
    assert known["choices"] == [label for seat, label in state.dealt.choices if seat == 0]
    assert known["story"] == json.loads(msgspec.json.encode(state.dealt.events(0)))


def sampler() -> Any:
    """Return what OpenSpiel's own searches draw their random numbers from."""
    return pyspiel.UniformProbabilitySampler(0.0, 1.0)


@pytest.mark.parametrize("table", TABLES)
def test_a_resampled_state_looks_the_same_to_who_asked_for_it(table: str) -> None:
    state = some_way_in(TABLES[table], 0)
    different = 0
    while not state.is_terminal() and len(state.history()) < 60:
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, sampler())
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.current_player() == state.current_player()
            rival = (player + 1) % state.num_players()
            different += other.observation_tensor(rival) != state.observation_tensor(rival)
        for _ in range(7):
            if not state.is_terminal():
                state.apply_action(state.legal_actions()[-1])
    assert different > 5
    before = state.get_game().new_initial_state()
    assert before.resample_from_infostate(0, sampler()).is_chance_node()


def test_a_resampled_state_goes_on_by_itself_and_can_be_stored() -> None:
    state = some_way_in(TABLES["everything"], 20)
    told = [state.information_state_string(player) for player in range(4)]
    other = state.resample_from_infostate(2, sampler())
    stored = state.get_game().deserialize_state(other.serialize())
    for one in (other, stored):
        while not one.is_terminal():
            one.apply_action(one.legal_actions()[0])
    assert stored.returns() == other.returns()
    assert [state.information_state_string(player) for player in range(4)] == told


def test_the_tensor_of_all_that_is_known_tells_stories_apart() -> None:
    state = some_way_in(TABLES["everything"], 0)
    size = state.get_game().information_state_tensor_size()
    known: dict[str, tuple[float, ...]] = {}
    while not state.is_terminal():
        for player in range(4):
            tensor = tuple(state.information_state_tensor(player))
            assert len(tensor) == size
            assert tensor[:SIZE] == tuple(state.observation_tensor(player))
            known[state.information_state_string(player)] = tensor
        state.apply_action(state.legal_actions()[0])
    assert len(known) > 150
    assert len(set(known.values())) == len(known)


@pytest.mark.parametrize("table", ["base", "everything"])
@pytest.mark.compiled_only
def test_the_search_of_open_spiel_plays_it(table: str) -> None:
    game = pyspiel.load_game(NAME, TABLES[table])
    chance = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), 1.4, 12, random_state=chance)
    state = some_way_in(TABLES[table], 0)
    for _ in range(12):
        policy = dict(bot.get_policy(state))
        assert sorted(policy) == state.legal_actions()
        assert sum(policy.values()) == pytest.approx(1.0)
        state.apply_action(max(policy, key=lambda action: policy[action]))

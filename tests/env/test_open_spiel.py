"""OpenSpiel's own tests: its simulation of random games, and its test of the interface."""

from __future__ import annotations

import json
import unittest
from typing import Any

import msgspec
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not made for this machine")

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
    assert state.deal.game is not None
    for seat, label in state.deal.game.choices:
        game.choose(label, seat=seat)
    assert state.deal.game.view(0) == game.view(0)
    assert json.loads(state.observation_string(1))["view"] == json.loads(msgspec.json.encode(game.view(1)))
    assert state.returns() == [0.0, 0.0, 0.0]


def test_the_tensor_of_a_state_is_the_observation() -> None:
    state = some_way_in(TABLES["everything"], 12)
    game = state.deal.game
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
    assert state.deal.game is not None
    assert known["choices"] == [label for seat, label in state.deal.game.choices if seat == 0]
    assert known["story"] == json.loads(msgspec.json.encode(state.deal.game.events(0)))

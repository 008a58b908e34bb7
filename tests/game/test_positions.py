"""Games that begin with a position: every position of the scenarios is one, and goes on to its end."""

from __future__ import annotations

import copy
import pickle
import random
from pathlib import Path
from typing import Any

import pytest

from folsom import Config, ConfigError, Game, NothingToUndo, SaveError, ScenarioError
from folsom.bots import make, play_on
from folsom.engine import COMPILED
from folsom.game.conformance.document import Scenario, find_files, outline, read_file
from folsom.game.conformance.playing import PLAYS
from folsom.game.conformance.position import GIVEN, ZONES
from folsom.game.event import EventHappens, RoundBegins
from folsom.game.registry import EXPANSIONS
from tests.conftest import SOAK
from tests.looking import of_kind

CONFORMANCE = Path(__file__).parents[2] / "conformance"
THREE = Config(bandits=["doc", "tuco", "belle"], first="tuco")


def scenarios() -> list[Scenario]:
    """Return scenarios with a possible position: all in a soak, few for the uncompiled engine."""
    documents = [document for file in find_files([CONFORMANCE]) for document in read_file(file)]
    read = [outline(document.data, tuple(PLAYS)) for document in documents]
    return [one for one in read if not one.impossible][:: 1 if SOAK else 3 if COMPILED else 20]


def config_of(scenario: Scenario) -> Config | None:
    """Return the config of a scenario's table, nothing if only scenarios sit down at it."""
    game: dict[str, Any] = {**scenario.game}
    cars = game.pop("cars", None)
    if game.pop("marshal", False):
        game["modules"] = [*game.get("modules", []), "marshal"]
    if game.get("pairs"):
        game.pop("bandits", None)
    try:
        config = Config(**game)
    except ConfigError:
        return None
    return config if cars is None else None


def play_to_the_end(game: Game, seed: int) -> None:
    chance = random.Random(seed)
    while not game.over:
        game.choose(chance.choice(game.decision.options))


def test_every_position_of_the_scenarios_is_a_game() -> None:
    played = 0
    for scenario in scenarios():
        config = config_of(scenario)
        if config is None:
            continue
        pile: Any = scenario.played if scenario.play == "pile" else None
        game = Game.from_position(config, scenario.given, pile, seed=7)
        play_to_the_end(game, 3)
        for seat in range(len(config.players)):
            assert game.view(seat).result is not None, scenario.name
            assert game.log(seat), scenario.name
        played += 1
    assert played > (700 if SOAK and COMPILED else 200 if COMPILED else 30)


def test_a_round_begins_as_it_was_given() -> None:
    given = {
        "at": {"doc": "roof 2", "tuco": "inside 3", "belle": "roof 0", "marshal": "inside 1"},
        "floor": {"roof 2": ["jewel 500"], "inside 0": ["strongbox"]},
        "owns": {"doc": ["purse 250", "purse 300"]},
        "barrel": {"tuco": 2},
        "hand": {"doc": ["fire", "robbery", "punch", "marshal", "move", "move", "floor"]},
        "neutral": 5,
        "round": 4,
        "station": "pickpocket",
    }
    game = Game.from_position(THREE, given, seed=1)
    view = game.view(0)
    assert (view.round, view.phase, view.first, view.neutral) == (4, "schemin", "tuco", 5)
    assert view.at == {"doc": "roof 2", "tuco": "inside 3", "belle": "roof 0", "marshal": "inside 1"}
    assert view.floor == {"roof 2": {"jewel": 1}, "inside 0": {"strongbox": 1}}
    assert view.you is not None
    assert sorted(view.you.hand) == ["fire", "floor", "marshal", "move", "move", "punch", "robbery"]
    assert view.you.tokens == {"doc": ["purse 250", "purse 300"]}
    assert view.bandits["tuco"].barrel == 2
    assert [player.hand for player in view.players] == [7, 6, 6]
    play_to_the_end(game, 1)
    assert of_kind(game.events(0), EventHappens)[-1].name == "pickpocket"
    assert [begun.round for begun in of_kind(game.events(0), RoundBegins)] == [4, 5]


def test_stealin_begins_where_a_pile_is_given() -> None:
    given = {"at": {"doc": "inside 2", "tuco": "inside 2", "belle": "roof 3"}}
    game = Game.from_position(THREE, given, ["doc punch", "tuco robbery"], seed=2)
    view = game.view(1)
    assert view.phase == "stealin"
    assert [card.card for card in view.pile] == ["doc punch", "tuco robbery"]
    assert game.decision.who == "doc"
    play_to_the_end(game, 5)


def test_it_can_be_copied_taken_back_and_imagined_but_not_saved() -> None:
    game = Game.from_position(THREE, {"round": 5}, seed=3)
    began = [game.view(seat) for seat in range(3)], [game.log(seat) for seat in range(3)]
    for seat in range(3):
        assert game.imagine(seat, 9).view(seat) == game.view(seat)
        assert game.imagine(seat, 9).log(seat) == game.log(seat)
    twins = [game, copy.deepcopy(game), pickle.loads(pickle.dumps(game))]  # noqa: S301 - made a moment ago
    for twin in twins:
        play_on(twin, {seat: make("rookie", seat) for seat in range(3)})
    assert len({str(twin.result) for twin in twins}) == 1
    for _ in range(len(game.choices)):
        game.undo()
    assert ([game.view(seat) for seat in range(3)], [game.log(seat) for seat in range(3)]) == began
    with pytest.raises(NothingToUndo):
        game.undo()
    with pytest.raises(SaveError):
        game.save()


def test_the_same_seed_gives_the_same_game() -> None:
    same = [Game.from_position(THREE, {"round": 2}, seed=8) for _ in range(2)]
    assert same[0].view(0) == same[1].view(0)
    assert same[0].view(0) != Game.from_position(THREE, {"round": 2}, seed=9).view(0)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"at": {"doc": "inside 0"}}, "impossible: doc is inside 0 with the Marshal$"),
        ({"at": {"doc": "inside 9"}}, "inside 9"),
        ({"weather": "rain"}, "unknown key 'weather' in 'given'"),
        ({"round": 6}, "a whole number from 1 to 5"),
        ({"owns": {"doc": ["jewel 500"] * 9}}, "impossible: 9 'jewel', of which there are 6"),
        ({"hand": {"doc": ["sneeze"]}}, "unknown card 'sneeze'"),
        ({"hostages": ["teacher"]}, "goes with the module horses"),
        ({"station": "nowhere"}, "'given.station' is 'nowhere'; expected one of"),
        ({"station": "escape"}, "the station 'escape' goes with the module horses"),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        Game.from_position(THREE, given)


def test_the_documents_name_everything_that_can_be_given() -> None:
    page = (CONFORMANCE.parent / "docs" / "POSITIONS.md").read_text(encoding="utf-8")
    keys = [*GIVEN, *ZONES, *(key for expansion in EXPANSIONS.values() for key in expansion.scenario.given)]
    assert [key for key in keys if f"`{key}`" not in page] == []


def test_a_config_is_needed() -> None:
    with pytest.raises(ConfigError, match="expected a Config"):
        Game.from_position({"round": 3}, {})  # type: ignore[arg-type]

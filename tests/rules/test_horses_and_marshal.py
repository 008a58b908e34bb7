"""What chance and secret choices do when an expansion is set up, and what Rumors tell."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from folsom.engine.expansions.marshal.numbers import OBJECTIVES_AHEAD, OBJECTIVES_TAKEN, RUMOR
from folsom.engine.loot import HOLDERS
from folsom.game.config import Config
from folsom.game.expansions.horses.view import HorsesPart
from folsom.game.expansions.marshal.events import ObjectiveShown
from folsom.game.expansions.marshal.view import MarshalPart, MarshalSecrets, objectives
from folsom.game.game import Game
from folsom.game.view_of import tokens_in
from tests.looking import part, secrets

SEVEN = ["ghost", "doc", "belle", "tuco", "django", "cheyenne", "mei"]
SEEDS = range(30)


def attack(bandits: int, **settings: object) -> Game:
    modules = ["horses", *(["marshal"] if settings.pop("marshal", False) else [])]
    return Game.new(Config.from_dict({"bandits": SEVEN[:bandits], "modules": modules, **settings}), 1)


def answer(game: Game, **labels: str) -> None:
    """Answer the open decisions of several figures."""
    for who, label in labels.items():
        (decision,) = (decision for decision in game.decisions if decision.who == who)
        game.choose(label, decision.seat)


def asked(game: Game) -> set[str]:
    return {decision.who for decision in game.decisions}


@pytest.mark.rule("HRS-SET-2")
@pytest.mark.parametrize("marshal", [False, True])
def test_one_flask_lies_in_every_car_but_the_locomotive(marshal: bool) -> None:
    modules = ["horses", "marshal"] if marshal else ["horses"]
    game = Game.new(Config(bandits=SEVEN[:6], modules=modules), 3)
    flasks: Counter[str] = Counter()
    for car in range(game.rules.tail + 1):
        here = [token for token in tokens_in(game.state, car) if "whiskey" in token]
        assert len(here) == (1 if car else 0)
        flasks.update(here)
    assert flasks == {"whiskey": 5, "old whiskey": 1}


@pytest.mark.rule("HRS-SET-2")
@pytest.mark.parametrize(
    ("settings", "normal"),
    [
        ({"edition": "classic"}, 5),
        ({"edition": "revised"}, 5),
        ({"edition": "complete"}, 6),
        ({"options": {"flasks": "6+1"}}, 6),
        ({"options": {"flasks": "6 + 1"}}, 6),
        ({"edition": "complete", "options": {"flasks": "5+1"}}, 5),
    ],
)
def test_how_many_flasks_there_are_is_an_option(settings: dict[str, Any], normal: int) -> None:
    game = Game.new(Config(bandits=SEVEN[:6], modules=["horses"], **settings), 3)
    everywhere = [token for holder in range(HOLDERS) for token in tokens_in(game.state, holder)]
    assert Counter(token for token in everywhere if "whiskey" in token) == {
        "whiskey": normal,
        "old whiskey": 1,
    }
    for car in range(1, game.rules.tail + 1):
        assert sum("whiskey" in token for token in tokens_in(game.state, car)) == 1


@pytest.mark.rule("HRS-SET-2")
def test_which_flask_is_old_is_left_to_chance() -> None:
    config = Config(bandits=SEVEN[:6], modules=["horses"])
    cars: set[int] = set()
    for seed in SEEDS:
        state = Game.new(config, seed).state
        cars.update(car for car in range(1, 7) if "old whiskey" in tokens_in(state, car))
    assert len(cars) > 1


@pytest.mark.rule("HRS-SET-3")
@pytest.mark.parametrize("modules", [["horses"], ["horses", "marshal"]])
def test_one_hostage_fewer_waits_than_there_are_bandits(modules: list[str]) -> None:
    seen = set()
    for bandits in (3, 5, 7):
        config = Config(bandits=SEVEN[:bandits], modules=modules)
        for seed in SEEDS:
            hostages = part(Game.new(config, seed), HorsesPart).hostages
            assert len(set(hostages)) == bandits - 1
            seen.update(hostages)
    assert len(seen) == 8


@pytest.mark.rule("HRS-ATT-1")
def test_all_riders_choose_secretly_at_once_from_the_last_car_forward() -> None:
    game = attack(4)
    assert asked(game) == set(SEVEN[:4])
    assert all(decision.options == ("bandit", "horse") for decision in game.decisions)
    before = game.view(None)
    answer(game, ghost="bandit", doc="horse", belle="bandit")
    assert asked(game) == {"tuco"}
    assert game.view(None).at == before.at
    answer(game, tuco="horse")
    view = game.view(None)
    assert (view.at["ghost"], view.at["belle"]) == ("inside 4", "inside 4")
    assert part(game, HorsesPart).horses == [4, 4]
    assert asked(game) == {"doc", "tuco"}
    answer(game, doc="bandit", tuco="bandit")
    view = game.view(None)
    assert (view.at["doc"], view.at["tuco"]) == ("inside 3", "inside 3")
    assert part(game, HorsesPart).horses == [3, 3, 4, 4]


@pytest.mark.rule("HRS-ATT-2")
def test_a_single_rider_chooses_any_car_not_yet_offered() -> None:
    game = attack(4)
    answer(game, ghost="bandit", doc="bandit", belle="bandit", tuco="horse")
    assert game.decision.who == "tuco"
    assert game.decision.options == ("inside 1", "inside 2", "inside 3")
    game.choose("inside 2")
    assert game.view(None).at["tuco"] == "inside 2"
    assert game.view(None).phase == "schemin"


@pytest.mark.rule("HRS-ATT-2")
def test_at_the_foremost_car_everybody_left_gets_in() -> None:
    game = attack(3)
    for _ in range(2):
        answer(game, ghost="horse", doc="horse", belle="horse")
    view = game.view(None)
    assert {view.at[name] for name in SEVEN[:3]} == {"inside 1"}
    assert part(game, HorsesPart).horses == [1, 1, 1]


@pytest.mark.rule("HRS-ATT-2")
def test_nobody_boards_the_prison_car() -> None:
    game = attack(3, marshal=True)
    assert "marshal" not in asked(game)
    answer(game, ghost="bandit", doc="bandit", belle="horse")
    assert game.view(None).at["ghost"] == f"inside {game.rules.tail - 1}"
    assert game.decision.options == ("inside 1", "inside 2", "inside 3")


@pytest.mark.rule("HRS-ATT-3")
def test_a_pair_is_answered_for_at_once_and_its_last_riders_go_where_they_like() -> None:
    pairs = [["ghost", "tuco"], ["doc", "django"]]
    config = Config(pairs=pairs, modules=["horses"], options={"two_bandits": "leaflet"})
    game = Game.new(config, 1)
    assert asked(game) == {"ghost", "doc"}
    answer(game, ghost="bandit", doc="horse")
    assert asked(game) == {"tuco", "django"}
    answer(game, tuco="bandit", django="horse")
    view = game.view(None)
    assert (view.at["ghost"], view.at["tuco"]) == ("inside 3", "inside 3")
    assert (game.decision.who, game.decision.options) == ("doc", ("inside 1", "inside 2"))
    game.choose("inside 1")
    assert (game.decision.who, game.decision.options) == ("django", ("inside 1", "inside 2"))
    game.choose("inside 2")
    view = game.view(None)
    assert (view.at["doc"], view.at["django"]) == ("inside 1", "inside 2")
    assert part(game, HorsesPart).horses == [1, 2, 3, 3]


@pytest.mark.rule("MSP-SET-4")
@pytest.mark.parametrize("bandits", [2, 3, 4, 7])
def test_two_warrants_and_three_specials_are_drawn(bandits: int) -> None:
    config = Config(bandits=SEVEN[:bandits], modules=["marshal"])
    seen = set()
    for seed in SEEDS:
        extra = Game.new(config, seed).state.extra
        drawn = objectives(extra[OBJECTIVES_TAKEN] | extra[OBJECTIVES_AHEAD])
        warrants = [name for name in drawn if name.startswith("warrant ")]
        assert (len(warrants), len(drawn)) == (2, 5)
        seen.update(drawn)
    assert {name for name in seen if name.startswith("warrant ")} == {
        f"warrant {name}" for name in SEVEN[:bandits]
    }
    specials = {"scratches", "dodge", "golden", "mail", "keys"}
    if bandits >= 4:
        specials |= {"lead", "enemy"}
    assert {name for name in seen if not name.startswith("warrant ")} == specials


@pytest.mark.rule("EVT-RUMOR")
def test_rumors_show_everybody_one_objective_not_shown_yet() -> None:
    game = Game.new(Config(bandits=SEVEN[:4], modules=["marshal"]), 5)
    own = secrets(game, 0, MarshalSecrets)
    assert own is not None
    assert len(own.objectives) == 1
    assert part(game, MarshalPart).objectives_shown == []
    assert secrets(game, 1, MarshalSecrets) is None
    game.rules.events[RUMOR].happen(game.state)
    assert part(game, MarshalPart).objectives_shown == own.objectives
    assert game.events(1)[-1] == ObjectiveShown(objective=own.objectives[0])
    happened = len(game.events(1))
    game.rules.events[RUMOR].happen(game.state)
    assert len(game.events(1)) == happened

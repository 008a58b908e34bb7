"""Bots play every kind of game, the same way from the same seed, and see no more than their seat."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from folsom import Config, ConfigError, Decision, Game
from folsom.bots import BOTS, Drifter, Rookie, make, play_on

SIX = ("ghost", "doc", "belle", "tuco", "django", "cheyenne")
SEVEN = (*SIX, "mei")

TABLES = {
    "three": Config(bandits=SIX[:3]),
    "four": Config(bandits=SIX[2:]),
    "five": Config(bandits=SIX[:5], edition="revised"),
    "six": Config(bandits=SIX, edition="complete"),
    "seven": Config(bandits=SEVEN),
    "no events": Config(bandits=SIX[:4], options={"events": False, "abilities": False}),
    "expert": Config(bandits=SIX[:4], modules=["expert"]),
    "expert, bullets kept": Config(bandits=SEVEN[3:], modules=["expert"], edition="revised"),
    "classic pairs": Config(pairs=[["tuco", "cheyenne"], ["doc", "django"]]),
    "leaflet pairs of two": Config.leaflet_pairs(2, seed=1),
    "leaflet pairs of three": Config.leaflet_pairs(3, seed=2, edition="complete"),
    "two teams": Config(bandits=SIX[:4], teams=True),
    "three teams": Config(bandits=SIX, teams=True),
    "horses": Config(bandits=SIX[:4], modules=["horses"]),
    "horses, pairs": Config(pairs=[["tuco", "cheyenne"], ["doc", "django"]], modules=["horses", "timecar"]),
    "horses, teams": Config(bandits=SIX, teams=True, modules=["horses", "cursed"]),
    "time car": Config(bandits=SEVEN[4:], modules=["timecar", "cursed", "expert"]),
    "marshal": Config(bandits=SIX[:2], modules=["marshal"]),
    "marshal, expert": Config(bandits=SEVEN[2:], modules=["marshal", "expert", "horses"]),
    "everything": Config(bandits=SEVEN, modules=["horses", "marshal", "timecar", "cursed"]),
}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("bot", BOTS)
def test_bots_finish_every_kind_of_game(bot: str, table: str) -> None:
    for seed in range(3):
        game = Game.new(TABLES[table], seed)
        play_on(game, {seat: make(bot, seed + seat) for seat in range(len(game.config.players))})
        assert game.over


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_seed_plays_the_same_game(bot: str) -> None:
    def choices(seed: int) -> list[tuple[int, str]]:
        game = Game.new(TABLES["four"], 5)
        play_on(game, {seat: make(bot, seed + seat) for seat in range(4)})
        return game.choices

    assert choices(1) == choices(1)
    assert choices(1) != choices(100)


@pytest.mark.parametrize("table", ["four", "expert", "classic pairs", "two teams", "everything"])
def test_a_rookie_cannot_tell_apart_what_its_seat_cannot(table: str) -> None:
    """With everything hidden dealt anew it chooses the same, so it cannot have seen any of it."""
    game = Game.new(TABLES[table], 11)
    chance = random.Random(0)
    rookie = Rookie(0)
    asked = 0
    while not game.over:
        decision = chance.choice(game.decisions)
        imagined = game.imagine(decision.seat, seed=asked)
        (same,) = (other for other in imagined.decisions if other.seat == decision.seat)
        assert rookie.prefer(game.view(decision.seat), decision) == rookie.prefer(
            imagined.view(decision.seat), same
        )
        game.choose(chance.choice(decision.options), seat=decision.seat)
        asked += 1
    assert asked > 50


def test_a_rookie_needs_nothing_but_plain_data_and_leaves_it_alone() -> None:
    game = Game.new(TABLES["six"], 3)
    rookie, drifter = Rookie(0), Drifter(0)
    while not game.over:
        decision = game.decision
        view = json.loads(json.dumps(game.view(decision.seat)))
        before = json.dumps(view)
        rookie.prefer(view, decision)
        assert json.dumps(view) == before
        game.choose(drifter.any_of(decision))


def test_a_rookie_beats_drifters() -> None:
    """Three of four games would be far from chance, which gives one of four; it wins nearly all."""
    assert share_of_victories(()) > 0.75


def test_a_rookie_beats_drifters_with_horses_and_stagecoach() -> None:
    assert share_of_victories(("horses", "timecar")) > 0.6


def share_of_victories(modules: tuple[str, ...]) -> float:
    """Let one rookie play against three drifters, each game from another seat."""
    games, won = 40, 0.0
    for number in range(games):
        config = Config(bandits=random.Random(number).sample(SIX, 4), modules=modules)
        game = Game.new(config, number)
        seat = number % 4
        play_on(game, {other: make("rookie" if other == seat else "drifter", number) for other in range(4)})
        winners = game.result.winners
        won += (config.players[seat] in winners) / max(1, len(winners))
    return won / games


def test_a_rookie_as_marshal_meets_more_goals_than_a_drifter() -> None:
    def met(bot: str) -> int:
        count = 0
        for seed in range(12):
            game = Game.new(Config(bandits=SIX[:4], modules=["marshal"]), seed)
            play_on(game, {seat: make("drifter" if seat else bot, seed + seat) for seat in range(5)})
            count += sum(event.get("met", False) for event in game.events(None))
        return count

    assert met("rookie") > met("drifter")


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ConfigError, match=r"'sheriff'.*drifter, rookie"):
        make("sheriff", 1)


def view_with(**changes: Any) -> dict[str, Any]:
    view = Game.new(Config(bandits=["ghost", "doc", "belle", "tuco"], first="ghost"), 1).view(0)
    return {**view, **changes}


def choose(view: dict[str, Any], kind: str, *options: str) -> str:
    return Rookie(1).prefer(view, Decision(0, 0, "ghost", "ghost", kind, options))


def test_a_rookie_takes_the_best_token() -> None:
    assert choose(view_with(), "robbery", "purse", "jewel", "strongbox") == "strongbox"
    assert choose(view_with(), "knock", "purse", "jewel") == "jewel"


def test_a_rookie_throws_victims_to_the_marshal_or_away_from_loot() -> None:
    at = {"ghost": "inside 2", "doc": "inside 2", "belle": "roof 4", "tuco": "roof 4", "marshal": "inside 1"}
    assert choose(view_with(at=at), "throw", "inside 1", "inside 3") == "inside 1"
    rich = view_with(at={**at, "marshal": "inside 0"}, floor={"inside 1": {"jewel": 1}})
    assert choose(rich, "throw", "inside 1", "inside 3") == "inside 3"


def test_a_rookie_goes_where_its_next_card_can_rob_and_not_to_the_marshal() -> None:
    at = {"ghost": "inside 2", "doc": "roof 4", "belle": "roof 4", "tuco": "roof 4", "marshal": "inside 0"}
    pile = [{"by": "ghost", "hidden": False, "card": f"ghost {action}"} for action in ("move", "robbery")]
    plan = {"pile": pile, "resolving": 0, "floor": {"inside 1": {"purse": 1}, "inside 3": {"jewel": 1}}}
    assert choose(view_with(at=at, **plan), "move", "inside 1", "inside 3") == "inside 3"
    guarded = view_with(at={**at, "marshal": "inside 3"}, **plan)
    assert choose(guarded, "move", "inside 1", "inside 3") == "inside 1"


def test_a_rookie_plans_a_robbery_where_loot_lies_and_none_where_nothing_does() -> None:
    at = {"ghost": "inside 2", "doc": "roof 4", "belle": "roof 4", "tuco": "roof 4", "marshal": "inside 0"}
    you: dict[str, Any] = {"hand": ["robbery", "punch", "marshal"], "tokens": {"ghost": []}, "decision": None}
    plan = ("play robbery", "play punch", "play marshal", "draw")
    rich = view_with(at=at, you=you, pile=[], floor={"inside 2": {"purse": 1}})
    assert choose(rich, "plan", *plan) == "play robbery"
    poor = view_with(at=at, you=you, pile=[], floor={})
    assert choose(poor, "plan", *plan) != "play robbery"


def test_partners_do_not_shoot_each_other() -> None:
    game = Game.new(TABLES["two teams"], 4)
    view = game.view(0)
    decision = Decision(0, 0, "ghost", "ghost", "fire", ("doc", "belle"))
    assert Rookie(1).prefer(view, decision) == "belle"


def law_view(**own: Any) -> dict[str, Any]:
    """Return what a Marshal sees in the middle of nowhere."""
    view = Game.new(Config(bandits=SIX[:4], modules=["horses", "marshal"]), 1).view(0)
    at = {"ghost": "inside 2", "doc": "inside 2", "belle": "roof 4", "tuco": "roof 4", "marshal": "inside 2"}
    return {**view, "at": at, "you": {**view["you"], **own}}


def as_marshal(view: dict[str, Any], kind: str, *options: str) -> str:
    return Rookie(1).prefer(view, Decision(0, 0, "marshal", "marshal", kind, options))


def test_a_rookie_as_marshal_arrests_whom_a_warrant_names_and_fires_at_the_richest() -> None:
    view = law_view(objectives=["warrant doc"])
    assert as_marshal(view, "arrest", "ghost", "doc") == "doc"
    plan = ("play arrest", "play floor", "draw")
    view["you"]["hand"] = ["arrest", "floor"]
    assert as_marshal({**view, "pile": []}, "plan", *plan) == "play arrest"
    view["bandits"]["tuco"]["loot"] = {"strongbox": 2}
    assert as_marshal(view, "law fire", "ghost", "tuco", "pass") == "tuco"
    assert as_marshal(view, "shots", "one", "two", "pass") == "two"
    view["bandits"]["tuco"]["bullets"] = ["marshal disarmed"]
    assert (
        as_marshal({**view, "you": {**view["you"], "objectives": ["lead"]}}, "law fire", "ghost", "tuco")
        == "ghost"
    )


def test_a_rookie_takes_the_hostage_that_fits_and_thanks_with_the_least() -> None:
    game = Game.new(Config(bandits=SIX[:4], modules=["horses"]), 1)
    view = {**game.view(0), "round": 5}
    view["bandits"]["ghost"]["loot"] = {"jewel": 3}
    assert choose(view, "hostage", "poodle", "banker", "oldlady") == "oldlady"
    view["bandits"]["ghost"]["loot"] = {"strongbox": 1, "purse": 1}
    assert choose({**view, "round": 1}, "hostage", "poodle", "banker", "oldlady") == "banker"
    assert choose(view, "thanks", "purse", "strongbox", "whiskey") == "whiskey"


def test_a_rookie_rides_to_the_hostages() -> None:
    game = Game.new(Config(bandits=SIX[:4], modules=["horses"]), 1)
    at = dict.fromkeys(SIX[:4], "roof 3") | {"ghost": "inside 2", "marshal": "inside 0"}
    view = {**game.view(0), "at": at, "pile": [], "floor": {"inside 1": {"purse": 1}}}
    view["horses"].update(coach=1, horses=[2])
    assert choose(view, "ride", "inside 1", "inside 3", "coach inside") == "coach inside"


def test_a_rookie_asked_something_new_takes_any_option() -> None:
    assert choose(view_with(), "duel", "draw first", "wait") in {"draw first", "wait"}

"""Bots play every kind of game, the same way from the same seed, and see no more than their seat."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from folsom import Config, ConfigError, Decision, Game
from folsom.bots import BOTS, Budget, Drifter, Outlaw, Seen, make, play_on
from folsom.engine import COMPILED
from tests.state_dump import dump

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


# Enough to look ahead in earnest, few enough for many games; the uncompiled engine is slow at it.
BRIEFLY = Budget(iterations=24 if COMPILED else 2)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("bot", BOTS)
def test_bots_finish_every_kind_of_game(bot: str, table: str) -> None:
    for seed in range(2 if COMPILED else 1):
        game = Game.new(TABLES[table], seed)
        bots = {seat: make(bot, seed + seat) for seat in range(len(game.config.players))}
        play_on(game, bots, BRIEFLY)
        assert game.over


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_seed_plays_the_same_game(bot: str) -> None:
    def choices(seed: int) -> list[tuple[int, str]]:
        game = Game.new(TABLES["four"], 5)
        play_on(game, {seat: make(bot, seed + seat) for seat in range(4)}, BRIEFLY)
        return game.choices

    assert choices(1) == choices(1)
    assert choices(1) != choices(100)


@pytest.mark.parametrize("table", ["four", "expert", "classic pairs", "two teams", "everything"])
@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_cannot_tell_apart_what_its_seat_cannot(bot: str, table: str) -> None:
    """With everything hidden dealt anew it chooses the same, so it cannot have seen any of it."""
    game = Game.new(TABLES[table], 11)
    chance = random.Random(0)
    player = make(bot, 7)
    asked = 0
    while not game.over:
        decision = chance.choice(game.decisions)
        seat = decision.seat
        imagined = game.imagine(seat, seed=asked)
        (same,) = (other for other in imagined.decisions if other.seat == seat)
        own = player.choose(Seen(game, seat), decision, BRIEFLY)
        assert own == player.choose(Seen(imagined, seat), same, BRIEFLY)
        game.choose(chance.choice(decision.options), seat=seat)
        asked += 1
    assert asked > 50


def test_guesses_follow_from_what_is_seen_alone() -> None:
    """Two games that look alike to a seat give it the same guesses, so a search cannot tell them apart."""
    game = Game.new(TABLES["everything"], 5)
    chance = random.Random(1)
    compared = 0
    while not game.over:
        decision = chance.choice(game.decisions)
        imagined = game.imagine(decision.seat, seed=compared)
        for seed in range(3):
            guess = Seen(game, decision.seat).imagine(seed)
            assert dump(guess) == dump(Seen(imagined, decision.seat).imagine(seed))
            compared += 1
        game.choose(chance.choice(decision.options), seat=decision.seat)
    assert compared > 300


def test_an_outlaw_needs_nothing_but_plain_data_and_leaves_it_alone() -> None:
    game = Game.new(TABLES["six"], 3)
    outlaw, drifter = Outlaw(0), Drifter(0)
    while not game.over:
        decision = game.decision
        view = json.loads(json.dumps(game.view(decision.seat)))
        before = json.dumps(view)
        outlaw.prefer(view, decision)
        assert json.dumps(view) == before
        game.choose(drifter.any_of(decision))


def test_an_outlaw_beats_drifters() -> None:
    """Three of four games would be far from chance, which gives one of four; it wins nearly all."""
    assert share_of_victories("outlaw", "drifter", ()) > 0.75


def test_an_outlaw_beats_drifters_with_horses_and_stagecoach() -> None:
    assert share_of_victories("outlaw", "drifter", ("horses", "timecar")) > 0.6


@pytest.mark.parametrize("modules", [(), ("horses", "timecar")])
def test_a_rookie_beats_drifters(modules: tuple[str, ...]) -> None:
    assert share_of_victories("rookie", "drifter", modules) > 0.5


@pytest.mark.compiled_only
@pytest.mark.parametrize(("level", "below"), [("outlaw", "rookie"), ("sharpshooter", "rookie")])
def test_a_level_beats_one_below(level: str, below: str) -> None:
    """One of four would be chance; how much stronger exactly is measured by the league, with many games."""
    assert share_of_victories(level, below, (), Budget(iterations=300)) > 0.3


def share_of_victories(
    level: str, below: str, modules: tuple[str, ...], budget: Budget | None = None
) -> float:
    """Let one bot play against three of another level, each game from another seat."""
    games, won = 40, 0.0
    for number in range(games):
        config = Config(bandits=random.Random(number).sample(SIX, 4), modules=modules)
        game = Game.new(config, number)
        seat = number % 4
        bots = {other: make(level if other == seat else below, number) for other in range(4)}
        play_on(game, bots, budget)
        winners = game.result.winners
        won += (config.players[seat] in winners) / max(1, len(winners))
    return won / games


def test_an_outlaw_as_marshal_meets_more_goals_than_a_drifter() -> None:
    def met(bot: str) -> int:
        count = 0
        for seed in range(12):
            game = Game.new(Config(bandits=SIX[:4], modules=["marshal"]), seed)
            play_on(game, {seat: make("drifter" if seat else bot, seed + seat) for seat in range(5)})
            count += sum(event.get("met", False) for event in game.events(None))
        return count

    assert met("outlaw") > met("drifter")


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ConfigError, match=r"'sheriff'.*drifter, rookie, outlaw, sharpshooter, legend"):
        make("sheriff", 1)


def view_with(**changes: Any) -> dict[str, Any]:
    view = Game.new(Config(bandits=["ghost", "doc", "belle", "tuco"], first="ghost"), 1).view(0)
    return {**view, **changes}


def choose(view: dict[str, Any], kind: str, *options: str) -> str:
    return Outlaw(1).prefer(view, Decision(0, 0, "ghost", "ghost", kind, options))


def test_an_outlaw_takes_the_best_token() -> None:
    assert choose(view_with(), "robbery", "purse", "jewel", "strongbox") == "strongbox"
    assert choose(view_with(), "knock", "purse", "jewel") == "jewel"


def test_an_outlaw_throws_victims_to_the_marshal_or_away_from_loot() -> None:
    at = {"ghost": "inside 2", "doc": "inside 2", "belle": "roof 4", "tuco": "roof 4", "marshal": "inside 1"}
    assert choose(view_with(at=at), "throw", "inside 1", "inside 3") == "inside 1"
    rich = view_with(at={**at, "marshal": "inside 0"}, floor={"inside 1": {"jewel": 1}})
    assert choose(rich, "throw", "inside 1", "inside 3") == "inside 3"


def test_an_outlaw_goes_where_its_next_card_can_rob_and_not_to_the_marshal() -> None:
    at = {"ghost": "inside 2", "doc": "roof 4", "belle": "roof 4", "tuco": "roof 4", "marshal": "inside 0"}
    pile = [{"by": "ghost", "hidden": False, "card": f"ghost {action}"} for action in ("move", "robbery")]
    plan = {"pile": pile, "resolving": 0, "floor": {"inside 1": {"purse": 1}, "inside 3": {"jewel": 1}}}
    assert choose(view_with(at=at, **plan), "move", "inside 1", "inside 3") == "inside 3"
    guarded = view_with(at={**at, "marshal": "inside 3"}, **plan)
    assert choose(guarded, "move", "inside 1", "inside 3") == "inside 1"


def test_an_outlaw_plans_a_robbery_where_loot_lies_and_none_where_nothing_does() -> None:
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
    assert Outlaw(1).prefer(view, decision) == "belle"


def law_view(**own: Any) -> dict[str, Any]:
    """Return what a Marshal sees in the middle of nowhere."""
    view = Game.new(Config(bandits=SIX[:4], modules=["horses", "marshal"]), 1).view(0)
    at = {"ghost": "inside 2", "doc": "inside 2", "belle": "roof 4", "tuco": "roof 4", "marshal": "inside 2"}
    return {**view, "at": at, "you": {**view["you"], **own}}


def as_marshal(view: dict[str, Any], kind: str, *options: str) -> str:
    return Outlaw(1).prefer(view, Decision(0, 0, "marshal", "marshal", kind, options))


def test_an_outlaw_as_marshal_arrests_whom_a_warrant_names_and_fires_at_the_richest() -> None:
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


def test_an_outlaw_takes_the_hostage_that_fits_and_thanks_with_the_least() -> None:
    game = Game.new(Config(bandits=SIX[:4], modules=["horses"]), 1)
    view = {**game.view(0), "round": 5}
    view["bandits"]["ghost"]["loot"] = {"jewel": 3}
    assert choose(view, "hostage", "poodle", "banker", "oldlady") == "oldlady"
    view["bandits"]["ghost"]["loot"] = {"strongbox": 1, "purse": 1}
    assert choose({**view, "round": 1}, "hostage", "poodle", "banker", "oldlady") == "banker"
    assert choose(view, "thanks", "purse", "strongbox", "whiskey") == "whiskey"


def test_an_outlaw_rides_to_the_hostages() -> None:
    game = Game.new(Config(bandits=SIX[:4], modules=["horses"]), 1)
    at = dict.fromkeys(SIX[:4], "roof 3") | {"ghost": "inside 2", "marshal": "inside 0"}
    view = {**game.view(0), "at": at, "pile": [], "floor": {"inside 1": {"purse": 1}}}
    view["horses"].update(coach=1, horses=[2])
    assert choose(view, "ride", "inside 1", "inside 3", "coach inside") == "coach inside"


def test_an_outlaw_asked_something_new_takes_any_option() -> None:
    assert choose(view_with(), "duel", "draw first", "wait") in {"draw first", "wait"}

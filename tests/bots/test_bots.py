"""Bots play every kind of game, the same way from the same seed, and see no more than their seat."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from folsom import Config, ConfigError, Game
from folsom.bots import KNOWN, Budget, Drifter, Seen, make, play_on
from folsom.engine import COMPILED
from folsom.game.expansions.marshal.events import ObjectiveJudged
from tests.looking import of_kind
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


@pytest.mark.parametrize("table", list(TABLES)[:: 1 if COMPILED else 4])
@pytest.mark.parametrize("bot", KNOWN)
def test_bots_finish_every_kind_of_game(bot: str, table: str) -> None:
    for seed in range(2 if COMPILED else 1):
        game = Game.new(TABLES[table], seed)
        bots = {seat: make(bot, seed + seat) for seat in range(len(game.config.players))}
        play_on(game, bots, BRIEFLY)
        assert game.over


@pytest.mark.parametrize("table", ["four", "expert", "classic pairs", "two teams", "everything"])
def test_a_drifter_chooses_blindly_what_it_would_choose_in_words(table: str) -> None:
    class InWords(Drifter):
        """A drifter that is asked in words, as every other bot is."""

    def choices(kind: type[Drifter]) -> list[tuple[int, str]]:
        game = Game.new(TABLES[table], 3)
        play_on(game, {seat: kind(seat) for seat in range(len(game.config.players))})
        return game.choices

    assert choices(Drifter) == choices(InWords)


def test_a_drifter_likes_all_options_alike() -> None:
    drawn = Counter(Drifter(seed).lot(number, 2, 3) for seed in range(60) for number in range(100))
    assert set(drawn) == {0, 1, 2}
    assert min(drawn.values()) > 0.95 * 2000
    after_one = Counter(
        Drifter(7).lot(number, 0, 2) * 2 + Drifter(7).lot(number + 1, 0, 2) for number in range(6000)
    )
    assert min(after_one[pair] for pair in range(4)) > 0.9 * 1500


@pytest.mark.parametrize("bot", KNOWN)
def test_the_same_seed_plays_the_same_game(bot: str) -> None:
    def choices(seed: int) -> list[tuple[int, str]]:
        game = Game.new(TABLES["four"], 5)
        play_on(game, {seat: make(bot, seed + seat) for seat in range(4)}, BRIEFLY)
        return game.choices

    assert choices(1) == choices(1)
    assert choices(1) != choices(100)


# What a bot is shown does not depend on how the engine was built.
@pytest.mark.compiled_only
@pytest.mark.parametrize("table", ["four", "expert", "classic pairs", "two teams", "everything"])
@pytest.mark.parametrize("bot", KNOWN)
def test_a_bot_cannot_tell_apart_what_its_seat_cannot(bot: str, table: str) -> None:
    """With everything hidden dealt again it chooses the same, so it cannot have seen any of it."""
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


def test_an_outlaw_plays_the_same_game_again_in_its_own_time() -> None:
    """Its time to think is a number of guesses, so nothing depends on how fast the machine is."""

    def choices() -> list[tuple[int, str]]:
        game = Game.new(TABLES["three"], 5)
        play_on(game, {0: make("outlaw", 1), 1: make("rookie", 2), 2: make("rookie", 3)})
        return game.choices

    assert choices() == choices()


@pytest.mark.parametrize("modules", [(), ("horses", "timecar")])
def test_a_rookie_beats_drifters(modules: tuple[str, ...]) -> None:
    assert share_of_victories("rookie", "drifter", modules) > 0.5


@pytest.mark.compiled_only
@pytest.mark.parametrize("modules", [(), ("horses", "timecar")])
def test_an_outlaw_beats_drifters(modules: tuple[str, ...]) -> None:
    """Three of four games would be far from chance, which gives one of four; it wins nearly all."""
    assert share_of_victories("outlaw", "drifter", modules) > 0.75


@pytest.mark.compiled_only
@pytest.mark.parametrize(("level", "budget"), [("outlaw", None), ("sharpshooter", Budget(iterations=300))])
def test_who_searches_beats_rookies(level: str, budget: Budget | None) -> None:
    """One of four would be chance; how much stronger exactly is measured by the league, with many games."""
    assert share_of_victories(level, "rookie", (), budget) > 0.3


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


@pytest.mark.compiled_only
def test_an_outlaw_as_marshal_meets_more_goals_than_a_drifter() -> None:
    def met(bot: str) -> int:
        count = 0
        for seed in range(12):
            game = Game.new(Config(bandits=SIX[:4], modules=["marshal"]), seed)
            play_on(game, {seat: make("drifter" if seat else bot, seed + seat) for seat in range(5)})
            count += sum(event.met for event in of_kind(game.events(None), ObjectiveJudged))
        return count

    assert met("outlaw") > met("drifter")


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ConfigError, match=r"'sheriff'.*drifter, rookie, outlaw, sharpshooter, legend"):
        make("sheriff", 1)

"""Hints: never more than the seat could work out alone, and always the same."""

from __future__ import annotations

import random

import msgspec
import pytest

from folsom import Config, Game
from folsom.game.decision import Decision
from folsom.lab import hints
from folsom.lab.hints import Hint, hint_for
from tests.configurations import configurations, spread


def position(config: Config, seed: int, choices: int) -> tuple[Game, Decision]:
    """Return a game before a decision between several options, some way into it."""
    chance, game = random.Random(seed), Game.new(config, seed)
    while True:
        decision = chance.choice(game.decisions)
        if len(game.choices) >= choices and len(decision.options) > 1:
            return game, decision
        game.choose(chance.choice(decision.options), seat=decision.seat)
        if game.over:
            game, choices = Game.new(config, seed), 0


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "GUESSES", 60)


@pytest.mark.parametrize("number", spread(12))
def test_what_the_seat_cannot_know_does_not_change_the_hint(number: int) -> None:
    game, decision = position(configurations()[number], number, 25 + number % 20)
    told = msgspec.json.encode(hint_for(game, decision))
    for seed in range(3):
        other = game.imagine(decision.seat, seed)
        asked = next(one for one in other.decisions if one.seat == decision.seat)
        assert msgspec.json.encode(hint_for(other, asked)) == told


def test_the_same_decision_gets_the_same_hint() -> None:
    game, decision = position(Config(bandits=["tuco", "doc", "belle", "ghost"]), 4, 30)
    assert hint_for(game, decision) == hint_for(Game.load(game.save()), decision)


def test_what_stands_out_is_the_best_and_what_cannot_be_told_from_it() -> None:
    told: list[Hint] = []
    for seed in range(8):
        game, decision = position(Config(bandits=["tuco", "doc", "belle", "ghost"]), seed, 35)
        hint = hint_for(game, decision)
        told.append(hint)
        assert [option.label for option in hint.options] == list(decision.options)
        best = max(hint.options, key=lambda option: option.chance)
        if hint.stands_out:
            assert best.label in hint.stands_out
            assert len(hint.stands_out) < len(hint.options)
        else:
            assert hint.reason is None
    assert any(hint.stands_out for hint in told)

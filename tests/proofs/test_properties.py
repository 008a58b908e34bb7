"""What must hold for any game, any seed and any way of playing."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from folsom.engine import COMPILED
from folsom.engine.flow import choose
from folsom.engine.state import State
from folsom.game.asking import option_numbers
from folsom.game.game import Game
from tests.configurations import base_configurations, configurations
from tests.proofs.expansion_checker import checker_for
from tests.random_play import Habits, play_on, start
from tests.state_dump import differences, dump

SOAK: Final = os.environ.get("FOLSOM_SOAK", "0") not in {"", "0"}
SEEDS: Final = st.integers(0, 2**96 - 1)
# As many games with expansions as without.
BASE: Final = len(base_configurations())
NUMBERS: Final = st.integers(0, BASE - 1) | st.integers(BASE, len(configurations()) - 1)
HABITS: Final = st.integers(0, 999)

proven = settings(
    max_examples=1000 if SOAK else (20 if COMPILED else 6),
    deadline=None,
    derandomize=not SOAK,
    database=None,
    # A whole game does not shrink to anything simpler, and trying takes minutes.
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)


def decisions_of(game: Game, habits: Habits) -> Iterator[Game]:
    """Play a game in words, yielding it at every decision and once at its end."""
    while not game.over:
        yield game
        seat, option = habits.pick(game.state)
        label = game.decisions[[d.seat for d in game.decisions].index(seat)].options[
            option_numbers(game.state, seat).index(option)
        ]
        game.choose(label, seat=seat, number=len(game.choices))
    yield game


def played(number: int, seed: int, habits: int, share: float) -> tuple[Game, Habits]:
    """Return a game played to some share of the way, and the player who goes on with it."""
    player = Habits(habits)
    game = Game.new(configurations()[number], seed)
    stop = int(share * 200)
    for _ in decisions_of(game, player):
        if len(game.choices) >= stop:
            break
    return game, player


def known(game: Game) -> list[Any]:
    """Return everything anybody can learn from a game: all views, events and decisions."""
    seats = [*range(game.rules.seats), None]
    return [game.decisions, [(game.view(seat), game.events(seat)) for seat in seats]]


def seen(game: Game, seat: int) -> list[Any]:
    """Return what one seat and a spectator see now; of the events, which grow long, now and then."""
    told = game.events(seat) if len(game.choices) % 20 == 0 else []
    return [game.decisions, game.view(seat), game.view(None), told]


@proven
@given(NUMBERS, SEEDS, HABITS)
def test_looking_changes_nothing(number: int, seed: int, habits: int) -> None:
    game = Game.new(configurations()[number], seed)
    for _ in decisions_of(game, Habits(habits)):
        before = dump(game.state)
        for seat in range(game.rules.seats):
            seen(game, seat)
            game.imagine(seat, 7)
        assert seen(game, 0) == seen(game, 0)
        game.save()
        game.copy()
        assert dump(game.state) == before


@proven
@given(NUMBERS, SEEDS, HABITS)
def test_a_clone_is_independent(number: int, seed: int, habits: int) -> None:
    s = start(number, seed)
    for _ in play_on(s, Habits(habits)):
        twin = s.clone()
        before = dump(s)
        assert dump(twin) == before
        if not twin.over:
            seat, option = Habits(habits + 1).pick(twin)
            choose(twin, seat, option)
            assert dump(twin) != before
        assert dump(s) == before


@proven
@given(NUMBERS, SEEDS, HABITS, st.integers(0, 120))
def test_a_clone_plays_the_same_game(number: int, seed: int, habits: int, after: int) -> None:
    s = start(number, seed)
    for actions, _ in enumerate(play_on(s, Habits(habits))):
        if actions == after:
            break
    twin = s.clone()
    steps = [dump(state) for state in play_on(s, Habits(habits))]
    assert [dump(state) for state in play_on(twin, Habits(habits))] == steps


@proven
@given(NUMBERS, SEEDS, HABITS, st.floats(0, 1))
def test_a_loaded_game_goes_on_the_same(number: int, seed: int, habits: int, share: float) -> None:
    game, _ = played(number, seed, habits, share)
    loaded = Game.load(json.loads(json.dumps(game.save())))
    copied = game.copy()
    assert loaded.save() == game.save() == copied.save()
    for other in (loaded, copied):
        assert differences(dump(game.state), dump(other.state)) == {}
        assert known(other) == known(game)
    ends = [[dump(g.state) for g in decisions_of(each, Habits(3))] for each in (game, loaded, copied)]
    assert ends[0] == ends[1] == ends[2]
    assert game.result == loaded.result == copied.result
    assert known(game) == known(loaded) == known(copied)


@pytest.mark.rule("HID-1", "HID-2", "HID-3", "HID-4")
@proven
@given(NUMBERS, SEEDS, HABITS, SEEDS)
def test_an_imagined_game_looks_the_same(number: int, seed: int, habits: int, imagined_seed: int) -> None:
    game = Game.new(configurations()[number], seed)
    for _ in decisions_of(game, Habits(habits)):
        for seat in range(game.rules.seats):
            imagined = game.imagine(seat, imagined_seed)
            assert imagined.view(seat) == game.view(seat)
            if seat == len(game.choices) % game.rules.seats:
                assert imagined.view(None) == game.view(None)
            open_now = [d for d in game.decisions if d.seat == seat]
            assert [d for d in imagined.decisions if d.seat == seat] == open_now


@pytest.mark.rule("HID-2", "HID-4")
@proven
@given(NUMBERS, SEEDS, HABITS, SEEDS, SEEDS)
def test_imagining_uses_nothing_hidden(number: int, seed: int, habits: int, once: int, twice: int) -> None:
    """What a seat imagines is the same from any game that it cannot tell apart, chance to come included."""
    game = Game.new(configurations()[number], seed)
    for _ in decisions_of(game, Habits(habits)):
        for seat in range(game.rules.seats):
            if seat == len(game.choices) % game.rules.seats:
                with_other_chance = game.copy()
                with_other_chance.state.chance_a ^= 1
                assert dump(with_other_chance.imagine(seat, twice).state) == dump(
                    game.imagine(seat, twice).state
                )
            directly = game.imagine(seat, twice)
            through_another = game.imagine(seat, once).imagine(seat, twice)
            assert differences(dump(directly.state), dump(through_another.state)) == {}


@proven
@given(NUMBERS, SEEDS, HABITS, st.integers(0, 150), SEEDS)
def test_an_imagined_game_can_be_played_to_its_end(
    number: int, seed: int, habits: int, after: int, imagined_seed: int
) -> None:
    game, _ = played(number, seed, habits, after / 200)
    for seat in range(game.rules.seats):
        imagined: State = game.imagine(seat, imagined_seed).state
        checker = checker_for(configurations()[number])
        checker.check(game.state)
        for s in play_on(imagined, Habits(habits)):
            checker.check(s)
        assert imagined.round == 5

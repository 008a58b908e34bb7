"""Policies: habits, bent towards what turned out well, and trying everything where the choice is."""

from __future__ import annotations

import math
from collections import Counter

import pytest
from librt.vecs import vec

from folsom import Game
from folsom.bots import Seen
from folsom.bots.habits import habits_with, trained_habits_with
from folsom.engine.search.policy import FARTHEST_BENT, MOST_OPTIONS, BentPolicy, OwnPolicy, Policy
from folsom.engine.state import State
from folsom.engine.step import PLAN
from tests.bots.made_up import ANSWERING, PLANNING, described
from tests.bots.test_bots import TABLES

DRAWS = 1500


def open_decision() -> tuple[State, list[int]]:
    """Return a position in which somebody plans, and the options there."""
    game = Game.new(TABLES["four"], 1)
    options = Seen(game, game.decision.seat).options()
    assert len(options) > 3
    return game.state, options


def mask(options: list[int]) -> int:
    return sum(1 << option for option in options)


def picked(policy: Policy, s: State, options: list[int], pays: int = -1) -> list[int]:
    """Let a policy choose again and again at one position; one option turns out well, all others badly."""
    found: list[int] = []
    for _ in range(DRAWS):
        policy.begin()
        found.append(int(policy.pick(s, mask(options))))
        policy.learn(float(found[-1] == pays))
    return found


def test_even_odds_change_nothing_of_what_habits_draw() -> None:
    s, options = open_decision()
    habits = trained_habits_with(set(), PLANNING, ANSWERING)
    odds = vec[float]([1.0] * MOST_OPTIONS)
    drawn = Counter(int(habits.pick_at_odds(s, mask(options), odds)) for _ in range(DRAWS))
    weights = [weight for _, weight in described(habits, s, options)]
    for option, weight in zip(options, weights, strict=True):
        assert drawn[option] / DRAWS == pytest.approx(weight / sum(weights), abs=0.05)


def test_odds_multiply_weights() -> None:
    s, options = open_decision()
    habits = trained_habits_with(set(), PLANNING, ANSWERING)
    given = {option: 1.0 + 2.0 * number for number, option in enumerate(options)}
    odds = vec[float]([given.get(option, 1.0) for option in range(MOST_OPTIONS)])
    drawn = Counter(int(habits.pick_at_odds(s, mask(options), odds)) for _ in range(DRAWS))
    weights = [
        weight * given[option]
        for option, (_, weight) in zip(options, described(habits, s, options), strict=True)
    ]
    for option, weight in zip(options, weights, strict=True):
        assert drawn[option] / DRAWS == pytest.approx(weight / sum(weights), abs=0.05)


def test_without_a_bend_nothing_that_was_learned_changes_a_choice() -> None:
    s, options = open_decision()
    habits = habits_with(set())
    experienced = BentPolicy(habits, 0.4, 0.0, 10.0)
    picked(experienced, s, options, options[0])
    alike = [s.clone(), s.clone()]
    new = BentPolicy(habits, 0.4, 0.0, 10.0)
    assert picked(experienced, alike[0], options) == picked(new, alike[1], options)


def test_the_more_habits_are_bent_the_more_what_turned_out_well_is_chosen() -> None:
    s, options = open_decision()
    habits = habits_with(set())
    weights = dict(zip(options, described_by_hand(s, options), strict=True))
    pays = min(weights, key=weights.__getitem__)
    shares = []
    for bend in (0.0, 2.0, 20.0):
        policy = BentPolicy(habits, 0.4, bend, 5.0)
        picked(policy, s, options, pays)
        shares.append(picked(policy, s, options, pays).count(pays) / DRAWS)
    assert shares[0] == pytest.approx(weights[pays] / sum(weights.values()), abs=0.05)
    assert shares[0] < shares[1] < shares[2]


def described_by_hand(s: State, options: list[int]) -> list[int]:
    """Return what hand-written habits give each option."""
    frame = s.frames[s.depth - 1]
    habit = habits_with(set()).of[PLAN]
    habit.look(s, frame)
    return [int(habit.weigh(s, frame, option)) for option in options]


def test_odds_are_never_bent_out_of_reach() -> None:
    """What seems hopeless may only have had bad luck, and is to be chosen now and then."""
    s, options = open_decision()
    policy = BentPolicy(habits_with(set()), 0.4, 1e6, 1.0)
    picked(policy, s, options, options[0])
    policy.bend_odds(0, mask(options))
    assert policy.odds[options[0]] == pytest.approx(math.exp(FARTHEST_BENT))
    assert [policy.odds[option] for option in options[1:]] == pytest.approx(
        [math.exp(-FARTHEST_BENT)] * len(options[1:])
    )
    policy.straighten(0)
    assert set(policy.odds) == {1.0}


def test_a_single_option_is_taken_and_nothing_learned() -> None:
    s, options = open_decision()
    policy = BentPolicy(habits_with(set()), 0.4, 25.0, 50.0)
    assert policy.pick(s, mask(options[:1])) == options[0]
    assert policy.length == 0


def test_what_was_learned_is_recalled_beyond_a_single_option() -> None:
    """Nothing is learned of it, so nothing may be forgotten because of it either."""
    s, options = open_decision()
    policy = BentPolicy(habits_with(set()), 0.4, 25.0, 50.0)
    asked = [mask(options[:2]), mask(options[2:3]), mask(options[:2])]
    for _ in range(50):
        policy.begin()
        for some in asked:
            policy.pick(s, some)
        policy.learn(0.5)
    policy.begin()
    for some in asked:
        policy.recall(s, some)
    assert policy.on_path
    assert policy.length == 2


def test_the_seat_that_searches_tries_everything_where_it_chooses_and_only_there() -> None:
    s, options = open_decision()
    own = OwnPolicy(habits_with(set()), 0.4, 25.0, 50.0)
    first: list[int] = []
    for _ in options:
        own.begin()
        first.append(int(own.pick(s, mask(options))))
        own.learn(0.5)
    assert sorted(first) == sorted(options)
    # Below what it chose last, it follows its habits like everybody else.
    own.begin()
    own.pick(s, mask(options))
    later = []
    for _ in range(DRAWS):
        own.length = 1
        later.append(int(own.pick(s, mask(options))))
    weights = described_by_hand(s, options)
    for option, weight in zip(options, weights, strict=True):
        assert later.count(option) / DRAWS == pytest.approx(weight / sum(weights), abs=0.05)

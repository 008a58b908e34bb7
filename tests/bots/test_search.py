"""The search of the upper levels: what it assumes about others, and when it stops."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from folsom import Config, Game
from folsom.bots import Budget, Seen, make
from folsom.bots.habits import habits_with
from folsom.bots.searching import EXPLORE, Searcher, search_within
from folsom.engine.cards import ROBBERY, entry_action, entry_hidden, entry_seat
from folsom.engine.hidden import determinize
from folsom.engine.search.judgement import WEIGHTS, Judgement
from folsom.engine.search.resample import resample_hidden
from folsom.engine.search.search import Search
from folsom.engine.state import State
from folsom.game.view_of import view_of
from tests.bots.test_bots import TABLES


def positions(config: Config, seed: int) -> list[Game]:
    """Return positions of one random game in which somebody else has laid a card face down."""
    chance = random.Random(seed)
    game = Game.new(config, seed)
    found: list[Game] = []
    while not game.over:
        decision = game.decision
        if face_down(game.state, decision.seat):
            found.append(game.copy())
        game.choose(chance.choice(decision.options), seat=decision.seat)
    return found


def face_down(s: State, seat: int) -> list[int]:
    """Return the cards of others that lie face down."""
    unseen = (s.pile[index] for index in range(s.resolving + 1, s.pile_size))
    return [int(packed) for packed in unseen if entry_hidden(packed) and entry_seat(packed) != seat]


def search_of(game: Game, seed: int = 1) -> Search:
    seen = Seen(game, game.decision.seat)
    return Search(
        seen.imagine(seed), seen.seat, seed, habits_with(seen.modules), Judgement(list(WEIGHTS)), EXPLORE
    )


@pytest.mark.parametrize("table", ["four", "expert", "classic pairs", "two teams", "everything"])
def test_a_resampled_guess_looks_to_the_seat_like_the_game(table: str) -> None:
    habits = habits_with(set(TABLES[table].modules))
    games = positions(TABLES[table], 3)
    assert games
    for number, game in enumerate(games):
        seat = game.decision.seat
        guess = determinize(game.state, seat, number)
        resample_hidden(guess, seat, habits)
        assert view_of(guess, game.roster, seat, 0) == view_of(game.state, game.roster, seat, 0)


def test_a_card_face_down_is_likely_to_be_one_that_pays() -> None:
    habits = habits_with(set())
    dealt: Counter[bool] = Counter()
    resampled: Counter[bool] = Counter()
    for game in positions(TABLES["four"], 3):
        seat = game.decision.seat
        for seed in range(20):
            guess = determinize(game.state, seat, seed)
            dealt.update(entry_action(packed) == ROBBERY for packed in face_down(guess, seat))
            resample_hidden(guess, seat, habits)
            resampled.update(entry_action(packed) == ROBBERY for packed in face_down(guess, seat))
    assert dealt.total() == resampled.total()
    assert resampled[True] > 1.3 * dealt[True]


@pytest.mark.parametrize(("level", "learners"), [("outlaw", 1), ("sharpshooter", 1), ("legend", 4)])
def test_only_a_legend_lets_everybody_learn(level: str, learners: int) -> None:
    game = Game.new(TABLES["four"], 1)
    bot = make(level, 1)
    assert isinstance(bot, Searcher)
    search = bot.think(Seen(game, game.decision.seat), game.decision, Budget(iterations=5))
    assert [len(policy.tree.spot_visits) > 0 for policy in search.policies].count(True) == learners


@pytest.mark.compiled_only
def test_a_seat_that_expects_to_go_on_well_expects_more() -> None:
    """Trying everything in later choices, too, would make the best of them look like any other."""

    def promised(search: Search) -> float:
        search.run(4000)
        tree = search.policy.tree
        best = tree.favoured(0, -1)
        return tree.worth[best] / int(tree.taken[best])

    more = 0.0
    for seed in range(4):
        game = Game.new(TABLES["four"], seed)
        tries_all, goes_on = search_of(game), search_of(game)
        goes_on.go_on_well(0.3, 20, 10)
        more += promised(goes_on) - promised(tries_all)
    assert more / 4 > 0.01


@pytest.mark.parametrize("table", ["four", "expert", "classic pairs", "everything"])
def test_a_search_may_be_for_a_seat_that_is_not_asked(table: str) -> None:
    """Others get likelier cards, and whoever is asked must choose among those."""
    for game in positions(TABLES[table], 3)[::3]:
        for seat in range(len(game.config.players)):
            root = Seen(game, seat).imagine(1)
            search = Search(
                root, seat, 1, habits_with(game.roster.modules), Judgement(list(WEIGHTS)), EXPLORE
            )
            search.resamples = True
            search.run(3)
            assert search.iterations == 3


@pytest.mark.compiled_only
def test_a_search_stops_when_nothing_can_change_its_choice() -> None:
    saved = 0
    game = Game.new(TABLES["four"], 7)
    chance = random.Random(7)
    for _ in range(40):
        whole, brief = search_of(game), search_of(game)
        whole.run(400)
        search_within(brief, Budget(iterations=400))
        assert brief.choice() == whole.choice()
        saved += 400 - int(brief.iterations)
        game.choose(chance.choice(game.decision.options), seat=game.decision.seat)
    assert saved > 0


def test_a_budget_of_time_ends() -> None:
    search = search_of(Game.new(TABLES["four"], 2))
    search_within(search, Budget(seconds=0.01))
    assert search.iterations > 0
    assert search.choice() >= 0

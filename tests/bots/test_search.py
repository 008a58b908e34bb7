"""The search of the upper levels: what it assumes about others, and when it stops."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from folsom import Config, Game
from folsom.bots import Budget, Seen, make
from folsom.bots.habits import habits_with
from folsom.bots.searching import EXPLORE, Searcher, search_within
from folsom.engine.bits import holds
from folsom.engine.cards import ROBBERY, entry_action, entry_hidden, entry_seat
from folsom.engine.hidden import determinize
from folsom.engine.search.judgement import WEIGHTS, Judgement
from folsom.engine.search.resample import resample_hidden
from folsom.engine.search.search import VICTORY, Search, reward
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


@pytest.mark.parametrize("table", ["four", "expert", "classic pairs", "two teams", "everything"])
def test_a_legend_tries_every_option_of_the_open_decision_first(table: str) -> None:
    for game in positions(TABLES[table], 3)[::5]:
        search = search_of(game)
        search.bend_habits(habits_with(game.roster.modules), 40.0, 25.0, 50.0)
        options = Seen(game, game.decision.seat).options()
        search.run(len(options))
        tree = search.policy.tree
        assert int(tree.spot_known[0]) == sum(1 << option for option in options)
        assert tree.lead() == 0


@pytest.mark.compiled_only
def test_a_seat_that_bends_its_habits_expects_more() -> None:
    """Following them alone, or trying everything, it would find later choices worth no more than any."""

    def promised(search: Search) -> float:
        search.run(4000)
        tree = search.policy.tree
        best = tree.favoured(0, -1)
        return tree.worth[best] / int(tree.taken[best])

    more: Counter[str] = Counter()
    for seed in range(4):
        game = Game.new(TABLES["four"], seed)
        tries_all, follows, bends = (search_of(game) for _ in range(3))
        follows.bend_habits(habits_with(set()), 0.0, 0.0, 50.0)
        bends.bend_habits(habits_with(set()), 40.0, 0.0, 50.0)
        best = promised(bends)
        more["tries all"] += round(1000 * (best - promised(tries_all)))
        more["follows"] += round(1000 * (best - promised(follows)))
    assert min(more.values()) > 40


def test_a_finished_game_is_worth_the_victory_as_much_as_wanted() -> None:
    game = Game.new(TABLES["four"], 1)
    chance = random.Random(1)
    while not game.over:
        game.choose(chance.choice(game.decision.options), seat=game.decision.seat)
    judgement = Judgement(list(WEIGHTS))
    judgement.weigh_up(game.state)
    won = [float(holds(game.state.winners, seat)) for seat in range(4)]
    assert sum(won) == 1
    assert [reward(game.state, seat, judgement, 1.0) for seat in range(4)] == won
    for seat in range(4):
        likely = judgement.chance(game.state, seat)
        assert reward(game.state, seat, judgement, 0.0) == pytest.approx(likely)
        assert reward(game.state, seat, judgement, 0.9) == pytest.approx(0.9 * won[seat] + 0.1 * likely)


@pytest.mark.parametrize(("level", "victory"), [("outlaw", VICTORY), ("legend-0", VICTORY), ("legend", 0.9)])
def test_a_search_wants_victory_as_much_as_its_level(level: str, victory: float) -> None:
    game = Game.new(TABLES["four"], 1)
    bot = make(level, 1)
    assert isinstance(bot, Searcher)
    assert bot.search(Seen(game, game.decision.seat), 1).victory == victory


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

"""Trained planning: a network says what cards weigh, by a situation that holds nothing a seat cannot see."""

from __future__ import annotations

import math
import pickle
import random
from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from folsom import Game
from folsom.bots import Budget, Seen, play_on
from folsom.bots.habits import habits_with, trained_habits_with
from folsom.bots.learned import Learned
from folsom.bots.levels import Legend
from folsom.engine import COMPILED
from folsom.engine.bags import count
from folsom.engine.cards import HAND, SORTS, entry_action, entry_figure, entry_hidden, entry_seat
from folsom.engine.figures import MARSHAL
from folsom.engine.frames import frame_step
from folsom.engine.hidden import determinize
from folsom.engine.places import on_train
from folsom.engine.search import situation
from folsom.engine.search.answers import Answer
from folsom.engine.search.network import UNITS, Fan, FanLook
from folsom.engine.search.situation import HELD, ITS_LAST, MOST_ROWS, ROWS, UNSEEN, Situation
from folsom.engine.search.trained import ACTS, LARGEST_LOGIT, UNIT, TrainedPlan, weight_of
from folsom.engine.step import (
    FIRE_AT,
    MOVE_MARSHAL,
    MOVE_TO,
    PUNCH_KIND,
    PUNCH_WHERE,
    PUNCH_WHOM,
    ROB_KIND,
    STEPS,
)
from folsom.engine.step import PLAN as PLAN_STEP
from folsom.engine.variants.steps import FOLLOW_UP
from tests.bots.made_up import ANSWERING, PLAN_STORED, PLAN_SUMS, PLANNING, TRAINED, described, plain_value
from tests.bots.test_bots import TABLES

# Where the groups begin of which a bandit on the train has one row each.
ONE_ROW_EACH = [
    *("LOOT", "HERE_LEFT", "TOKENS", "TURN", "TIME", "LAID", "LAID_HERE", "LAID_LEFT"),
    *("BULLETS", "HAND_LEFT", "SHOOTING", "BARREL", "COMPANY", "PURSE", "LAW", "LAW_MOVES", "CHARACTER"),
    *("EVENT", "CAR", "TAIL", "BOX", "LEAD", "RANK", "SHOTS", "WOUNDS", "SEATS"),
]
STARTS = {name: getattr(situation, name) for name in (*ONE_ROW_EACH, "HELD")}


def group_of(row: int) -> str:
    """Return the group of a row that describes the bandit itself."""
    return max((start, name) for name, start in STARTS.items() if start <= row)[1]


@pytest.mark.parametrize("table", TABLES)
def test_a_card_weighs_what_the_network_says_of_the_situation(table: str) -> None:
    habits = trained_habits_with(set(TABLES[table].modules), PLANNING, ANSWERING)
    chance = random.Random(table)
    game = Game.new(TABLES[table], 3)
    acts: Counter[int] = Counter()
    while not game.over:
        s = game.state
        frame = s.frames[s.depth - 1]
        habit = habits.of[frame_step(frame)]
        if isinstance(habit, TrainedPlan):
            options = Seen(game, game.decision.seat).options()
            for option, (rows, weight) in zip(options, described(habits, s, options), strict=True):
                act = int(habit.act(s, frame, option))
                acts[act] += 1
                logit = plain_value(PLAN_STORED, PLAN_SUMS[act], rows)
                assert abs(weight - (1 + int(UNIT * math.exp(min(logit, LARGEST_LOGIT))))) <= 1
        game.choose(chance.choice(game.decision.options), seat=game.decision.seat)
    assert len(acts) > 5
    assert set(acts) < set(range(ACTS))


@pytest.mark.parametrize("table", TABLES)
def test_a_bandit_on_the_train_has_one_row_of_every_group(table: str) -> None:
    """A number too large for its group would count in the next one, and one of them would have two rows."""
    habits = trained_habits_with(set(TABLES[table].modules), PLANNING, ANSWERING)
    chance = random.Random(table)
    met = 0
    for seed in range(4 if COMPILED else 1):
        game = Game.new(TABLES[table], seed)
        while not game.over:
            s = game.state
            habit = habits.of[frame_step(s.frames[s.depth - 1])]
            if isinstance(habit, TrainedPlan):
                found = described(habits, s, Seen(game, game.decision.seat).options())
                rows = found[-1][0]
                assert len(rows) <= MOST_ROWS
                assert set(rows) <= set(range(ROWS))
                own = [row for row in rows if row < ITS_LAST]
                assert len(set(own)) == len(own)
                groups = [group_of(row) for row in own if group_of(row) != "HELD"]
                figure = int(habit.described)
                if figure != MARSHAL and on_train(habit.situation.forecast.where[figure]):
                    met += 1
                    assert sorted(groups) == sorted(ONE_ROW_EACH)
                else:
                    assert len(set(groups)) == len(groups)
            game.choose(chance.choice(game.decision.options), seat=game.decision.seat)
    assert met > 10


@pytest.mark.parametrize("table", TABLES)
def test_what_a_seat_cannot_see_changes_no_row_and_no_weight(table: str) -> None:
    """Everything hidden is dealt again, and trained habits describe and weigh the same."""
    habits = trained_habits_with(set(TABLES[table].modules), PLANNING, ANSWERING)
    chance = random.Random(table)
    met = 0
    for seed in range(4 if COMPILED else 1):
        game = Game.new(TABLES[table], seed)
        while not game.over:
            decision = chance.choice(game.decisions)
            s = game.state
            if s.sealed == 0:
                options = Seen(game, decision.seat).options()
                found = described(habits, s, options)
                met += len(found)
                for deal in range(2):
                    assert described(habits, determinize(s, decision.seat, deal), options) == found
            game.choose(chance.choice(decision.options), seat=decision.seat)
    assert met > 100


def test_a_face_down_card_is_known_to_its_owner_alone() -> None:
    """Rows tell what was laid last: to others an unseen card, to the owner the card it is."""
    game = Game.new(TABLES["four"], 3)
    chance = random.Random(3)
    looks = Situation()
    met = 0
    while not game.over:
        s = game.state
        for laid in range(s.resolving + 1, s.pile_size):
            card = s.pile[laid]
            later = {int(entry_figure(s.pile[after])) for after in range(laid + 1, s.pile_size)}
            if entry_hidden(card) and entry_figure(card) not in later:
                met += 1
                for seat in range(4):
                    looks.look(s, seat)
                    known = int(entry_action(card)) if seat == entry_seat(card) else UNSEEN
                    assert looks.last[entry_figure(card)] == known
        game.choose(chance.choice(game.decision.options), seat=game.decision.seat)
    assert met > 10


def test_sharpness_scales_what_a_network_says() -> None:
    rows = vec[i64]([3, 70, 500, 900, 1200])
    values = []
    for sharpness in (1.0, 2.5):
        planning, answering = TRAINED.networks(sharpness)
        look = FanLook(planning)
        look.look(rows, 5)
        values.append([*(look.value(act) for act in range(ACTS)), answering.value(rows, 5)])
    plain, sharp = values
    assert any(plain)
    assert sharp == pytest.approx([2.5 * value for value in plain])


def test_networks_are_made_once_for_all_who_share_them() -> None:
    assert TRAINED.networks(1.0)[0] is TRAINED.networks(1.0)[0]
    assert TRAINED.networks(1.0)[0] is not TRAINED.networks(1.5)[0]


def test_a_weight_is_at_least_one_and_no_logit_makes_it_huge() -> None:
    assert [int(weight_of(logit)) for logit in (-50.0, 0.0)] == [1, 17]
    assert weight_of(50.0) == weight_of(LARGEST_LOGIT) == 1 + int(UNIT * math.exp(LARGEST_LOGIT))


def test_a_fan_of_another_size_is_refused() -> None:
    row = [0.0] * UNITS
    with pytest.raises(ValueError, match="a multiple of 24 weights, not 23"):
        Fan([row[:23]], [row])
    with pytest.raises(ValueError, match="24 weights, not 48"):
        Fan([row, row + row], [row])
    with pytest.raises(ValueError, match="48 weights, not 24"):
        Fan([row + row], [row])
    with pytest.raises(ValueError, match=f"{ROWS} rows and {ACTS} acts, not 1 and 2"):
        TrainedPlan(Fan([row], [row, row]))


def test_a_hand_is_described_by_how_many_cards_of_each_sort_it_has() -> None:
    game = Game.new(TABLES["four"], 1)
    habits = trained_habits_with(set(), PLANNING, ANSWERING)
    seat = game.decision.seat
    rows = described(habits, game.state, Seen(game, seat).options())[0][0]
    amounts = {sort: int(count(game.state.cards[HAND + seat], sort)) for sort in range(SORTS)}
    held = [divmod(row - HELD, 4) for row in rows if group_of(row) == "HELD"]
    assert dict(held) == {sort: min(amount, 3) for sort, amount in amounts.items() if amount}


def test_trained_habits_take_the_place_of_written_ones() -> None:
    """Expansions add to them; wherever they let figures go, those go by one habit."""
    for modules in ({"timecar"}, set(TABLES["everything"].modules)):
        trained, written = trained_habits_with(modules, PLANNING, ANSWERING), habits_with(modules)
        planning = {step for step, habit in enumerate(trained.of) if isinstance(habit, TrainedPlan)}
        answering = {step for step, habit in enumerate(trained.of) if isinstance(habit, Answer)}
        assert planning == {PLAN_STEP, FOLLOW_UP}
        assert {FIRE_AT, MOVE_MARSHAL, PUNCH_KIND, PUNCH_WHERE, PUNCH_WHOM, ROB_KIND} <= answering
        assert len(trained.going) > 1
        assert all(trained.of[step] is trained.of[MOVE_TO] for step in trained.going)
        for step in set(range(STEPS)) - planning - answering:
            assert type(trained.of[step]) is type(written.of[step])
    assert isinstance(trained_habits_with({"timecar"}, PLANNING, ANSWERING).of[MOVE_TO], Answer)


@pytest.mark.parametrize("table", list(TABLES)[:: 1 if COMPILED else 4])
def test_a_legend_with_trained_habits_finishes_every_kind_of_game(table: str) -> None:
    game = Game.new(TABLES[table], 1)
    bots = {seat: Legend(seat, Learned(trained=TRAINED)) for seat in range(len(game.config.players))}
    play_on(game, bots, Budget(iterations=3))
    assert game.over


def test_a_legend_with_trained_habits_chooses_the_same_in_another_process() -> None:
    game = Game.new(TABLES["four"], 1)
    seen = Seen(game, game.decision.seat)
    bot = Legend(3, Learned(trained=TRAINED))
    searched = bot.think(seen, game.decision, Budget(iterations=20)).policy.tree
    sent = pickle.loads(pickle.dumps(bot))  # noqa: S301 - it is our own
    again = sent.think(seen, game.decision, Budget(iterations=20)).policy.tree
    assert list(again.worth) == list(searched.worth)


def test_how_sharp_habits_are_changes_what_a_legend_expects() -> None:
    game = Game.new(TABLES["four"], 1)
    seen = Seen(game, game.decision.seat)
    known = Learned(trained=TRAINED)
    trees = [
        Legend(3, known, **numbers).think(seen, game.decision, Budget(iterations=20)).policies[0].tree
        for numbers in ({}, {"sharpness": 3.0}, {"own_sharpness": 3.0}, {"sharpness": 1.0})
    ]
    usual, sharper, own_sharper, same = (list(tree.worth) for tree in trees)
    assert same == usual
    assert sharper != usual
    assert own_sharper != usual

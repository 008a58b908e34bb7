"""The analysis of a finished game: fair to what its players could know, and exact in its account."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from folsom import Config, Game, NotOver
from folsom.bots import make
from folsom.bots.seen import Seen
from folsom.engine.search.duel import NO_OPTION, SPECTATOR
from folsom.lab.analysis import Analysis, Analyst, analyse
from folsom.lab.analysis.judges import first_judge, second_judge
from folsom.lab.analysis.marks import line, mark_of
from folsom.lab.analysis.model import Unit
from folsom.lab.analysis.modes import Mode
from folsom.lab.analysis.noise import NORMAL, chance_width, half_width, student
from folsom.lab.analysis.sides import Sides
from folsom.lab.analysis.store import Store
from folsom.lab.analysis.units import examine, key_of

TINY = Mode("tiny", 2, 12)
TABLES: Mapping[str, Mapping[str, Any]] = {
    "four": {"bandits": ["cheyenne", "tuco", "doc", "belle"]},
    "pairs": {"pairs": [["cheyenne", "tuco"], ["doc", "belle"]]},
    "teams": {"bandits": ["cheyenne", "tuco", "doc", "belle"], "teams": True},
    "expansions": {
        "bandits": ["cheyenne", "tuco", "doc", "belle"],
        "modules": ["horses", "marshal", "timecar", "cursed"],
    },
}


def begun(table: str, seed: int, choices: int) -> Game:
    """Return a game in which some choices were made at random."""
    game, chance = Game.new(Config.from_dict(TABLES[table]), seed), random.Random(seed)
    for _ in range(choices):
        decision = game.decision
        game.choose(chance.choice(decision.options), seat=decision.seat)
    return game


def finished(levels: tuple[str, ...], seed: int) -> Game:
    """Return a short game between bots, played to its end."""
    game = Game.new(Config.from_dict({**TABLES["four"], "rounds": 2}), seed)
    bots = [make(level, seat) for seat, level in enumerate(levels)]
    while not game.over:
        decision = game.decision
        game.choose(bots[decision.seat].choose(Seen(game, decision.seat), decision), seat=decision.seat)
    return game


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    """A quick look at a game of four who play differently."""
    return analyse(finished(("drifter", "rookie", "outlaw", "outlaw"), 7), mode="quick")


@pytest.mark.compiled_only
def test_the_account_adds_up_for_every_side(analysis: Analysis) -> None:
    for each in analysis.account:
        luck = each.luck.cards + each.luck.purses + each.luck.hidden
        assert each.start + each.choices + each.others + luck == pytest.approx(each.end, abs=1e-9)
    assert sum(each.choices + each.others for each in analysis.account) == pytest.approx(0, abs=1e-9)


@pytest.mark.compiled_only
def test_all_chances_sum_to_one(analysis: Analysis) -> None:
    charts = [analysis.charts.open, *analysis.charts.seats.values()]
    options = [option.chance for unit in analysis.decisions for option in unit.options if option.chance]
    for chances in [*(chances for chart in charts for chances in chart), *options]:
        assert sum(chances) == pytest.approx(1, abs=1e-9)
    assert all(len(chart) == len(analysis.decisions) + 1 for chart in charts)


@pytest.mark.compiled_only
def test_players_who_know_more_are_more_accurate(analysis: Analysis) -> None:
    drifter, *_, outlaw = (player.accuracy for player in analysis.players)
    assert drifter is not None
    assert outlaw is not None
    assert drifter < 40 < outlaw


@pytest.mark.compiled_only
def test_what_is_marked_was_confirmed_by_the_second_judge(analysis: Analysis) -> None:
    marked = [unit for unit in analysis.decisions if unit.mark is not None]
    assert marked
    for unit in marked:
        assert unit.second is not None
        assert unit.second.loss >= line("slip", 1 / 4)
        assert unit.loss - unit.half >= line("slip", 1 / 4)
        assert unit.played != unit.best


@pytest.mark.parametrize("table", TABLES)
def test_what_a_seat_could_not_know_changes_nothing(table: str) -> None:
    for choices in (20, 45):
        game = begun(table, choices, choices)
        decision = game.decision
        played = decision.options[-1]
        told = examine(game, decision.seat, played, TINY)
        for number in range(3):
            other = game.imagine(decision.seat, number)
            assert key_of(other, decision, played, TINY) == key_of(game, decision, played, TINY)
            assert examine(other, decision.seat, played, TINY) == told


def test_a_running_game_is_analysed_by_nobody() -> None:
    game = begun("four", 1, 20)
    with pytest.raises(NotOver, match="still being played"):
        Analyst(game)


@pytest.mark.compiled_only
def test_an_analysis_goes_on_where_it_stopped_and_damage_is_looked_at_again(tmp_path: Path) -> None:
    game = finished(("drifter", "drifter", "drifter", "drifter"), 3)
    store = Store(tmp_path)
    first = msgspec.json.encode(Analyst(game, "quick", store).run())
    kept = sorted(tmp_path.glob("*.json"))
    kept[0].write_bytes(b"{")
    kept[1].unlink()
    assert msgspec.json.encode(Analyst(game, "quick", store, jobs=2).run()) == first
    assert msgspec.json.decode(kept[0].read_bytes(), type=Unit).options


def test_marks_are_parts_of_an_even_chance_and_never_tiny() -> None:
    assert mark_of(0.079, 1 / 4) == "mistake"
    assert mark_of(0.081, 1 / 4) == "blunder"
    assert mark_of(0.014, 1 / 4) is None
    assert line("slip", 1 / 8) == pytest.approx(0.01)


def test_searches_are_surer_the_more_and_longer_they_are_and_the_more_they_agree_but_never_quite_sure() -> (
    None
):
    assert half_width([0.2] * 6, 1200) > chance_width([0.2] * 6, 1200) > 0
    assert half_width([0.1, 0.3, 0.1, 0.3], 400) > half_width([0.19, 0.21, 0.19, 0.21], 400)
    assert half_width([0.2] * 4, 400) > half_width([0.2] * 6, 400) > half_width([0.2] * 6, 1200)
    assert student(1) > student(5) > student(100) == NORMAL


def test_those_who_win_together_are_one_side() -> None:
    sides = Sides.of(Game.new(Config.from_dict(TABLES["teams"]), 1).rules)
    assert [len(seats) for seats in sides.seats] == [2, 2]
    assert sides.gathered([0.4, 0.0, 0.6, 0.0]) == [0.4, 0.6]


@pytest.mark.parametrize("seat", [0, 2, SPECTATOR])
def test_the_first_judge_lets_everybody_learn_whoever_looks_on(seat: int) -> None:
    game = begun("four", 1, 4)
    judge, modules = first_judge(), game.roster.modules
    minds = judge.minds(4, seat, modules)
    judge.duel(game.state, seat, 1, modules).learn(minds, NO_OPTION, 0, 3)
    assert [len(mind.tree.spot_visits) > 0 for mind in minds] == [True] * 4


def test_the_second_judge_may_look_on_too() -> None:
    assert len(second_judge().minds(4, SPECTATOR, frozenset())) == 4

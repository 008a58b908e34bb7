"""The judgements: chances that add up, alike with packed and with plain numbers, at every kind of table."""

from __future__ import annotations

import random

import pytest

from folsom import Game
from folsom.engine.bits import lowest
from folsom.engine.search.judgement import WEIGHTS
from folsom.engine.search.learned_judgement import LearnedJudgement
from folsom.engine.search.lines import between, drawn, learned_rows
from folsom.engine.search.network import UNITS, Network
from folsom.engine.search.outlook import LINES, ROWS, step_of
from tests.bots.test_bots import TABLES

CHANCE = random.Random(1)
TABLE = [[CHANCE.gauss(0, 0.1) for _ in range(UNITS)] for _ in range(ROWS)]
OUT = [CHANCE.gauss(0, 0.3) for _ in range(UNITS)]


def plain_value(rows: list[int]) -> float:
    """Return what the network says, reckoned as it is written on paper."""
    units = (sum(TABLE[row][unit] for row in rows) for unit in range(UNITS))
    return sum(max(0.0, unit) * out for unit, out in zip(units, OUT, strict=True))


@pytest.mark.parametrize("table", TABLES)
def test_chances_add_up_and_packing_changes_little(table: str) -> None:
    game = Game.new(TABLES[table], 3)
    chance = random.Random(table)
    judgement = LearnedJudgement(list(WEIGHTS), Network(TABLE, OUT))
    rules = game.state.rules
    firsts = [seat for seat in range(rules.seats) if lowest(rules.side[seat]) == rules.lead[seat]]
    seen: set[int] = set()
    while not game.over:
        s = game.state
        judgement.weigh_up(s)
        chances = [judgement.chance(s, seat) for seat in range(rules.seats)]
        assert sum(chances[seat] for seat in firsts) == pytest.approx(1)
        for seat in range(rules.seats):
            first = next(one for one in firsts if rules.side[one] == rules.side[seat])
            assert chances[seat] == chances[first]
        rows = judgement.described(s)
        assert len(rows) == len(firsts)
        seen.update(row for side in rows for row in side)
        last = judgement.outlook
        packed = judgement.network.value(last.rows, last.length)
        assert packed == pytest.approx(plain_value(rows[-1]), abs=0.1)
        decision = game.decision
        game.choose(chance.choice(decision.options), seat=decision.seat)
    assert seen <= set(range(ROWS))
    judgement.weigh_up(game.state)
    assert all(0 <= judgement.chance(game.state, seat) <= 1 for seat in range(rules.seats))


def test_rows_between_two_learned_ones_are_drawn_in() -> None:
    table = drawn([[float(row)] for row in range(learned_rows())])
    assert len(table) == len(between()) == ROWS
    first, repeats, apart = LINES[0]
    low, high = (table[first + step * repeats][0] for step in (0, apart))
    assert table[first + repeats][0] == pytest.approx(low + (high - low) / apart)
    assert [step_of(dollars) for dollars in (-9000, -3000, 0, 50, 3000, 9000)] == [0, 0, 60, 61, 120, 120]


def test_a_network_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="24 weights, not 23"):
        Network([[0.0] * 23], OUT)
    with pytest.raises(ValueError, match="rows, not 2"):
        LearnedJudgement(list(WEIGHTS), Network(TABLE[:2], OUT))

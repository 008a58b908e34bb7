"""The last step of the stagecoach still counts: what stations pay is settled after it."""

from __future__ import annotations

from typing import Any

import pytest

from folsom.engine import step
from folsom.engine.flow import advance, choose, push
from folsom.engine.round.scoring import money
from folsom.game.asking import option_for, seats_asked
from folsom.game.conformance.document import outline
from folsom.game.conformance.playing import PLAYS
from folsom.game.conformance.position import lay_out
from folsom.game.conformance.table import Table

CREW = ["doc", "tuco", "cheyenne"]


def last_round_of(station: str, flees_to: str | None = None, **given: Any) -> Table:
    """Play what follows the last card of round 5: the station's event, the stagecoach's step, the count."""
    game = {"bandits": CREW, "modules": ["horses"]}
    position = {"round": 5, "station": station, "neutral": 5, **given}
    scenario = {"scenario": station, "rules": [], "game": game, "given": position, "end": True, "then": {}}
    table = lay_out(outline(scenario, tuple(PLAYS)))
    for work in (step.SCORING, step.AFTER_EVENT, step.ROUND_EVENT):
        push(table.state, work, 0, 0, 0)
    advance(table.state)
    for seat in seats_asked(table.state):
        assert flees_to is not None
        option = option_for(table.state, table.roster, seat, flees_to)
        assert option is not None
        choose(table.state, seat, option)
    assert table.state.over
    return table


@pytest.mark.rule("EVT-MORTAL", "HRS-COACH-5", "HRS-SHOT-3")
def test_a_bullet_of_the_shotguns_last_step_costs_money() -> None:
    table = last_round_of(
        "mortal",
        flees_to="roof 1",
        coach=1,
        at={"doc": "roof 2", "tuco": "inside 3", "cheyenne": "inside 3", "shotgun": "roof 1"},
        owns={"doc": ["purse 500"], "tuco": ["purse 250"]},
    )
    assert [money(table.state, seat) for seat in range(3)] == [500 - 150, 250, 0]


@pytest.mark.rule("EVT-SHARE", "HRS-COACH-5", "HRS-SHOT-3")
def test_a_strongbox_is_shared_where_its_owner_stands_after_the_shotguns_last_step() -> None:
    table = last_round_of(
        "share",
        flees_to="roof 3",
        coach=1,
        at={"doc": "roof 2", "tuco": "roof 3", "cheyenne": "inside 3", "shotgun": "roof 1"},
        owns={"doc": ["strongbox"]},
    )
    assert [money(table.state, seat) for seat in range(3)] == [500, 500, 0]

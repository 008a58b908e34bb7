"""Earlier bots stay as they were, can be measured against, and sit at no table of people."""

from __future__ import annotations

import hashlib
from importlib.resources import files

from folsom.bots import BOTS, KNOWN, parameters_of
from folsom.bots.earlier import EARLIER
from folsom.lab import Entrant, Setting
from folsom.lab.schedule import Match
from folsom.lab.workers import ThisProcess, play_all


def test_the_first_legend_is_what_it_was() -> None:
    weights = files("folsom.bots").joinpath("legend-0.json").read_bytes()
    assert hashlib.sha256(weights).hexdigest().startswith("d24286eccf3a7f9b")
    assert list(parameters_of("legend-0").values()) == [0.5, 30, 15, 40, 400, 200, 0.2, 100, 25]


def test_they_enter_matches() -> None:
    match = Match.of_size(Setting(players=3), Entrant.read("legend-0@3it"), Entrant("drifter"), 1, 3)
    games = [game for batch in play_all(match, range(3), ThisProcess(), print) for game in batch]
    assert {seat.bot for game in games for seat in game.seats} == {"legend-0@3it", "drifter"}


def test_people_are_not_offered_them() -> None:
    assert set(EARLIER).isdisjoint(BOTS)
    assert set(KNOWN) == {*BOTS, *EARLIER}

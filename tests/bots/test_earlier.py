"""Earlier bots stay as they were, can be measured against, and sit at no table of people."""

from __future__ import annotations

import hashlib
import random
from importlib.resources import files

import pytest

from folsom import Game
from folsom.bots import BOTS, KNOWN, Budget, Seen, make, parameters_of
from folsom.bots.earlier import EARLIER
from folsom.lab import Entrant, Setting
from folsom.lab.schedule import Match
from folsom.lab.workers import ThisProcess, play_all
from tests.bots.test_bots import TABLES

# What the first legend chose after 60 iterations when the next one took its name.
CHOSEN = {
    "four": "play fire, play move, play floor, play fire, play fire, play floor, play robbery, roof 0",
    "expert": "play robbery, play move, play robbery, play robbery, done, play move, play floor, "
    "play robbery",
    "classic pairs": "play doc move, play cheyenne robbery, discard marshal, discard django punch, "
    "discard tuco, play cheyenne robbery, draw, done",
    "two teams": "play doc punch, play fire, play move, play fire, draw, play marshal, play tuco fire, "
    "play robbery",
    "everything": "idea, play robbery, play fire, play ride, play ride, play idea, play robbery, "
    "coach inside",
}


def test_the_first_legend_is_what_it_was() -> None:
    weights = files("folsom.bots").joinpath("legend-0.json").read_bytes()
    assert hashlib.sha256(weights).hexdigest().startswith("d24286eccf3a7f9b")
    assert list(parameters_of("legend-0").values()) == [0.5, 30, 15, 40, 400, 200, 0.2, 100, 25]


@pytest.mark.parametrize("table", CHOSEN)
def test_the_first_legend_chooses_what_it_chose(table: str) -> None:
    game = Game.new(TABLES[table], 4)
    chance = random.Random(table)
    bot = make("legend-0", 7)
    chosen: list[str] = []
    while len(chosen) < 8:
        decision = game.decision
        label = chance.choice(decision.options)
        # The game itself is left to chance, so that one other choice does not change all that follow.
        if len(decision.options) > 2 and decision.number % 5 == 0:
            chosen.append(bot.choose(Seen(game, decision.seat), decision, Budget(iterations=60)))
        game.choose(label, seat=decision.seat)
    assert ", ".join(chosen) == CHOSEN[table]


def test_they_enter_matches() -> None:
    match = Match.of_size(Setting(players=3), Entrant.read("legend-0@3it"), Entrant("drifter"), 1, 3)
    games = [game for batch in play_all(match, range(3), ThisProcess(), print) for game in batch]
    assert {seat.bot for game in games for seat in game.seats} == {"legend-0@3it", "drifter"}


def test_people_are_not_offered_them() -> None:
    assert set(EARLIER).isdisjoint(BOTS)
    assert set(KNOWN) == {*BOTS, *EARLIER}

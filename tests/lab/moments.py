"""Moments of games between bots, to be looked at by the tests of the analysis."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from folsom.bots import play_on
from folsom.game.decision import Decision
from folsom.game.game import Game
from folsom.lab.entrant import Entrant
from folsom.lab.setting import Setting

SOAK: Final = os.environ.get("FOLSOM_SOAK", "0") not in {"", "0"}
MIXED: Final = ("drifter", "rookie", "outlaw", "sharpshooter@400it", "legend@400it")
TABLES: Final = (
    Setting(),
    Setting(players=3),
    Setting(players=5),
    Setting(players=2, pairs=True),
    Setting(players=4, teams=True),
    Setting(modules=("horses",)),
    Setting(modules=("marshal",)),
    Setting(modules=("timecar", "cursed")),
)


class Moment(NamedTuple):
    """A game before a choice between several options, and what was chosen."""

    game: Game
    decision: Decision
    played: str


def finished(levels: Sequence[str], seed: int, table: Setting = TABLES[0]) -> Game:
    """Return a game between bots, played to its end; they come round again at larger tables."""
    game = Game.new(table.config(seed), seed)
    seats = range(len(game.config.players))
    play_on(game, {seat: Entrant.read(levels[seat % len(levels)]).bot(seed + seat) for seat in seats})
    return game


def moments_of(finished_game: Game) -> list[Moment]:
    """Return all moments of a game at which there was something to choose."""
    game = Game.new(finished_game.config, finished_game.seed)
    found = []
    for seat, label in finished_game.choices:
        decision = next(decision for decision in game.decisions if decision.seat == seat)
        if len(decision.options) > 1:
            found.append(Moment(game.copy(), decision, label))
        game.choose(label, seat=seat)
    return found


def some_moments(count: int, seed: int, from_each: int = 5) -> Iterator[Moment]:
    """Yield moments of games of mixed bots at tables of every kind, the usual one most often."""
    number = 0
    while count > 0:
        chance = random.Random(seed + number)
        table = TABLES[0] if number % 2 == 0 else TABLES[1 + number // 2 % (len(TABLES) - 1)]
        levels = [chance.choice(MIXED) for _ in range(6)]
        moments = moments_of(finished(levels, seed + number, table))
        taken = chance.sample(moments, min(from_each, count, len(moments)))
        yield from taken
        count -= len(taken)
        number += 1

"""Analysing: a finished game is gone through once, and every decision, chart and account is put together."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

import msgspec

from folsom.game.errors import NotOver
from folsom.game.game import Game
from folsom.lab.analysis.account import LuckKind, account_of, luck_kind, turning_points
from folsom.lab.analysis.charts import open_chances, seen_chances
from folsom.lab.analysis.marks import line
from folsom.lab.analysis.model import Analysis, Charts, Played, Unit
from folsom.lab.analysis.modes import Mode, mode_named
from folsom.lab.analysis.players import report_on
from folsom.lab.analysis.sides import Sides
from folsom.lab.analysis.store import Store
from folsom.lab.analysis.units import examine, key_of, version
from folsom.lab.analysis.worth import Chances


@dataclass(frozen=True)
class Looked:
    """What is known of a moment: the unit of its decision, and everybody's chances before it."""

    unit: Unit
    open: Chances
    seen: list[Chances]
    kind: LuckKind


Progress = Callable[[int, int], None]


class Analyst:
    """Goes through a finished game; what it has looked at before it takes from a store, if it has one."""

    def __init__(self, game: Game, mode: str = "normal", store: Store | None = None, jobs: int = 1) -> None:
        if not game.over:
            raise NotOver("the game is still being played; it can be analysed when it is over")
        self.game = game
        self.mode = mode_named(mode)
        self.store = store
        self.jobs = jobs

    def run(self, progress: Progress = lambda *_: None) -> Analysis:
        """Look at every decision and return what came of it."""
        of = len(self.game.choices)
        looked: list[Looked] = []
        for number, one in enumerate(self._looked(), 1):
            looked.append(one)
            progress(number, of)
        return put_together(self.game, self.mode, looked)

    def _looked(self) -> Iterator[Looked]:
        if self.jobs == 1:
            for moment in moments(self.game):
                yield look_at(*moment, self.mode, self.store)
            return
        with ProcessPoolExecutor(self.jobs, get_context("spawn")) as pool:
            try:
                waiting = [
                    pool.submit(look_at, *moment, self.mode, self.store) for moment in moments(self.game)
                ]
                for done in waiting:
                    yield done.result()
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise


def moments(game: Game) -> Iterator[tuple[Game, int, str]]:
    """Yield a finished game before every choice, who made it, and what it was."""
    then = game.beginning()
    for seat, label in game.choices:
        yield then.copy(), seat, label
        then.choose(label, seat=seat)


def put_together(game: Game, mode: Mode, looked: Sequence[Looked]) -> Analysis:
    """Return the analysis of a finished game from what is known of its moments, in order of time.

    While some of them are missing, charts go as far as nothing is, and only a whole game has accounts.
    """
    sides = Sides.of(game.rules)
    units = [one.unit for one in looked]
    complete = len(units) == len(game.choices)
    known = [one for number, one in enumerate(looked) if one.unit.number == number]
    end = [open_chances(game)] if complete else []
    chart = [*(one.open for one in known), *end]
    seats = range(len(game.config.players))
    players = game.roster.players
    return Analysis(
        engine=version(),
        mode=mode.name,
        game=Played(_digest(game), game.config.as_dict(), len(game.choices)),
        sides=[[players[seat] for seat in side] for side in sides.seats],
        decisions=units,
        charts=Charts(chart, {seat: [*(one.seen[seat] for one in known), *end] for seat in seats}),
        account=account_of(sides, chart, units, [one.kind for one in looked]) if complete else [],
        players=[report_on(seat, units) for seat in seats] if complete else [],
        turning_points=turning_points(sides, chart, units, line("mistake", sides.even)) if complete else [],
        complete=complete,
    )


def look_at(game: Game, seat: int, played: str, mode: Mode, store: Store | None) -> Looked:
    """Return what is known of the moment before a choice."""
    decision = next(decision for decision in game.decisions if decision.seat == seat)
    key = key_of(game, decision, played, mode)
    unit = store.get(key) if store is not None else None
    if unit is None:
        unit = examine(game, seat, played, mode)
        if store is not None:
            store.put(key, unit)
    return around(unit, game)


def around(unit: Unit, game: Game) -> Looked:
    """Return a unit with everybody's chances before it, in a game that stands there and goes on by it."""
    seat = unit.seat
    best = next(option.chance for option in unit.options if option.label == unit.best)
    seen = [
        # While exploring somebody plays a little worse than they can, which would be sold as luck here.
        best if other == seat and best else seen_chances(game, other)
        for other in range(len(game.config.players))
    ]
    open_before = open_chances(game)
    before = len(game.events(None))
    game.choose(unit.played, seat=seat)
    return Looked(unit, open_before, seen, luck_kind(game.events(None, before)))


def analyse(game: Game, mode: str = "normal", jobs: int = 1) -> Analysis:
    """Return the analysis of a finished game: what every choice gave away, and what was luck."""
    return Analyst(game, mode, jobs=jobs).run()


def _digest(game: Game) -> str:
    return hashlib.sha256(msgspec.json.encode(game.save())).hexdigest()

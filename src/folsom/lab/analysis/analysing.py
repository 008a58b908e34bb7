"""Analysing: a finished game is gone through once, and every decision, chart and account is put together."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from typing import TypeVar

import msgspec

from folsom.game.errors import NotAsked, NotOver
from folsom.game.game import Game
from folsom.lab.analysis.account import LuckKind, account_of, luck_kind
from folsom.lab.analysis.charts import (
    final_shares,
    halves_of,
    middle,
    open_searches,
    seen_chances,
    usual_half,
)
from folsom.lab.analysis.model import Analysis, Charts, Played, Unit
from folsom.lab.analysis.modes import Mode, mode_named
from folsom.lab.analysis.players import report_on
from folsom.lab.analysis.sides import Sides
from folsom.lab.analysis.store import Store
from folsom.lab.analysis.turning_points import marked_choices, strokes_of_luck, turning_points
from folsom.lab.analysis.units import examine, key_of, version
from folsom.lab.analysis.worth import Chances


@dataclass(frozen=True)
class Looked:
    """What is known of a moment: the unit of its decision, and everybody's chances before it.

    ``half`` is how far those with all cards open may be off.
    """

    unit: Unit
    open: Chances
    seen: list[Chances]
    kind: LuckKind
    half: Chances = field(default_factory=list)


Progress = Callable[[int, int], None]


class Analyst:
    """Goes through a finished game; what it has looked at before it takes from a store, if it has one.

    For one seat it looks at that seat's decisions only, and at nothing that the seat did not know then.
    """

    def __init__(
        self,
        game: Game,
        mode: str = "normal",
        store: Store | None = None,
        jobs: int = 1,
        seat: int | None = None,
    ) -> None:
        if not game.over:
            raise NotOver("the game is still being played; it can be analysed when it is over")
        if seat is not None and seat not in range(game.rules.seats):
            raise NotAsked(f"there is no seat {seat!r}; expected 0 to {game.rules.seats - 1}")
        self.game = game
        self.mode = mode_named(mode)
        self.store = store
        self.jobs = jobs
        self.seat = seat

    def run(self, progress: Progress = lambda *_: None) -> Analysis:
        """Look at every decision and return what came of it."""
        if self.seat is not None:
            known = list(self._counted(partial(look_for, self.seat), progress))
            return put_together_for(self.game, self.seat, self.mode, known)
        return put_together(self.game, self.mode, list(self._counted(look_at, progress)))

    def _counted(self, look: Callable[..., Found], progress: Progress) -> Iterator[Found]:
        for number, one in enumerate(self._looked(look), 1):
            yield one
            progress(number, len(self.game.choices))

    def _looked(self, look: Callable[..., Found]) -> Iterator[Found]:
        if self.jobs == 1:
            for moment in moments(self.game):
                yield look(*moment, self.mode, self.store)
            return
        with ProcessPoolExecutor(self.jobs, get_context("spawn")) as pool:
            try:
                waiting = [pool.submit(look, *moment, self.mode, self.store) for moment in moments(self.game)]
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
    end = [final_shares(game, sides)] if complete else []
    chart = [*(one.open for one in known), *end]
    halves = [*(one.half or usual_half(sides) for one in known), *([0.0] * len(sides) for _ in end)]
    seats = range(len(game.config.players))
    found = msgspec.structs.replace(
        header(game, mode),
        decisions=units,
        charts=Charts(
            chart,
            {seat: [*(one.seen[seat] for one in known), *end] for seat in seats},
            [max(half) for half in halves],
        ),
        complete=complete,
    )
    if not complete:
        return found
    return msgspec.structs.replace(
        found,
        account=account_of(sides, chart, units, [one.kind for one in looked]),
        players=[report_on(seat, units) for seat in seats],
        turning_points=turning_points(
            marked_choices(sides, units), strokes_of_luck(sides, chart, halves, units)
        ),
    )


def put_together_for(game: Game, seat: int, mode: Mode, known: Sequence[Known]) -> Analysis:
    """Return the analysis of a finished game for one seat: its decisions, and the chances as it saw them."""
    sides = Sides.of(game.rules)
    units = [one.unit for one in known if one.unit is not None]
    return msgspec.structs.replace(
        header(game, mode),
        decisions=units,
        charts=Charts([], {seat: [*(one.chances for one in known), final_shares(game, sides)]}),
        players=[report_on(seat, units)],
        turning_points=turning_points(marked_choices(sides, units), []),
        seat=seat,
    )


def header(game: Game, mode: Mode) -> Analysis:
    """Return an analysis of a game in which nothing has been looked at yet."""
    players = game.roster.players
    return Analysis(
        engine=version(),
        mode=mode.name,
        game=Played(_digest(game), game.config.as_dict(), len(game.choices)),
        sides=[[players[seat] for seat in side] for side in Sides.of(game.rules).seats],
        decisions=[],
        charts=Charts([], {}),
        account=[],
        players=[],
        turning_points=[],
    )


def look_at(game: Game, seat: int, played: str, mode: Mode, store: Store | None) -> Looked:
    """Return what is known of the moment before a choice."""
    return around(unit_of(game, seat, played, mode, store), game)


def around(unit: Unit, game: Game) -> Looked:
    """Return a unit with everybody's chances before it, in a game that stands there and goes on by it."""
    seen = [seen_before(game, unit, other) for other in range(len(game.config.players))]
    searches = open_searches(game)
    before = len(game.events(None))
    game.choose(unit.played, seat=unit.seat)
    kind = luck_kind(game.events(None, before))
    return Looked(unit, middle(searches), seen, kind, halves_of(searches))


def seen_before(game: Game, unit: Unit | None, seat: int) -> Chances:
    """Return everybody's chances before a decision by what a seat may know."""
    if unit is not None and unit.seat == seat and len(unit.options) > 1:
        # While exploring somebody plays a little worse than they can, which would be sold as luck here.
        return next(option.chance for option in unit.options if option.label == unit.best)
    return seen_chances(game, seat)


@dataclass(frozen=True)
class Known:
    """What one seat knew of a moment: the unit of its decision, if it was one, and everybody's chances."""

    unit: Unit | None
    chances: Chances


Found = TypeVar("Found", Looked, Known)


def look_for(only: int, game: Game, seat: int, played: str, mode: Mode, store: Store | None) -> Known:
    """Return what only one seat knew of the moment before a choice."""
    unit = unit_of(game, seat, played, mode, store) if seat == only else None
    return Known(unit, seen_before(game, unit, only))


def unit_of(game: Game, seat: int, played: str, mode: Mode, store: Store | None) -> Unit:
    """Return what can be said of a choice, from the store if it has been looked at before."""
    decision = next(decision for decision in game.decisions if decision.seat == seat)
    key = key_of(game, decision, played, mode)
    unit = store.get(key) if store is not None else None
    if unit is None:
        unit = examine(game, seat, played, mode)
        if store is not None:
            store.put(key, unit)
    return unit


def analyse(game: Game, seat: int | None = None, mode: str = "normal", jobs: int = 1) -> Analysis:
    """Return the analysis of a finished game: what every choice gave away, and what was luck.

    For one ``seat`` it has that seat's decisions and chart only. ``mode`` is how closely it looks: ``quick``,
    ``normal`` or ``thorough``.
    """
    return Analyst(game, mode, jobs=jobs, seat=seat).run()


def _digest(game: Game) -> str:
    return hashlib.sha256(msgspec.json.encode(game.save())).hexdigest()

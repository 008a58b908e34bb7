"""Resuming: a series that was interrupted goes on where its file of results ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from folsom.game.errors import SaveError
from folsom.lab.provenance import sources
from folsom.lab.results import read_results
from folsom.lab.schedule import Series

COLUMNS: Final = ("game", "choices", "bandit", "turn", "bot", "share", "money")


class PlayedSeat(NamedTuple):
    """What a file says of a seat of a finished game."""

    bandit: str
    turn: int
    bot: str
    share: float
    money: int


@dataclass(frozen=True)
class Played:
    """The games of a series that are in a file, the first ``games`` of it without a gap."""

    games: int
    table: Any

    def seats(self) -> Iterator[tuple[int, list[PlayedSeat]]]:
        """Yield of every game how many choices were made and what became of its seats."""
        seats: list[PlayedSeat] = []
        last = (-1, 0)
        columns = (self.table.column(name).to_pylist() for name in COLUMNS)
        for game, choices, *rest in zip(*columns, strict=True):
            if seats and game != last[0]:
                yield last[1], seats
                seats = []
            last = game, choices
            seats.append(PlayedSeat(*rest))
        if seats:
            yield last[1], seats


def seed_in(path: Path) -> int | None:
    """Return the first seed of the series in a file of results, nothing if there is no such file."""
    if not path.exists():
        return None
    _, head = read_results(path)
    return int(head["plan"]["seed"])


def played_of(path: Path, series: Series) -> Played | None:
    """Return what a file has of a series, nothing if there is no file; refuse one of another series."""
    if not path.exists():
        return None
    table, head = read_results(path)
    found, wanted = head.get("plan"), series.as_dict()
    if not isinstance(found, dict) or {**found, "games": 0} != {**wanted, "games": 0}:
        raise SaveError(f"{path} cannot be resumed: it holds a series of other bots, tables or seeds")
    if head.get("sources") != sources():
        raise SaveError(f"{path} cannot be resumed: rules or bots have changed since it was written")
    numbers = table.column("game").to_pylist()
    there = set(numbers)
    games = next(number for number in range(len(there) + 1) if number not in there)
    if games > series.games:
        raise SaveError(f"{path} has {games} games already; ask for more than that to resume it")
    # What was finished beyond the first gap is played again, so that the games lie in their order.
    return Played(games, table.filter([number < games for number in numbers]))

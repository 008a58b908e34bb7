"""Playing a match, and how much better its challenger is than the opponents."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from folsom.game.errors import SaveError
from folsom.lab.optional import pyarrow
from folsom.lab.play import FinishedGame
from folsom.lab.provenance import sources
from folsom.lab.results import ResultsWriter, read_results, table_of
from folsom.lab.schedule import Match
from folsom.lab.tally import CONFIDENCE, corrected, mean_interval, wilson
from folsom.lab.workers import Workers, play_all

# How often finished games are written to disk: a crash costs no more than this.
PIECE_SECONDS: Final = 30.0


@dataclass(frozen=True)
class MatchResult:
    """How a challenger did in a match; the intervals hold with 95 % confidence and are counted by deal.

    ``even`` is the share of an equal bot: known from the number of sides, or measured in games without the
    challenger. ``gain`` is how far the share lies above it. ``sure_low`` and ``sure_high`` are the ends of
    its interval corrected for the number of matches, so that those of all matches hold together.
    """

    match: Match
    games: int
    deals: int
    share: float
    low: float
    high: float
    even: float
    gain: float
    gain_low: float
    gain_high: float
    sure_low: float
    sure_high: float
    money: float
    opponents_money: float

    @property
    def stronger(self) -> bool:
        """Whether the challenger is better than equal beyond reasonable doubt."""
        return self.sure_low > 0

    @property
    def weaker(self) -> bool:
        """Whether the challenger is worse than equal beyond reasonable doubt."""
        return self.sure_high < 0


def play_match(
    match: Match, workers: Workers, on_played: Callable[[int], None], folder: Path | None = None
) -> Any:
    """Play a match and return its table; games that are already in the folder are not played again."""
    if folder is None:
        games = [game for batch in play_all(match, range(match.games), workers, on_played) for game in batch]
        return table_of(games)
    whole = folder / f"{match.file_stem()}.parquet"
    pieces = folder / f"{match.file_stem()}.pieces"
    found = _if_current(whole)
    if found is not None:
        on_played(match.games)
        return found
    tables = _pieces(pieces)
    done = {number for table in tables for number in table.column("game").to_pylist()}
    on_played(len(done))
    missing = [number for number in range(match.games) if number not in done]
    _play_pieces(match, missing, workers, on_played, pieces)
    table = pyarrow().concat_tables(_pieces(pieces)).sort_by([("game", "ascending"), ("seat", "ascending")])
    with ResultsWriter(whole, match) as writer:
        writer.add_table(table)
    shutil.rmtree(pieces)
    return read_results(whole)[0]


def _play_pieces(
    match: Match, missing: list[int], workers: Workers, on_played: Callable[[int], None], folder: Path
) -> None:
    kept: list[FinishedGame] = []
    saved = time.monotonic()
    try:
        for batch in play_all(match, missing, workers, on_played):
            kept += batch
            if time.monotonic() - saved > PIECE_SECONDS:
                _write_piece(match, kept, folder)
                kept, saved = [], time.monotonic()
    finally:
        _write_piece(match, kept, folder)


def _write_piece(match: Match, games: list[FinishedGame], folder: Path) -> None:
    if games:
        with ResultsWriter(folder / f"{games[0].number:08}.parquet", match) as writer:
            writer.add(games)


def _pieces(folder: Path) -> list[Any]:
    tables = []
    for path in sorted(folder.glob("*.parquet")):
        table = _if_current(path)
        if table is None:
            path.unlink()
        else:
            tables.append(table)
    return tables


def _if_current(path: Path) -> Any:
    """Return the table of a file if rules and bots have not changed since, else nothing."""
    try:
        table, head = read_results(path)
    except SaveError:
        return None
    return table if head.get("sources") == sources() else None


def match_result(match: Match, table: Any, matches: int = 1) -> MatchResult:
    """Return how the challenger did in the games of a match, which is one of several."""
    names = ("deal", "rotation", "side", "challenger", "share", "money")
    seats = zip(*(table.column(name).to_pylist() for name in names), strict=True)
    own: dict[int, list[float]] = {}
    control: dict[int, list[float]] = {}
    money: list[int] = []
    others: list[int] = []
    played: set[tuple[int, int]] = set()
    for deal, rotation, side, challenger, share, dollars in seats:
        played.add((deal, rotation))
        if challenger:
            own.setdefault(deal, []).append(share)
            money.append(dollars)
        elif rotation >= len(match.places):
            if side in match.places:
                control.setdefault(deal, []).append(share)
        else:
            others.append(dollars)
    shares = {deal: _mean(values) for deal, values in own.items()}
    share, low, high = _share(list(shares.values()))
    if match.even is not None:
        even = match.even
        gain, gain_low, gain_high = share - even, low - even, high - even
        _, sure_low, sure_high = (end - even for end in _share(list(shares.values()), corrected(matches)))
    else:
        level = {deal: _mean(values) for deal, values in control.items()}
        even = _mean(list(level.values()))
        gains = [value - level[deal] for deal, value in shares.items() if deal in level]
        gain, gain_low, gain_high = mean_interval(gains)
        _, sure_low, sure_high = mean_interval(gains, corrected(matches))
    return MatchResult(
        match,
        len(played),
        len(shares),
        share,
        max(0.0, low),
        min(1.0, high),
        even,
        gain,
        gain_low,
        gain_high,
        sure_low,
        sure_high,
        _mean(money),
        _mean(others),
    )


def _share(values: list[float], confidence: float = CONFIDENCE) -> tuple[float, float, float]:
    """Return a share by the shares of its deals, and its interval."""
    share, low, high = mean_interval(values, confidence)
    return (share, *wilson(share, len(values), confidence)) if low == high else (share, low, high)


def _mean(values: list[float] | list[int]) -> float:
    return sum(values) / len(values) if values else 0.0

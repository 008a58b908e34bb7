"""The league: matches that measure each level of bots against the one below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from folsom.bots import BOTS
from folsom.lab.entrant import Entrant
from folsom.lab.match import MatchResult, match_result, play_match
from folsom.lab.meetings import Meeting
from folsom.lab.optional import pyarrow
from folsom.lab.rating import Ratings, rate_meetings
from folsom.lab.results import ResultsWriter
from folsom.lab.schedule import Match, ScheduledGame
from folsom.lab.setting import EXPANSIONS, Setting
from folsom.lab.workers import Workers

# Enough to know a win share to within five points at worst, three where the games of a deal differ enough.
GAMES: Final = 825
QUICK_GAMES: Final = 24
SEED: Final = 1899
# Levels that are measured with a budget other than their usual one.
BUDGETS: Final = {"sharpshooter": "40ms"}
GOAL: Final = 0.35
GOALS: Final = {"sharpshooter": 0.60}
# A kind of table by its heading, and as whom the challenger sits there.
Table = tuple[str, Setting, str]
WITH_MARSHAL: Final = Setting(modules=("marshal",))
TABLES: Final[tuple[Table, ...]] = (
    ("Four players", Setting(players=4), "any"),
    ("Three players", Setting(players=3), "any"),
    ("Five players", Setting(players=5), "any"),
    ("Six players", Setting(players=6), "any"),
    ("Teams of two", Setting(players=4, teams=True), "any"),
    ("As the Marshal", WITH_MARSHAL, "marshal"),
    ("As a bandit against a Marshal", WITH_MARSHAL, "bandit"),
    ("Every expansion together", Setting(modules=EXPANSIONS), "any"),
)


@dataclass(frozen=True)
class Fixture:
    """A match of the league: its heading, and the win share the challenger should reach."""

    heading: str
    match: Match
    goal: float | None = None


@dataclass(frozen=True)
class Outcome:
    """A match that was played: how the challenger did, and a table of the games."""

    fixture: Fixture
    result: MatchResult
    table: Any


def entrants(names: Sequence[str] = (), budget: str = "") -> list[Entrant]:
    """Return the bots to measure, weakest first: those named, or all levels with their standard budgets."""
    if names:
        return [Entrant.read(name).with_budget(budget) for name in names]
    return [Entrant(name, BUDGETS.get(name, "")).with_budget(budget) for name in BOTS]


def ladder(
    heading: str,
    levels: Sequence[Entrant],
    setting: Setting,
    games: int,
    seed: int = SEED,
    role: str = "any",
    goals: bool = False,
) -> list[Fixture]:
    """Return for each level a match against a table of the level below."""
    fixtures: list[Fixture] = []
    for below, level in pairwise(levels):
        match = Match.of_size(setting, level, below, seed, games, role)
        fixtures.append(Fixture(heading, match, GOALS.get(level.name, GOAL) if goals else None))
    return fixtures


def standard_fixtures(
    levels: Sequence[Entrant], games: int = GAMES, seed: int = SEED, tables: Sequence[Table] = TABLES
) -> list[Fixture]:
    """Return the matches at the standard tables, or at others, the most informative first."""
    return [
        fixture
        for heading, setting, role in tables
        for fixture in ladder(heading, levels, setting, games, seed, role, goals=heading == TABLES[0][0])
    ]


def play_league(
    fixtures: Sequence[Fixture],
    workers: Workers,
    on_played: Callable[[Fixture, int], None],
    folder: Path | None = None,
) -> Iterator[Outcome]:
    """Play matches one after the other and yield each as it ends."""
    for fixture in fixtures:
        table = play_match(fixture.match, workers, partial(on_played, fixture), folder)
        yield Outcome(fixture, match_result(fixture.match, table, len(fixtures)), table)


@dataclass(frozen=True)
class LeagueSchedule:
    """All matches of a league as one schedule, with consecutive numbers for games and deals."""

    matches: tuple[Match, ...]

    @property
    def games(self) -> int:
        """How many games there are in all matches."""
        return sum(match.games for match in self.matches)

    def game(self, number: int) -> ScheduledGame:
        """Return one game of one of the matches."""
        games, deals = 0, 0
        for match in self.matches:
            if number < games + match.games:
                one = match.game(number - games)
                return replace(one, number=number, deal=one.deal + deals)
            games += match.games
            deals += match.deals
        raise IndexError(number)

    def as_dict(self) -> dict[str, Any]:
        """Return the matches as JSON-able data."""
        return {
            "kind": "league",
            "matches": [match.as_dict() for match in self.matches],
            "seed": self.matches[0].seed,
            "games": self.games,
        }


def write_games(path: Path, outcomes: Sequence[Outcome], command: Sequence[str] = ()) -> None:
    """Write the games of all matches to one results file, with consecutive numbers."""
    matches = [outcome.fixture.match for outcome in outcomes]
    games, deals = 0, 0
    with ResultsWriter(path, LeagueSchedule(tuple(matches)), command) as writer:
        for match, outcome in zip(matches, outcomes, strict=True):
            writer.add_table(_shifted(_shifted(outcome.table, "game", games), "deal", deals))
            games += match.games
            deals += match.deals


def _shifted(table: Any, name: str, by: int) -> Any:
    shifted = pyarrow().array([number + by for number in table.column(name).to_pylist()])
    return table.set_column(table.column_names.index(name), name, shifted)


def league_ratings(outcomes: Sequence[Outcome]) -> Ratings:
    """Rate the bots over all games in which they met with equal chances."""
    return rate_meetings(
        [Meeting(outcome.table, outcome.fixture.match.even is not None) for outcome in outcomes]
    )

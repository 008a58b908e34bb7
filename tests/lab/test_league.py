"""The league: results counted by hand, matches that continue where they stopped, and a page to reproduce."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from folsom.bots import BOTS
from folsom.lab import (
    Entrant,
    Match,
    Setting,
    league_ratings,
    match_result,
    play_league,
    play_match,
    play_numbers,
    standard_fixtures,
    write_report,
)
from folsom.lab import match as match_module
from folsom.lab import provenance as provenance_module
from folsom.lab.league import GAMES, Fixture, LeagueSchedule, Outcome, entrants, ladder, write_games
from folsom.lab.league_page import league_page, repeat_command, verdict
from folsom.lab.provenance import provenance
from folsom.lab.rating import rate
from folsom.lab.results import read_results, table_of
from folsom.lab.workers import ThisProcess
from tests.cli.command import Run

ROOKIE, DRIFTER = Entrant("rookie"), Entrant("drifter")
RANDOM = Match(Setting(players=3), DRIFTER, DRIFTER, seed=5, deals=20)


def quiet(*_: object) -> None:
    """Tell nobody."""


def test_a_result_is_the_mean_over_the_deals() -> None:
    table = play_match(RANDOM, ThisProcess(), quiet)
    result = match_result(RANDOM, table)
    columns = [table.column(name).to_pylist() for name in ("deal", "challenger", "share")]
    rows = list(zip(*columns, strict=True))
    means = [sum(share for deal, mine, share in rows if mine and deal == one) / 3 for one in range(20)]
    assert result.share == pytest.approx(sum(means) / 20)
    assert result.low < result.share < result.high
    assert (result.games, result.deals) == (60, 20)
    assert result.even == pytest.approx(1 / 3)
    # The same bot everywhere wins exactly its part of every deal.
    assert result.share == pytest.approx(1 / 3, abs=0.2)


def test_as_marshal_the_gain_is_against_the_control() -> None:
    match = Match(
        Setting(modules=("marshal",), players=3), DRIFTER, DRIFTER, seed=5, deals=12, role="marshal"
    )
    table = play_match(match, ThisProcess(), quiet)
    result = match_result(match, table)
    names = ("rotation", "seat", "share")
    rows = list(zip(*(table.column(name).to_pylist() for name in names), strict=True))
    share = [sum(won for turn, seat, won in rows if turn == which and seat == 0) / 12 for which in (0, 1)]
    assert [result.share, result.even] == pytest.approx(share)
    assert result.gain == pytest.approx(share[0] - share[1])


def test_the_stronger_bot_is_found() -> None:
    match = Match(Setting(players=3), ROOKIE, DRIFTER, seed=5, deals=3)
    result = match_result(match, play_match(match, ThisProcess(), quiet))
    assert result.share > 0.6
    assert verdict(Fixture("", match, 0.6), result) == "reached (goal 60%)"
    assert verdict(Fixture("", match, 1.1), result) == "missed (goal 110%)"


def test_an_interrupted_match_continues_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_module, "PIECE_SECONDS", 0.0)
    played: list[int] = []

    def press(games: int) -> None:
        played.append(games)
        if sum(played) >= 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_match(RANDOM, ThisProcess(), press, tmp_path)
    pieces = list(tmp_path.rglob("*.parquet"))
    kept = sum(read_results(piece)[1]["games"] for piece in pieces)
    assert 2 <= kept < RANDOM.games
    more: list[int] = []
    table = play_match(RANDOM, ThisProcess(), more.append, tmp_path)
    assert more[0] == kept
    assert sum(more) == RANDOM.games
    assert table.equals(play_match(RANDOM, ThisProcess(), quiet).cast(table.schema))
    again: list[int] = []
    assert play_match(RANDOM, ThisProcess(), again.append, tmp_path).equals(table)
    assert again == [RANDOM.games]
    assert [path.name for path in tmp_path.iterdir()] == [f"{RANDOM.file_stem()}.parquet"]


def test_games_by_other_rules_or_bots_are_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_match(RANDOM, ThisProcess(), quiet, tmp_path)
    for module in (match_module, provenance_module):
        monkeypatch.setattr(module, "sources", lambda: "other rules")
    played: list[int] = []
    play_match(RANDOM, ThisProcess(), played.append, tmp_path)
    assert played[0] == 0
    assert sum(played) == RANDOM.games


def test_the_standard_matches_measure_every_level_everywhere() -> None:
    fixtures = standard_fixtures(entrants())
    levels = list(BOTS)
    assert len(fixtures) == 8 * (len(levels) - 1)
    for below, level in pairwise(levels):
        mine = [fixture.match for fixture in fixtures if fixture.match.challenger.name == level]
        assert {match.opponent.name for match in mine} == {below}
        assert {len(match.setting.config(1).players) for match in mine} == {3, 4, 5, 6}
        assert {match.role for match in mine} == {"any", "marshal", "bandit"}
        assert any(match.setting.teams for match in mine)
    for fixture in fixtures:
        match = fixture.match
        assert GAMES <= match.deals * len(match.places) < GAMES + len(match.places)


def small_league() -> list[Outcome]:
    fixtures = ladder("Four players", [DRIFTER, ROOKIE], Setting(), 4, seed=3)
    return list(play_league(fixtures, ThisProcess(), quiet))


def test_the_command_on_the_page_gives_the_same_numbers(folsom: Run) -> None:
    outcomes = small_league()
    command = repeat_command(outcomes[0].fixture.match)
    page = league_page(outcomes, league_ratings(outcomes), provenance(), "make league")
    assert command in page
    done = folsom(*command.split()[1:], "--workers", "1", "--write", "again.md", width=120)
    assert done.returncode == 0, done.stderr
    assert f"{outcomes[0].result.share:.1%}" in done.stdout
    assert "openskill ratings: rookie" in done.stdout


def test_the_games_of_all_matches_fit_into_one_file(tmp_path: Path) -> None:
    fixtures = [
        *ladder("Three", [DRIFTER, Entrant("drifter", "1it")], Setting(players=3), 6, seed=3),
        *ladder("Teams", [DRIFTER, Entrant("drifter", "1it")], Setting(teams=True), 4, seed=3),
    ]
    outcomes = list(play_league(fixtures, ThisProcess(), quiet))
    write_games(tmp_path / "all.parquet", outcomes)
    table, head = read_results(tmp_path / "all.parquet")
    schedule = LeagueSchedule(tuple(fixture.match for fixture in fixtures))
    again = table_of(play_numbers(schedule, range(schedule.games)))
    assert table.to_pylist() == again.to_pylist()
    assert (head["games"], head["complete"], head["plan"]["kind"]) == (schedule.games, True, "league")
    write_report([tmp_path / "all.parquet"], tmp_path / "all.html")


def test_the_page_says_where_it_comes_from() -> None:
    outcomes = small_league()
    head = provenance()
    page = league_page(outcomes, league_ratings(outcomes), head, "make league")
    for words in (head["commit"], head["machine"], head["date"], "make league", "Seeds 3 to 3", "95 %"):
        assert words in page
    rows = [line for line in page.splitlines() if re.match(r"\| rookie \|", line)]
    assert len(rows) == 2
    assert "3 × drifter" in rows[0]
    assert (
        len(
            {
                line.count("|")
                for line in page.splitlines()
                if line.startswith("| challenger") or line in rows[:1]
            }
        )
        == 1
    )


def test_ratings_order_the_bots_and_equals_stay_together() -> None:
    games = [[(["good"], 1), (["bad"], 2), (["bad"], 3)] for _ in range(30)]
    found = rate(games, 30)
    assert [one.bot for one in found.bots] == ["good", "bad"]
    assert found.bots[0].lower_bound > found.bots[1].lower_bound
    assert found.bots[0].games == 30
    even = rate([[(["a"], 1 + number % 2), (["b"], 2 - number % 2)] for number in range(40)], 40)
    assert abs(even.bots[0].mu - even.bots[1].mu) < even.bots[0].sigma


def test_some_of_the_standard_matches(folsom: Run) -> None:
    wanted = ("--only", "three players", "--only", "Six players rookie")
    done = folsom(
        "league", "drifter", "rookie", "outlaw", "--standard", *wanted, "--games", "1", "--workers", "1"
    )
    assert done.returncode == 0, done.stderr
    played = [line.rpartition(":")[0] for line in done.stderr.splitlines() if "players: " in line]
    assert played == [
        "Three players: rookie – drifter",
        "Three players: outlaw – rookie",
        "Six players: rookie – drifter",
    ]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("league", "rookie"), "at least two bots"),
        (("league", "rookie", "drifter", "--as", "marshal"), "module marshal"),
        (("league", "--standard", "--players", "3"), "--standard has tables of its own"),
        (("league", "--standard", "--only", "nowhere"), "no standard match contains 'nowhere'"),
    ],
)
def test_a_league_that_cannot_be_is_refused(folsom: Run, words: tuple[str, ...], message: str) -> None:
    done = folsom(*words)
    assert done.returncode == 2
    assert message in done.stderr

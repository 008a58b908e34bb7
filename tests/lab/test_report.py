"""The report: one page that stands alone and says what the games say."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest

from folsom.game.errors import SaveError
from folsom.lab import (
    Entrant,
    Match,
    ResultsWriter,
    Schedule,
    Series,
    Setting,
    league_ratings,
    play_league,
    play_numbers,
    write_report,
)
from folsom.lab.league import Outcome, ladder, write_games
from folsom.lab.rating import rate_meetings
from folsom.lab.report.facts import read_facts
from folsom.lab.report.luck import lead, parts
from folsom.lab.report.pairs import pairs
from folsom.lab.report.plots import IntervalRow, intervals
from folsom.lab.tally import corrected, mean_interval
from folsom.lab.workers import ThisProcess
from tests.cli.command import Run

ROOKIE, DRIFTER = Entrant("rookie"), Entrant("drifter")
VOID = {"meta", "line", "rect", "circle", "path", "stop", "ellipse", "polyline", "br"}
SECTIONS = ("winners", "luck", "bandits", "money", "cards", "events", "length", "origin")


class Reader(HTMLParser):
    """Checks that every tag is closed where it should be, and keeps all of them."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID or tag == "polyline":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def page_of(tmp_path: Path, *schedules: Schedule) -> str:
    files = [results(tmp_path / f"r{index}.parquet", schedule) for index, schedule in enumerate(schedules)]
    write_report(files, tmp_path / "page.html")
    return (tmp_path / "page.html").read_text(encoding="utf-8")


def results(path: Path, schedule: Schedule) -> Path:
    with ResultsWriter(path, schedule, ["folsom", "simulate", "<4>"]) as writer:
        writer.add(play_numbers(schedule, range(schedule.games)))
    return path


def checked(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    return reader


@pytest.mark.parametrize(
    "schedules",
    [
        (Series(Setting(), (DRIFTER,), 1, 8),),
        (Series(Setting(players=3), (ROOKIE, DRIFTER), 1, 3),),
        (Match(Setting(modules=("marshal", "horses")), DRIFTER, DRIFTER, 1, 3, "marshal"),),
        (
            Series(Setting(pairs=True), (DRIFTER,), 1, 3),
            Series(Setting(players=6, teams=True), (DRIFTER,), 1, 3),
        ),
        (Series(Setting(), (DRIFTER,), 1, 1),),
    ],
)
def test_the_page_is_whole_and_stands_alone(tmp_path: Path, schedules: tuple[Schedule, ...]) -> None:
    page = page_of(tmp_path, *schedules)
    reader = checked(page)
    ids = {attributes.get("id") for tag, attributes in reader.seen if tag == "section"}
    assert ids >= set(SECTIONS)
    assert "script" not in {tag for tag, _ in reader.seen}
    for _, attributes in reader.seen:
        assert not {"src", "href"} & set(attributes)
    assert "http" not in page
    assert "url(#sky)" in page
    assert "url(" not in page.replace("url(#sky)", "")
    assert "nan" not in page.lower().replace("financ", "")
    assert "&lt;4&gt;" in page


def test_the_numbers_are_those_of_the_games(tmp_path: Path) -> None:
    schedule = Series(Setting(), (DRIFTER,), 1, 30)
    facts = read_facts([results(tmp_path / "r.parquet", schedule)])
    games = play_numbers(schedule, range(30))
    assert (facts.games, facts.deals) == (30, 30)
    assert facts.even_share() == pytest.approx(0.25)
    for turn in range(1, 5):
        won = sum(seat.share for game in games for seat in game.seats if seat.turn == turn)
        assert facts.tally(facts["turn"] == turn).share == pytest.approx(won / 30)
    assert facts.per_game("choices").tolist() == [game.choices for game in games]


def test_games_of_two_files_are_not_mixed_up(tmp_path: Path) -> None:
    files = [results(tmp_path / f"{seed}.parquet", Series(Setting(), (DRIFTER,), seed, 3)) for seed in (1, 2)]
    facts = read_facts(files)
    assert (facts.games, facts.deals) == (6, 6)
    assert len(set(zip(facts.game.tolist(), facts.deal.tolist(), strict=True))) == 6


def test_skill_and_the_deal_are_separated_from_chance(tmp_path: Path) -> None:
    """Plants known causes in place of the money and finds them again."""
    match = Match(Setting(), Entrant("drifter", "1it"), DRIFTER, 1, 60)
    facts = read_facts([results(tmp_path / "r.parquet", match)])
    chance = np.random.default_rng(3)
    rows = len(facts["money"])
    by_seat = chance.normal(0, 2, (facts.deals, 4))[facts.deal, facts["seat"].astype(int)]
    by_bot = np.where(facts.bot.rows("drifter@1it"), 3.0, 0.0)
    planted = {"bot": by_bot, "deal": by_seat, "rest": chance.normal(0, 1, rows)}
    facts.columns["money"] = sum(planted.values(), np.zeros(rows))
    whole = facts["money"].var()
    found = {part.cause: part.part for part in parts(facts, "money")}
    assert sum(found.values()) == pytest.approx(1)
    for cause, values in planted.items():
        assert found[cause] == pytest.approx(values.var() / whole, abs=0.06)
    assert found["bandit"] + found["turn order"] < 0.08


def test_it_says_how_long_the_better_bot_needs(tmp_path: Path) -> None:
    facts = read_facts(
        [results(tmp_path / "r.parquet", Series(Setting(players=3), (ROOKIE, DRIFTER), 1, 40))]
    )
    found = lead(facts)
    assert found is not None
    assert (found.better, found.worse) == ("rookie", "drifter")
    assert found.games >= 1
    alone = read_facts([results(tmp_path / "a.parquet", Series(Setting(), (DRIFTER,), 1, 4))])
    assert lead(alone) is None


def league_file(path: Path) -> tuple[Path, list[Outcome]]:
    """Keep a league of three bots, two of which never meet, and a match without even chances."""
    first, second, third = DRIFTER, Entrant("drifter", "1it"), Entrant("drifter", "2it")
    fixtures = [
        *ladder("Three", [first, second, third], Setting(players=3), 18, seed=3),
        *ladder("Marshal", [first, second], Setting(modules=("marshal",)), 8, seed=3, role="marshal"),
    ]
    outcomes = list(play_league(fixtures, ThisProcess(), lambda *_: None))
    write_games(path, outcomes)
    return path, outcomes


def test_it_rates_as_the_league_does(tmp_path: Path) -> None:
    path, outcomes = league_file(tmp_path / "league.parquet")
    assert rate_meetings(read_facts([path]).meetings) == league_ratings(outcomes)
    assert len(league_ratings(outcomes).bots) == 3


def test_only_bots_that_met_are_compared(tmp_path: Path) -> None:
    facts = read_facts([league_file(tmp_path / "league.parquet")[0]])
    assert [bots for bots, _ in facts.companies()] == [
        ("drifter", "drifter@1it"),
        ("drifter@1it", "drifter@2it"),
    ]
    found = pairs(facts)
    assert {frozenset((pair.better, pair.worse)) for pair in found} == {
        frozenset(("drifter", "drifter@1it")),
        frozenset(("drifter@1it", "drifter@2it")),
    }
    # Six deals of three games in each match; the games with a Marshal are not even.
    assert {(pair.games, len(pair.gaps)) for pair in found} == {(18, 6)}
    write_report([tmp_path / "league.parquet"], tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    checked(page)
    assert "<h3>drifter, drifter@1it</h3>" in page
    assert "only as the Marshal" in page


def test_a_gap_is_counted_deal_by_deal(tmp_path: Path) -> None:
    facts = read_facts([results(tmp_path / "r.parquet", Match(Setting(), ROOKIE, DRIFTER, 1, 5))])
    (pair,) = pairs(facts)
    assert (pair.better, pair.worse, pair.games, len(pair.gaps)) == ("rookie", "drifter", 20, 5)
    mine, own = facts.bot.rows("rookie"), facts["share"]
    by_hand = [
        (own[mine & (facts.deal == deal)].sum() - own[~mine & (facts.deal == deal)].sum() / 3) / 4
        for deal in range(5)
    ]
    assert pair.gaps.tolist() == pytest.approx(by_hand)


def test_what_is_beyond_doubt_depends_on_how_much_is_compared(tmp_path: Path) -> None:
    """One bot ahead of another in 15 of 20 deals is clear; as the best of 28 pairs it is not."""
    facts = read_facts(
        [results(tmp_path / "r.parquet", Series(Setting(players=3), (ROOKIE, DRIFTER), 1, 20))]
    )
    facts.columns["share"] = np.where(facts.bot.rows("rookie"), (facts.game < 15).astype(float), 0.5)
    (pair,) = pairs(facts)
    assert pair.beyond_doubt
    _, low, _ = mean_interval(pair.gaps.tolist(), corrected(28))
    assert low < 0


def test_the_same_cards_in_two_matches_are_one_piece_of_luck(tmp_path: Path) -> None:
    one = results(tmp_path / "one.parquet", Series(Setting(), (DRIFTER,), 1, 12))
    once, twice = read_facts([one]), read_facts([one, one])
    ghost = [facts.tally(facts.bandit.rows("ghost")) for facts in (once, twice)]
    assert (twice.games, twice.deals) == (24, 24)
    assert ghost[0].deals == ghost[1].deals
    assert ghost[1].games == 2 * ghost[0].games


def test_names_are_never_markup() -> None:
    drawn = intervals([IntervalRow("<b>&", "red", 0.5, 0.4, 0.6)], 0.25, "x")
    assert "<b>" not in drawn
    assert "&lt;b&gt;&amp;" in drawn


def test_what_holds_no_games_is_refused(tmp_path: Path, folsom: Run) -> None:
    schedule = Series(Setting(), (DRIFTER,), 1, 3)
    empty = tmp_path / "empty.parquet"
    with ResultsWriter(empty, schedule):
        pass
    with pytest.raises(SaveError, match="nothing to report"):
        write_report([empty], tmp_path / "page.html")
    done = folsom("report", "nowhere.parquet")
    assert (done.returncode, "there is no file nowhere.parquet" in done.stderr) == (2, True)


def test_the_command_writes_the_page_beside_the_results(folsom: Run, tmp_path: Path) -> None:
    results(tmp_path / "r.parquet", Series(Setting(), (DRIFTER,), 1, 3))
    done = folsom("report", "r.parquet", "--title", "A quiet ride")
    assert done.returncode == 0, done.stderr
    assert "A quiet ride" in (tmp_path / "r.html").read_text(encoding="utf-8")

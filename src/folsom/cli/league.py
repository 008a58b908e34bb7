"""`folsom league`: how strong the bots are, each level against the one below."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from folsom.cli.files import check_suffix, write_text
from folsom.cli.option_groups import with_option_groups
from folsom.cli.series import (
    BOT_HELP,
    BudgetOption,
    JsonOption,
    WorkerOptions,
    command_line,
    command_words,
    end_interrupted,
    finite,
    print_json,
    progress,
)
from folsom.cli.table_options import TableOptions
from folsom.game.errors import ConfigError
from folsom.lab.league import (
    GAMES,
    QUICK_GAMES,
    SEED,
    Fixture,
    Outcome,
    entrants,
    ladder,
    league_ratings,
    play_league,
    standard_fixtures,
    write_games,
)
from folsom.lab.league_page import league_page, verdict
from folsom.lab.match import MatchResult
from folsom.lab.provenance import provenance
from folsom.lab.rating import Ratings


@with_option_groups
def league(
    levels: Annotated[
        list[str] | None,
        typer.Argument(help=f"Bots from the weakest up: {BOT_HELP}.", show_default="all of them"),
    ] = None,
    *,
    whole: Annotated[
        bool,
        typer.Option("--standard", help="All standard matches: 3 to 6 players, Marshal, teams and so on."),
    ] = False,
    only: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WORDS",
            help="Of the standard matches, only those whose heading and bots contain these words, such as "
            "'players outlaw'; may be given several times.",
            show_default=False,
        ),
    ] = None,
    games: Annotated[
        int, typer.Option(help="Games of each match, rounded up to whole deals.", min=1)
    ] = GAMES,
    quick: Annotated[
        bool,
        typer.Option(
            "--quick", help=f"Only {QUICK_GAMES} games of each match, to see that everything works."
        ),
    ] = False,
    budget: BudgetOption = "",
    role: Annotated[
        str, typer.Option("--as", help="Where the challenger sits: any, or with a Marshal: marshal, bandit.")
    ] = "any",
    table: TableOptions,
    seed: Annotated[int, typer.Option(help="The first deal's seed; the others follow.", min=0)] = SEED,
    folder: Annotated[
        Path | None,
        typer.Option(help="Keep finished games here as Parquet; the same command then continues from there."),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE.parquet", help="Keep all games in one file, for a report."),
    ] = None,
    write: Annotated[
        Path | None, typer.Option(metavar="FILE.md", help="Write the tables as Markdown too.")
    ] = None,
    json: JsonOption = False,
    workers: WorkerOptions,
) -> None:
    """Let each level play a table of the level below, from every seat of the same deals."""
    check_suffix("--out", out, ".parquet")
    check_suffix("--write", write, ".md")
    games = QUICK_GAMES if quick else games
    ranked = entrants(levels or (), budget)
    if len(ranked) < 2:
        raise ConfigError("a league needs at least two bots, the weaker first: folsom league drifter rookie")
    if whole:
        if table != TableOptions() or role != "any":
            raise ConfigError("--standard has tables of its own; leave out --players, --modules and the like")
        fixtures = [fixture for fixture in standard_fixtures(ranked, games, seed) if _wanted(fixture, only)]
    else:
        fixtures = ladder("League", ranked, table.setting(), games, seed, role)
    if not fixtures:
        raise ConfigError(f"no standard match contains {' or '.join(repr(words) for words in only or ())}")
    outcomes, stopped = _play(fixtures, workers, folder)
    if outcomes:
        ratings = league_ratings(outcomes)
        console = Console(stderr=json)
        if json:
            print_json(_as_data(outcomes, ratings))
        else:
            _print(outcomes, ratings)
        if out is not None:
            write_games(out, outcomes, command_words())
            console.print(f"kept in {out}; to see them: folsom report {out}", style="dim", highlight=False)
        if write is not None:
            write_text(write, league_page(outcomes, ratings, provenance(), command_line()))
            console.print(f"written to {write}", style="dim", highlight=False)
    if stopped:
        kept = f"; games are kept in {folder}, so the same command continues from there" if folder else ""
        end_interrupted(f"{len(outcomes)} of {len(fixtures)} matches were finished{kept}")


def _wanted(fixture: Fixture, only: list[str] | None) -> bool:
    match = fixture.match
    text = f"{fixture.heading} {match.challenger.label} {match.opponent.label}".lower()
    return not only or any(words.lower() in text for words in only)


def _play(fixtures: list[Fixture], workers: WorkerOptions, folder: Path | None) -> tuple[list[Outcome], bool]:
    total = sum(fixture.match.games for fixture in fixtures)
    outcomes: list[Outcome] = []
    try:
        with progress() as shown, workers.start(total) as started:
            everything = shown.add_task("league", total=total)
            now = shown.add_task("match", total=1)
            seen: list[Fixture] = []

            def on_played(fixture: Fixture, played: int) -> None:
                if fixture not in seen:
                    seen.append(fixture)
                    match = fixture.match
                    title = f"{fixture.heading}: {match.challenger.label} – {match.opponent.label}"
                    shown.reset(now, description=title, total=match.games)
                shown.advance(everything, played)
                shown.advance(now, played)

            for outcome in play_league(fixtures, started, on_played, folder):
                outcomes.append(outcome)
                shown.console.print(_line(outcome), style="dim", highlight=False)
    except KeyboardInterrupt:
        return outcomes, True
    return outcomes, False


def _line(outcome: Outcome) -> str:
    match, result = outcome.fixture.match, outcome.result
    names = f"{match.challenger.label} – {match.opponent.label}"
    interval = f"{result.low:.1%} – {result.high:.1%}"
    return f"{outcome.fixture.heading}: {names}: {result.share:.1%} ({interval})"


def _as_data(outcomes: list[Outcome], ratings: Ratings) -> dict[str, Any]:
    figures = [field.name for field in fields(MatchResult) if field.name != "match"]
    return {
        **provenance(),
        "matches": [
            {
                "heading": outcome.fixture.heading,
                **outcome.fixture.match.as_dict(),
                **{name: finite(getattr(outcome.result, name)) for name in figures},
            }
            for outcome in outcomes
        ],
        "ratings": {one.bot: {"mu": one.mu, "sigma": one.sigma} for one in ratings.bots},
    }


def _print(outcomes: list[Outcome], ratings: Ratings) -> None:
    console = Console()
    for heading in dict.fromkeys(outcome.fixture.heading for outcome in outcomes):
        mine = [outcome for outcome in outcomes if outcome.fixture.heading == heading]
        table = Table(title=f"{heading}: {mine[0].fixture.match.setting.title()}", title_justify="left")
        table.add_column("challenger, opponents", style="bold", no_wrap=True)
        for column in ("games", "win share", "95 % by deal", "even"):
            table.add_column(column, justify="right", no_wrap=True)
        table.add_column("")
        for outcome in mine:
            match, result = outcome.fixture.match, outcome.result
            table.add_row(
                f"{match.challenger.label}\n– {match.opponent.label}",
                f"{result.games:,}",
                f"{result.share:.1%}",
                f"{result.low:.1%} – {result.high:.1%}",
                f"{result.even:.1%}",
                verdict(outcome.fixture, result),
            )
        console.print(table)
    if ratings.bots:
        line = ", ".join(f"{one.bot} {one.mu:.1f} ± {1.96 * one.sigma:.1f}" for one in ratings.bots)
        console.print(f"openskill ratings: {line}", highlight=False)
    first = outcomes[0].fixture.match
    console.print(
        f"seeds from {first.seed}; every deal is played with the challenger in each of its seats; "
        "a shared victory counts in parts",
        style="dim",
        highlight=False,
    )

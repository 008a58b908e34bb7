"""`folsom simulate`: many games between bots, and how often each of them won."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from folsom.cli.files import check_suffix
from folsom.cli.option_groups import with_option_groups
from folsom.cli.series import (
    BOT_HELP,
    BudgetOption,
    JsonOption,
    WorkerOptions,
    command_words,
    end_interrupted,
    first_seed,
    play_series,
    print_json,
)
from folsom.cli.table_options import SeedOption, TableOptions, comma_list
from folsom.data import names
from folsom.game.errors import ConfigError
from folsom.lab.entrant import Entrant
from folsom.lab.provenance import provenance
from folsom.lab.results import ResultsWriter
from folsom.lab.resuming import Played, played_of, seed_in
from folsom.lab.schedule import Series
from folsom.lab.tally import Tallies, Tally


@with_option_groups
def simulate(
    games: Annotated[int, typer.Argument(metavar="N", help="How many games.", min=1)],
    *,
    bots: Annotated[
        str, typer.Option(help=f"Who plays, with commas: {BOT_HELP}. They move one seat on after every game.")
    ] = "rookie,drifter",
    budget: BudgetOption = "",
    table: TableOptions,
    seed: SeedOption = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE.parquet", help="Keep the results, for folsom report.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on where an interrupted series ended in the file of --out.")
    ] = False,
    json: JsonOption = False,
    workers: WorkerOptions,
) -> None:
    """Let bots play N games and show who won, by bandit, by turn order and by bot."""
    check_suffix("--out", out, ".parquet")
    if resume and out is None:
        raise ConfigError("--resume goes on with a file: name it with --out FILE.parquet")
    entrants = tuple(Entrant.read(word).with_budget(budget) for word in comma_list(bots))
    if resume and out and seed is None:
        seed = seed_in(out)
    series = Series(table.setting(), entrants, first_seed(seed), games)
    played = played_of(out, series) if resume and out else None
    tallies = Tallies()
    for choices, seats in played.seats() if played else ():
        tallies.add(choices, seats)
    finished = play_series(
        series,
        workers,
        _writer(out, series, played),
        lambda game: tallies.add(game.choices, game.seats),
        first=played.games if played else 0,
    )
    if json:
        print_json(_as_data(tallies, series))
    elif tallies.games:
        _print(tallies, series, out)
    if not finished:
        again = "; the same command with --resume goes on from there" if out else ""
        end_interrupted(f"{tallies.games:,} of {games:,} games were finished{again}")


@contextmanager
def _writer(out: Path | None, series: Series, played: Played | None) -> Iterator[ResultsWriter | None]:
    if out is None:
        yield None
        return
    with ResultsWriter(out, series, command_words()) as writer:
        if played is not None:
            writer.add_table(played.table)
        yield writer


def _as_data(tallies: Tallies, series: Series) -> dict[str, Any]:
    return {
        **provenance(),
        "plan": series.as_dict(),
        "games": tallies.games,
        "choices": tallies.choices,
        **{
            group: {name: _figures(tally) for name, tally in sorted(getattr(tallies, group).items())}
            for group in ("bandits", "turns", "bots")
        },
    }


def _figures(tally: Tally) -> dict[str, float]:
    low, high = tally.interval
    money = tally.money / tally.games
    return {"games": tally.games, "share": tally.share, "low": low, "high": high, "money": money}


def _print(tallies: Tallies, series: Series, out: Path | None) -> None:
    console = Console()
    console.print(_table(tallies, series.setting.title()))
    each = tallies.choices / tallies.games
    counted = f"{tallies.games:,} games from seed {series.seed}, {each:.1f} choices in each"
    lines = [f"{counted}; a shared victory counts in parts"]
    if not all(entrant.repeatable for entrant in series.entrants):
        lines.append(
            "with a time limit or a program, the same seed gives the same deals, but not the same games"
        )
    if out:
        lines.append(f"kept in {out}; to see them: folsom report {out}")
    for line in lines:
        console.print(line, highlight=False, style="dim")


def _table(tallies: Tallies, title: str) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column("", style="bold", no_wrap=True)
    for heading in ("games", "win share", "95 % interval", "mean money"):
        table.add_column(heading, justify="right", no_wrap=True)
    known = names("en")
    bandits = {
        " + ".join(known.of("figure", name) for name in key.split("+")): tally
        for key, tally in tallies.bandits.items()
    }
    _add_rows(table, dict(sorted(bandits.items(), key=lambda entry: -entry[1].share)))
    turns = {f"turn order {key}": tally for key, tally in sorted(tallies.turns.items())}
    _add_rows(table, turns)
    _add_rows(table, dict(sorted(tallies.bots.items(), key=lambda entry: -entry[1].share)))
    return table


def _add_rows(table: Table, tallies: dict[str, Tally]) -> None:
    for name, tally in tallies.items():
        low, high = tally.interval
        table.add_row(
            name,
            f"{tally.games:,}",
            f"{tally.share:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"${tally.money / tally.games:,.0f}",
        )
    table.add_section()

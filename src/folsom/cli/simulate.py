"""`folsom simulate`: many games between bots, and how often each of them won."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from folsom.cli.option_groups import with_option_groups
from folsom.cli.series import (
    BOT_HELP,
    BudgetOption,
    WorkerOptions,
    command_words,
    end_interrupted,
    first_seed,
    play_series,
)
from folsom.cli.table_options import SeedOption, TableOptions, comma_list
from folsom.data import names
from folsom.lab.entrant import Entrant
from folsom.lab.results import ResultsWriter
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
    workers: WorkerOptions,
) -> None:
    """Let bots play N games and show who won, by bandit, by turn order and by bot."""
    entrants = tuple(Entrant.read(word).with_budget(budget) for word in comma_list(bots))
    series = Series(table.setting(), entrants, first_seed(seed), games)
    tallies = Tallies()
    file = ResultsWriter(out, series, command_words()) if out else nullcontext()
    finished = play_series(series, workers, file, tallies.add)
    if tallies.games:
        _print(tallies, series, out)
    if not finished:
        end_interrupted(f"{tallies.games:,} of {games:,} games were finished")


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

"""`folsom learn`: new weights for the legend, from games of a searching bot against itself."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from folsom.cli.files import check_suffix, write_text
from folsom.cli.series import progress
from folsom.lab.learning import FitReport
from folsom.lab.learning import learn as fit
from folsom.lab.training_games import training_games


def learn(
    games: Annotated[int, typer.Argument(metavar="N", help="How many games to learn from.", min=1)],
    out: Annotated[Path, typer.Option(metavar="FILE.json", help="Where to write the weights.")],
    teacher: Annotated[str, typer.Option(help="Who plays: a bot that searches.")] = "legend",
    iterations: Annotated[
        int, typer.Option(help="Iterations of its search for each decision.", min=1)
    ] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.", min=0)] = 1,
    workers: Annotated[
        int | None, typer.Option(help="How many processes.", min=1, show_default="one for each core")
    ] = None,
) -> None:
    """Let a bot that searches play against itself, and learn which cards it plans.

    The legend plays by the weights in src/folsom/bots/legend.json.
    """
    check_suffix("--out", out, ".json")
    with progress() as shown:
        on_played = partial(shown.advance, shown.add_task("games", total=games))
        processes = workers or os.cpu_count() or 1
        learned, report = fit(list(training_games(teacher, games, seed, iterations, processes, on_played)))
    write_text(out, msgspec.json.encode(learned).decode() + "\n")
    _print(report)
    Console().print(f"weights in {out}", style="dim", highlight=False)


def _print(report: FitReport) -> None:
    table = Table(title=f"{report.games:,} games, {report.planned:,} planned cards", title_justify="left")
    table.add_column("in held-out games")
    table.add_column("loss", justify="right")
    table.add_column("guessing evenly", justify="right")
    table.add_row("planned cards", f"{report.loss:.3f}", f"{report.uniform_loss:.3f}")
    Console().print(table)

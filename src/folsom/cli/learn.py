"""`folsom learn`: new weights for the legend, from games that a searching bot plays against itself."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from folsom.cli.files import write_text
from folsom.cli.series import progress
from folsom.game.errors import ConfigError
from folsom.lab.learning import Report
from folsom.lab.learning import learn as fit
from folsom.lab.lessons import lessons


def learn(
    games: Annotated[int, typer.Argument(metavar="N", help="How many games to learn from.", min=1)],
    out: Annotated[Path, typer.Option(metavar="FILE.json", help="Where the weights go.")],
    teacher: Annotated[str, typer.Option(help="Who plays: a bot that searches.")] = "legend",
    iterations: Annotated[int, typer.Option(help="How long it thinks about each decision.", min=1)] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.", min=0)] = 1,
    workers: Annotated[
        int | None, typer.Option(help="How many processes.", min=1, show_default="one for each core")
    ] = None,
) -> None:
    """Let a bot that searches play against itself, and learn its habits.

    The legend plays by the weights in src/folsom/bots/legend.json.
    """
    if out.suffix != ".json":
        raise ConfigError(f"--out names a file that ends in .json, not {out}")
    hands = workers or os.cpu_count() or 1
    with progress() as shown:
        task = shown.add_task("games", total=games)
        played = lessons(teacher, games, seed, iterations, hands, lambda more: shown.advance(task, more))
        learned, report = fit(list(played))
    write_text(out, msgspec.json.encode(learned).decode() + "\n")
    _print(report)
    Console().print(f"weights in {out}", style="dim", highlight=False)


def _print(report: Report) -> None:
    table = Table(title=f"{report.games:,} games, {report.plans:,} planned cards", title_justify="left")
    for heading in ("on games kept back", "loss", "knowing nothing"):
        table.add_column(heading, justify="left" if heading.startswith("on") else "right")
    table.add_row("planned cards", f"{report.loss:.3f}", f"{report.ignorance:.3f}")
    Console().print(table)

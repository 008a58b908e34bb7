"""`folsom bench`: how fast the engine is on this machine."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from folsom.cli.files import write_text
from folsom.cli.option_groups import with_option_groups
from folsom.cli.series import command_line, progress
from folsom.cli.table_options import TableOptions
from folsom.game.config import Config
from folsom.game.errors import FolsomError
from folsom.lab.provenance import engine, provenance
from folsom.lab.setting import PAIR_PLAYERS
from folsom.lab.speed import RUNS, SEED, Bench, Figure, Gauge, as_json, measure, state_bytes
from folsom.lab.speed_page import measure_rows, runs_of, speed_page


@with_option_groups
def bench(
    *,
    in_json: Annotated[bool, typer.Option("--json", help="Print one line of JSON.")] = False,
    table: TableOptions,
    seconds: Annotated[float, typer.Option(help="How long to measure each figure.", min=0.001)] = 2.0,
    env: Annotated[bool, typer.Option("--env", help="Measure the environments too.")] = False,
    write: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.md", help="Measure every kind of table, and write the results as Markdown."
        ),
    ] = None,
    package: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FOLDER", help="Write about the built package in a folder, once for each to compare."
        ),
    ] = None,
) -> None:
    """Measure games per second, the time of a copy and the size of a state, on one core."""
    if write is not None:
        _write(write, seconds, package or [])
        return
    if package:
        raise FolsomError("--package names what to write about: give --write FILE.md, too")
    # Two players can only play with pairs.
    config = replace(table, pairs=table.pairs or table.players == PAIR_PLAYERS).config(SEED)
    with Console(stderr=True).status("measuring"):
        figures = measure(config, seconds, _environment() if env else ())
    if in_json:
        typer.echo(json.dumps(as_json(figures, config)))
    else:
        Console().print(_table(config, figures))


def _environment() -> Sequence[Gauge]:
    try:
        from folsom.env.speed import GAUGES  # noqa: PLC0415 - its packages are optional
    except ImportError as error:
        raise FolsomError(str(error)) from None
    return GAUGES


def _write(path: Path, seconds: float, packages: list[Path]) -> None:
    rows = []
    with progress() as shown:
        task = shown.add_task("benchmarks", total=len(runs_of(packages)))
        for row in measure_rows(seconds, packages):
            rows.append(row)
            shown.advance(task)
    write_text(path, speed_page(rows, provenance(), command_line(), seconds))
    Console().print(f"written to {path}", highlight=False)


def _table(config: Config, figures: list[Figure]) -> Table:
    parts = ", ".join(["base game", *config.modules])
    table = Table(title=f"{len(config.players)} players, {parts}, one core", title_justify="left")
    table.add_column("measured")
    table.add_column("best", justify="right", style="bold")
    table.add_column("median", justify="right")
    for figure in figures:
        table.add_row(figure.gauge.name, f"{figure.best:,.0f}", f"{figure.median:,.0f}")
    table.add_row("size of a state, bytes", f"{state_bytes(Bench.of(config).middle):,}", "")
    table.caption = f"engine: {engine()}; {RUNS} interleaved runs; games are played from set-up to scoring"
    return table

"""`folsom tune`: better parameters for a bot, found by letting it play against itself."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from folsom.bots import BOTS, check_name, parameters_of
from folsom.cli.files import check_suffix, write_text
from folsom.cli.option_groups import with_option_groups
from folsom.cli.series import BudgetOption, WorkerOptions, command_line, end_interrupted, progress
from folsom.cli.table_options import TableOptions, comma_list
from folsom.lab.provenance import provenance
from folsom.lab.tune import TuningResult, TuningTask, as_toml
from folsom.lab.tune import tune as find


@with_option_groups
def tune(
    bot: Annotated[str, typer.Argument(help=f"The bot to tune: {', '.join(BOTS)} or package.module:Name.")],
    *,
    parameters: Annotated[
        str, typer.Option(help="Which parameters, with commas.", show_default="all of them")
    ] = "",
    listed: Annotated[bool, typer.Option("--list", help="Only list the parameters the bot has.")] = False,
    steps: Annotated[int, typer.Option(help="How many steps to take.", min=1)] = 40,
    deals: Annotated[int, typer.Option(help="Deals for each step, each played twice.", min=1)] = 24,
    check: Annotated[
        int, typer.Option(help="Games of the final check against the bot as it is.", min=1)
    ] = 400,
    budget: BudgetOption = "",
    table: TableOptions,
    seed: Annotated[int, typer.Option(help="The same seed gives the same search.", min=0)] = 1,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE.toml", help="Keep the parameters; play them as NAME:FILE.toml."),
    ] = None,
    workers: WorkerOptions,
) -> None:
    """Tune the parameters a bot plays by, and check the result against the bot as it is over new deals."""
    check_name(bot)
    check_suffix("--out", out, ".toml")
    if listed:
        _list(bot)
        return
    names = tuple(comma_list(parameters))
    task = TuningTask(bot, names, steps, deals, check, budget, table.setting(), seed)
    with progress() as shown, workers.start(task.games) as started:
        played = shown.add_task("games", total=task.games)
        taken = shown.add_task("steps", total=steps)
        found = find(task, started, partial(shown.advance, played), lambda _: shown.advance(taken))
    _print(found)
    if out is not None:
        write_text(out, as_toml(found, provenance(), command_line()))
        Console().print(f"kept in {out}; play it as {bot}:{out}", style="dim", highlight=False)
    if found.check is None:
        end_interrupted(f"{len(found.steps)} of {steps} steps were taken, and nothing was checked")


def _list(bot: str) -> None:
    known = parameters_of(bot)
    if not known:
        Console().print(f"{bot} has no parameters to tune", highlight=False)
        return
    table = Table(title=f"parameters of {bot}", title_justify="left")
    table.add_column("parameter", style="bold")
    table.add_column("value", justify="right")
    for name, value in known.items():
        table.add_row(name, f"{value:g}")
    Console().print(table)


def _print(found: TuningResult) -> None:
    console = Console()
    table = Table(title=f"{found.task.bot} after {len(found.steps)} steps", title_justify="left")
    table.add_column("parameter", style="bold")
    for heading in ("before", "after", "change"):
        table.add_column(heading, justify="right")
    for name, before in found.before.items():
        after = found.after[name]
        change = f"{after / before - 1:+.0%}" if before else ""
        table.add_row(name, f"{before:g}", f"{after:.4g}", change)
    console.print(table)
    if found.check is not None:
        result = found.check
        verdict = "better" if found.better else "no clear difference; more games may show one"
        verdict = "worse" if result.gain_high < 0 else verdict
        console.print(
            f"check over {result.games:,} games: win share {result.share:.1%} "
            f"({result.low:.1%} – {result.high:.1%}), even is {result.even:.1%}: {verdict}",
            highlight=False,
        )

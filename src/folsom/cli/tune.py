"""`folsom tune`: better numbers for a bot, found by letting it play against itself."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from folsom.bots import BOTS
from folsom.cli.files import write_text
from folsom.cli.option_groups import with_option_groups
from folsom.cli.series import BudgetOption, WorkerOptions, command_line, progress, tell_interrupted
from folsom.cli.table_options import TableOptions, comma_list
from folsom.game.errors import ConfigError
from folsom.lab.entrant import parameters_of
from folsom.lab.provenance import provenance
from folsom.lab.tune import Orders, Tuning, as_toml
from folsom.lab.tune import tune as find


@with_option_groups
def tune(
    bot: Annotated[str, typer.Argument(help=f"Whose numbers: {', '.join(BOTS)}.")],
    *,
    parameters: Annotated[
        str, typer.Option(help="Which of them, with commas.", show_default="all of them")
    ] = "",
    listed: Annotated[
        bool, typer.Option("--list", help="Only tell which numbers there are, and stop.")
    ] = False,
    steps: Annotated[int, typer.Option(help="How many steps are taken.", min=1)] = 40,
    deals: Annotated[int, typer.Option(help="Deals for each step, each played twice.", min=1)] = 24,
    check: Annotated[
        int, typer.Option(help="Games of the final check against the old numbers.", min=1)
    ] = 400,
    budget: BudgetOption = "",
    table: TableOptions,
    seed: Annotated[int, typer.Option(help="The same seed tries the same.", min=0)] = 1,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE.toml", help="Keep the numbers; play them as NAME:FILE.toml.")
    ] = None,
    workers: WorkerOptions,
) -> None:
    """Tune the numbers a bot plays by, and check the result against the old ones over new deals."""
    if bot not in BOTS:
        raise ConfigError(f"unknown bot {bot!r}; expected one of {', '.join(BOTS)}")
    if listed:
        _list(bot)
        return
    names = tuple(comma_list(parameters))
    orders = Orders(bot, names, steps, deals, check, budget, table.setting(), seed)
    with progress() as shown, workers.start(orders.games) as crew:
        task = shown.add_task("games", total=orders.games)
        way = shown.add_task("steps", total=steps)
        found = find(
            orders, crew, lambda played: shown.advance(task, played), lambda _: shown.advance(way, 1)
        )
    _print(found)
    if out is not None:
        write_text(out, as_toml(found, provenance(), command_line()))
        Console().print(f"kept in {out}; play it as {bot}:{out}", style="dim", highlight=False)
    if found.check is None:
        tell_interrupted(f"{len(found.way)} of {steps} steps were taken, and nothing was checked")


def _list(bot: str) -> None:
    known = parameters_of(bot)
    if not known:
        Console().print(f"{bot} plays by no numbers that could be tuned", highlight=False)
        return
    table = Table(title=f"numbers of {bot}", title_justify="left")
    table.add_column("parameter", style="bold")
    table.add_column("value", justify="right")
    for name, value in known.items():
        table.add_row(name, f"{value:g}")
    Console().print(table)


def _print(found: Tuning) -> None:
    console = Console()
    table = Table(title=f"{found.orders.bot} after {len(found.way)} steps", title_justify="left")
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
        told = "better" if found.better else "not told apart from the old numbers; more games would tell"
        told = "worse" if result.gain_high < 0 else told
        console.print(
            f"check over {result.games:,} games: win share {result.share:.1%} "
            f"({result.low:.1%} – {result.high:.1%}), even is {result.even:.1%}: {told}",
            highlight=False,
        )

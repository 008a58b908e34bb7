"""`folsom dataset`: finished games choice by choice, for whoever wants to learn from them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from folsom.cli.files import check_suffix, write_text
from folsom.cli.option_groups import with_option_groups
from folsom.cli.series import (
    BOT_HELP,
    BudgetOption,
    WithCluster,
    WorkerOptions,
    command_words,
    end_interrupted,
    first_seed,
    play_series,
    progress,
)
from folsom.cli.table_options import SeedOption, TableOptions, comma_list
from folsom.game.errors import SaveError
from folsom.lab.dataset import DatasetWriter, dataset_head, read_dataset
from folsom.lab.entrant import Entrant
from folsom.lab.schedule import Series

dataset = typer.Typer(
    name="dataset", help="Write finished games choice by choice, and read them back.", no_args_is_help=True
)


@dataset.command(cls=WithCluster)
@with_option_groups
def write(
    games: Annotated[int, typer.Argument(metavar="N", help="How many games.", min=1)],
    out: Annotated[Path, typer.Option(metavar="FILE.parquet", help="Where to write them.")],
    *,
    bots: Annotated[str, typer.Option(help=f"Who plays, with commas: {BOT_HELP}.")] = "rookie",
    budget: BudgetOption = "",
    table: TableOptions,
    seed: SeedOption = None,
    workers: WorkerOptions,
) -> None:
    """Let bots play N games and keep every choice and the result."""
    check_suffix("--out", out, ".parquet")
    entrants = tuple(Entrant.read(word).with_budget(budget) for word in comma_list(bots))
    series = Series(table.setting(), entrants, first_seed(seed), games)
    choices: list[int] = []
    writer = DatasetWriter(out, series, command_words())
    finished = play_series(
        series, workers, writer, lambda game: choices.append(game.choices), keep_choices=True
    )
    Console().print(
        f"{len(choices):,} games with {sum(choices):,} choices from seed {series.seed}: "
        f"{out.stat().st_size:,} bytes in {out}",
        highlight=False,
    )
    if not finished:
        end_interrupted(f"{len(choices):,} of {games:,} games were finished")


@dataset.command()
def read(
    file: Annotated[Path, typer.Argument(help="A dataset written by folsom dataset write.")],
    game: Annotated[
        int | None, typer.Option(help="Extract this game instead, counted from 0.", min=0)
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE.json", help="Save that game, for folsom replay.")
    ] = None,
) -> None:
    """Replay every game of a dataset, check that it ends as the file says, and show what is in it."""
    head = dataset_head(file)
    if game is not None:
        _extract(file, game, save)
        return
    count, choices = 0, 0
    kinds: dict[str, int] = {}
    with progress() as shown:
        task = shown.add_task("replaying", total=head.get("games"))
        for recorded in read_dataset(file):
            for _, decision, _ in recorded.positions():
                kinds[decision.kind] = kinds.get(decision.kind, 0) + 1
            count += 1
            choices += len(recorded.choices)
            shown.advance(task)
    console = Console()
    console.print(f"{file}: {count:,} games, all of which replay", highlight=False)
    table = Table()
    table.add_column("decision", style="bold")
    table.add_column("choices", justify="right")
    table.add_column("in a game", justify="right")
    for kind, times in sorted(kinds.items(), key=lambda entry: -entry[1]):
        table.add_row(kind, f"{times:,}", f"{times / count:.1f}")
    console.print(table)
    console.print(
        f"{choices:,} choices; written by {head['command'] or 'a program'}, "
        f"commit {head['commit']}, {head['date']}",
        style="dim",
        highlight=False,
    )


def _extract(file: Path, number: int, save: Path | None) -> None:
    recorded = next((one for one in read_dataset(file) if one.number == number), None)
    if recorded is None:
        raise SaveError(f"{file} has no game {number}")
    replayed = recorded.replay()
    check_suffix("--save", save, ".json")
    if save is not None:
        write_text(save, json.dumps(replayed.save(), ensure_ascii=False, indent=1) + "\n")
        Console().print(f"saved as {save}; to see it: folsom replay {save}", highlight=False)
        return
    for seat, label in recorded.choices:
        typer.echo(f"{recorded.config.players[seat]} ({recorded.bots[seat]}): {label}")
    money = ", ".join(f"{player} ${dollars:,}" for player, dollars in replayed.result.money.items())
    typer.echo(f"winner: {', '.join(replayed.result.winners)}; {money}")

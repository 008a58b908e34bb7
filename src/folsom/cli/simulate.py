"""`folsom simulate`: many games between bots, and who won how often."""

from __future__ import annotations

import os
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from folsom.bots import BOTS, PROGRAM, check_name
from folsom.cli.series import Order, Tallies, Tally, play_series
from folsom.cli.set_up import (
    Bandits,
    Cars,
    Edition,
    Expert,
    MarshalPlays,
    Modules,
    Options,
    Pairs,
    Players,
    Seed,
    Teams,
    make_config,
    some_seed,
    words,
)
from folsom.data import names
from folsom.game.config import Config
from folsom.game.errors import ConfigError

# Fewer games than this are not worth another process.
WORTH_A_WORKER: Final = 50
# Seeds are taken one after the other, so the last one must still be a seed.
LARGEST_SEED: Final = 2**32


def simulate(
    games: Annotated[int, typer.Argument(metavar="N", help="How many games.", min=1)],
    bots: Annotated[
        str,
        typer.Option(
            help=f"Who plays, with commas: {', '.join(BOTS)}, {PROGRAM}COMMAND. They move one seat further"
            " with every game."
        ),
    ] = "rookie,drifter",
    bandits: Bandits = "",
    players: Players = None,
    pairs: Pairs = False,
    teams: Teams = False,
    expert: Expert = False,
    modules: Modules = "",
    marshal: MarshalPlays = False,
    edition: Edition = "",
    option: Options = None,
    cars: Cars = "",
    seed: Seed = None,
    workers: Annotated[
        int | None, typer.Option(help="How many processes.", min=1, show_default="as many as useful")
    ] = None,
) -> None:
    """Let bots play N games and tell who won, by bandit, by turn order and by bot."""
    seed = some_seed() if seed is None else seed
    if not 0 <= seed < LARGEST_SEED:
        raise ConfigError(f"--seed is a whole number from 0 to {LARGEST_SEED - 1}, not {seed}")
    settings: dict[str, Any] = {
        "bandits": bandits,
        "players": players,
        "pairs": pairs,
        "teams": teams,
        "expert": expert,
        "modules": modules,
        "marshal": marshal,
        "edition": edition,
        "options": option,
        "cars": cars,
    }
    config = make_config(seed, **settings)
    order = Order(
        seed, _checked_bots(words(bots), len(config.players) // (2 if config.teams else 1)), settings
    )
    if workers is None:
        workers = max(1, min(os.cpu_count() or 1, games // WORTH_A_WORKER))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=games)
        tallies = play_series(order, games, workers, lambda played: progress.advance(task, played))
    console = Console()
    console.print(_table(tallies, config))
    console.print(
        f"{games:,} games from seed {seed}, {tallies.choices / games:.1f} choices in each;"
        " a shared victory counts in parts",
        highlight=False,
        style="dim",
    )


def _checked_bots(chosen: list[str], sides: int) -> tuple[str, ...]:
    for name in chosen:
        check_name(name)
    if not 1 <= len(chosen) <= sides:
        raise ConfigError(
            f"--bots names {len(chosen)} bots; expected 1 to {sides}, one for each player or team"
        )
    return tuple(chosen)


def _table(tallies: Tallies, config: Config) -> Table:
    table = Table(title=_title(config), title_justify="left")
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


def _title(config: Config) -> str:
    parts = [f"{len(config.players)} players"]
    parts += [f"pairs ({config.pair_variant})"] if config.pairs else []
    parts += ["teams"] if config.teams else []
    parts += ["expert"] if config.plays_expert else []
    parts += [module for module in config.modules if module != "expert"]
    return ", ".join([*parts, f"{config.edition} edition"])


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

"""Many games from a command: the options such commands share, and the progress they show."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from typer.core import TyperCommand

from folsom.bots import BOTS
from folsom.cli.table_options import random_seed
from folsom.game.errors import ConfigError
from folsom.lab.crew import HERE, Crew, make_crew, play_all
from folsom.lab.games_file import GamesWriter
from folsom.lab.plan import LARGEST_SEED, Series
from folsom.lab.play import Finished

# What a shell reports for a program that was interrupted.
INTERRUPTED: Final = 130

BudgetOption = Annotated[
    str,
    typer.Option(help="How long a bot may think about a decision: 40ms, 1.5s or 2000it; NAME@40ms for one."),
]
BOT_HELP: Final = f"{', '.join(BOTS)} or program:COMMAND, with a budget as in {list(BOTS)[-1]}@40ms"


@dataclass(frozen=True)
class WorkerOptions:
    """Where the games of a command are played."""

    workers: Annotated[
        int | None, typer.Option(help="How many processes.", min=1, show_default="as many as useful")
    ] = None
    cluster: Annotated[
        str | None,
        typer.Option(
            metavar="[ADDRESS]",
            help="Play on a Ray cluster: ray://HOST:10001 or auto; without an address, on this machine.",
        ),
    ] = None

    def start(self, games: int, at_random: bool = False) -> AbstractContextManager[Crew]:
        """Start whoever plays this many games."""
        return make_crew(games, self.workers, self.cluster, at_random)


class WithCluster(TyperCommand):
    """A command whose ``--cluster`` may stand without an address."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Give a bare ``--cluster`` the address of this machine."""
        given = list(args)
        for index, word in enumerate(args):
            after = args[index + 1] if index + 1 < len(args) else "-"
            if word == "--cluster" and (after.startswith("-") or after.isdecimal()):
                given[index] = f"--cluster={HERE}"
        return super().parse_args(ctx, given)


def first_seed(asked: int | None) -> int:
    """Return the seed of the first deal, a new one unless it was asked for."""
    if asked is None:
        return random_seed()
    if not 0 <= asked < LARGEST_SEED:
        raise ConfigError(f"--seed is a whole number from 0 to {LARGEST_SEED - 1}, not {asked}")
    return asked


def command_words() -> list[str]:
    """Return the words of this command, as they are kept beside its results."""
    return ["folsom", *sys.argv[1:]]


def command_line() -> str:
    """Return this command as a person would have to type it again."""
    return shlex.join(command_words())


@contextmanager
def progress() -> Iterator[Progress]:
    """Show how far the work is, on the side of the terminal that is not the result."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        yield shown


def play_series(
    series: Series,
    workers: WorkerOptions,
    file: AbstractContextManager[GamesWriter | None],
    count: Callable[[Finished], None],
    keep_choices: bool = False,
) -> bool:
    """Play a series with its progress shown, write and count its games, and tell whether all were played."""
    try:
        with progress() as shown, file as writer, workers.start(series.games, series.at_random) as crew:
            task = shown.add_task("games", total=series.games)
            numbers = range(series.games)
            for batch in play_all(
                series, numbers, crew, lambda played: shown.advance(task, played), keep_choices
            ):
                for game in batch:
                    count(game)
                if writer is not None:
                    writer.add(batch)
    except KeyboardInterrupt:
        return False
    return True


def tell_interrupted(what: str) -> None:
    """Say what is left of work that was interrupted, and end the command as a shell expects it."""
    Console(stderr=True).print(f"interrupted: {what}", style="yellow", highlight=False)
    raise typer.Exit(INTERRUPTED)

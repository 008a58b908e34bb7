"""Commands that play many games: the options they share, and the progress they show."""

from __future__ import annotations

import json
import math
import shlex
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from typer.core import TyperCommand

from folsom.bots import BOTS, KNOWN
from folsom.cli.table_options import random_seed
from folsom.game.errors import ConfigError
from folsom.lab.games_file import GamesWriter
from folsom.lab.play import FinishedGame
from folsom.lab.schedule import LARGEST_SEED, Series
from folsom.lab.workers import THIS_MACHINE, Workers, play_all, start_workers

# What a shell reports for a program that was interrupted.
INTERRUPTED: Final = 130

BudgetOption = Annotated[
    str,
    typer.Option(help="How long a bot may think about a decision: 40ms, 1.5s or 2000it; NAME@40ms for one."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")]
BOT_HELP: Final = (
    f"{', '.join(KNOWN)}, package.module:Name or program:COMMAND, with a budget as in {list(BOTS)[-1]}@40ms"
)


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

    @contextmanager
    def start(self, games: int, at_random: bool = False) -> Iterator[Workers]:
        """Start the workers for this many games."""
        with (
            ends_as_on_interrupt(),
            start_workers(games, self.workers, self.cluster, at_random) as workers,
        ):
            yield workers


@contextmanager
def ends_as_on_interrupt() -> Iterator[None]:
    """Let SIGTERM do what Ctrl+C does while a block runs."""
    if threading.current_thread() is not threading.main_thread():
        # Signals are the main thread's business.
        yield
        return
    before = signal.signal(signal.SIGTERM, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _interrupt(*_: object) -> None:
    # Once is enough: what follows is cleaning up.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise KeyboardInterrupt


class WithCluster(TyperCommand):
    """A command whose ``--cluster`` may stand without an address."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Give ``--cluster`` without an address the one of this machine."""
        given = list(args)
        for index, word in enumerate(args):
            after = args[index + 1] if index + 1 < len(args) else "-"
            if word == "--cluster" and (after.startswith("-") or after.isdecimal()):
                given[index] = f"--cluster={THIS_MACHINE}"
        return super().parse_args(ctx, given)


def first_seed(asked: int | None) -> int:
    """Return the seed of the first deal: the one asked for, or a new one."""
    if asked is None:
        return random_seed()
    if not 0 <= asked < LARGEST_SEED:
        raise ConfigError(f"--seed is a whole number from 0 to {LARGEST_SEED - 1}, not {asked}")
    return asked


def command_words() -> list[str]:
    """Return the words of this command, to be kept with its results."""
    return ["folsom", *sys.argv[1:]]


def command_line() -> str:
    """Return this command as a person would type it to run it again."""
    return shlex.join(command_words())


def progress() -> Progress:
    """Return a progress bar on standard error, apart from the result; it shows in a ``with`` block."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)


def play_series(
    series: Series,
    workers: WorkerOptions,
    file: AbstractContextManager[GamesWriter | None],
    count: Callable[[FinishedGame], None],
    keep_choices: bool = False,
    first: int = 0,
) -> bool:
    """Play a series from one game on, show its progress, write and count its games.

    Return whether all of them were played.
    """
    at_random = series.at_random and not keep_choices
    try:
        with progress() as shown, file as writer, workers.start(series.games - first, at_random) as started:
            on_played = partial(shown.advance, shown.add_task("games", total=series.games, completed=first))
            for batch in play_all(series, range(first, series.games), started, on_played, keep_choices):
                for game in batch:
                    count(game)
                if writer is not None:
                    writer.add(batch)
    except KeyboardInterrupt:
        return False
    return True


def print_json(data: Mapping[str, Any]) -> None:
    """Print figures for a program to read, and nothing else on standard output."""
    typer.echo(json.dumps(data, indent=1, allow_nan=False))


def finite(value: float) -> float | None:
    """Return a figure, or nothing where it has no bounds, which JSON cannot say."""
    return value if math.isfinite(value) else None


def end_interrupted(what: str) -> None:
    """Say what was finished before an interrupt, and end with the status a shell expects then."""
    Console(stderr=True).print(f"interrupted: {what}", style="yellow", highlight=False)
    raise typer.Exit(INTERRUPTED)

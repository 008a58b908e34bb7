"""The `folsom` command: one subcommand for each thing a person can do in a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.text import Text

from folsom import FolsomError, __version__
from folsom.cli.analyse import analyse
from folsom.cli.bench import bench
from folsom.cli.conformance import conformance
from folsom.cli.dataset import dataset
from folsom.cli.league import league
from folsom.cli.learn import learn
from folsom.cli.moderation import moderation
from folsom.cli.play import play
from folsom.cli.puzzles import puzzles
from folsom.cli.replay import replay
from folsom.cli.report import report
from folsom.cli.rules import rules
from folsom.cli.series import WithCluster
from folsom.cli.serve import FROM_ENVIRONMENT, serve
from folsom.cli.simulate import simulate
from folsom.cli.tables import tables
from folsom.cli.tune import tune

BAD_INPUT = 2

app = typer.Typer(
    name="folsom",
    help="Rob the train: the board game Colt Express in the terminal.",
    epilog="Start with: folsom play",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)
COMMANDS: Final[tuple[Callable[..., None], ...]] = (
    play,
    serve,
    simulate,
    league,
    tune,
    learn,
    report,
    replay,
    analyse,
    puzzles,
    conformance,
    rules,
    bench,
)
for command in COMMANDS:
    app.command(cls=WithCluster, context_settings=FROM_ENVIRONMENT if command is serve else None)(command)
app.add_typer(dataset)
app.add_typer(moderation)
app.add_typer(tables)


def _show_version(asked: bool) -> None:
    if asked:
        typer.echo(f"folsom {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option("--version", help="Show the version and exit.", callback=_show_version, is_eager=True),
    ] = False,
) -> None:
    """Rob the train: the board game Colt Express in the terminal."""


def main() -> None:
    """Run the command line; a mistake in the input is reported in one line, without a traceback."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a character shows a question mark instead of ending the game.
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        app()
    except FolsomError as error:
        line = Text.assemble(("error: ", "bold red"), (str(error), "red"))
        Console(stderr=True, soft_wrap=True).print(line)
        sys.exit(BAD_INPUT)

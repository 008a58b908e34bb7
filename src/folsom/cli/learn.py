"""`folsom learn`: a legend that plays itself, learns from it, and is measured against the one before."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.table import Table

from folsom.cli.files import check_suffix, write_text
from folsom.cli.option_groups import with_option_groups
from folsom.cli.series import WorkerOptions, command_line, end_interrupted, progress
from folsom.game.errors import ConfigError
from folsom.lab.entrant import Entrant
from folsom.lab.league import TABLES
from folsom.lab.learning.cycle import FROZEN, PUPIL, Course, Learning, Story
from folsom.lab.learning.page import learning_page
from folsom.lab.provenance import provenance

# Two deals at the largest table: an interval needs them.
FEWEST_CHECKED: Final = 16
# As many at each of the league's tables.
FEWEST_DECIDING: Final = FEWEST_CHECKED * len(TABLES)


@with_option_groups
def learn(
    folder: Annotated[Path, typer.Argument(help="Where everything is kept; the same command goes on there.")],
    *,
    cycles: Annotated[int, typer.Option(help="How often to play, learn and measure.", min=0)] = 1,
    games: Annotated[int, typer.Option(help="Games to learn from in each cycle.", min=40)] = 4000,
    iterations: Annotated[
        int, typer.Option(help="Iterations of the search for each decision of those games.", min=1)
    ] = 150,
    match: Annotated[
        int,
        typer.Option(
            help="Games that decide which weights are kept, at all tables together.", min=FEWEST_DECIDING
        ),
    ] = 400,
    budget: Annotated[str, typer.Option(help="How long both think in them: 160ms or 1000it.")] = "1000it",
    rehearsals: Annotated[
        int,
        typer.Option(
            help="Let habits play among themselves first, in so many steps of half a million choices.", min=0
        ),
    ] = 0,
    quick_games: Annotated[
        int,
        typer.Option(
            help="Games that habits play alone, thousands a second, to learn to judge from, too.", min=0
        ),
    ] = 0,
    habits: Annotated[
        bool,
        typer.Option(
            "--habits", help="Fit habits to what the legend chooses, also without rehearsals before."
        ),
    ] = False,
    given: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="NAME=NUMBER",
            help="A parameter the new legend plays by, such as explore=0.3; may be given several times.",
            show_default=False,
        ),
    ] = None,
    check: Annotated[
        int, typer.Option(help="Afterwards, games of the champion at each table against others.", min=0)
    ] = 0,
    against: Annotated[
        list[str] | None,
        typer.Option(help="Those others, each with a budget.", show_default=f"{FROZEN}@160ms"),
    ] = None,
    check_budget: Annotated[str, typer.Option(help="How long the champion thinks then.")] = "160ms",
    at: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WORDS",
            help="Only tables whose heading has these words, such as 'four players'.",
            show_default="all of them",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays and learns the same.", min=0)] = 1,
    page: Annotated[
        Path | None, typer.Option(metavar="FILE.md", help="Write what came of it as Markdown too.")
    ] = None,
    workers: WorkerOptions,
) -> None:
    """Let the legend play itself, learn to judge from how the games end, and keep what plays better.

    With rehearsals its habits, by which it expects everybody to choose, first play millions of rounds among
    themselves; then they are fitted to what the legend chooses.

    FOLDER/champion.json holds the best weights: play them as legend:FOLDER/champion.json, in any
    command that takes a bot. The legend that comes with Folsom plays by src/folsom/bots/legend.json.
    """
    check_suffix("--page", page, ".md")
    if 0 < check < FEWEST_CHECKED:
        raise ConfigError(f"--check takes {FEWEST_CHECKED} games or more, not {check}: fewer show nothing")
    course = Course(
        games, iterations, match, budget, seed, rehearsals, quick_games, habits, _numbers(given or [])
    )
    others = [Entrant.read(name) for name in against or [f"{FROZEN}@160ms"]]
    try:
        with progress() as shown, workers.start(games) as started:

            def told(what: str, total: int) -> Callable[[int], None]:
                return partial(shown.advance, shown.add_task(what, total=total))

            learning = Learning(folder, course, started, told)
            story = learning.run(cycles)
            for other in others if check else ():
                learning.measure(other, check_budget, check, at or ())
    except KeyboardInterrupt:
        end_interrupted(f"what was done is in {folder}; the same command goes on")
    _print(story, folder)
    if page is not None:
        write_text(page, learning_page(story, provenance(), command_line()))
        Console().print(f"written to {page}", style="dim", highlight=False)


def _numbers(given: list[str]) -> dict[str, float]:
    found: dict[str, float] = {}
    for text in given:
        name, _, number = text.partition("=")
        try:
            found[name] = float(number)
        except ValueError:
            raise ConfigError(f"--set is written as NAME=NUMBER, such as explore=0.3, not {text!r}") from None
    return found


def _print(story: Story, folder: Path) -> None:
    console = Console()
    if story.cycles:
        losses = Table(title="log loss in games kept back", title_justify="left")
        for heading in ("positions before", "number", "learned", "written", "difference"):
            losses.add_column(heading, justify="left" if heading == "positions before" else "right")
        for loss in story.cycles[-1].judgement.losses:
            difference = f"{loss.learned - loss.written:+.3f} ± {loss.margin:.3f}"
            figures = (f"{loss.positions:,}", f"{loss.learned:.3f}", f"{loss.written:.3f}", difference)
            losses.add_row(loss.what, *figures)
        console.print(losses)
        for habit in story.cycles[-1].habits:
            console.print(
                f"{habit.question}: log loss {habit.loss:.3f}, before {habit.loss_before:.3f}, "
                f"guessing evenly {habit.uniform_loss:.3f} ({habit.choices:,} choices kept back)",
                highlight=False,
            )
    shares = Table(title="matches", title_justify="left")
    for heading in ("table", "challenger", "opponents", "games", "even", "share", "95 %"):
        shares.add_column(
            heading, justify="left" if heading in {"table", "challenger", "opponents"} else "right"
        )
    for one in [*(one for cycle in story.cycles for one in cycle.matches), *story.matches]:
        interval = f"{one.even + one.gain_low:.1%} to {one.even + one.gain_high:.1%}"
        names = (one.heading, one.challenger, one.opponent)
        shares.add_row(*names, f"{one.games:,}", f"{one.even:.1%}", f"{one.share:.1%}", interval)
    console.print(shares)
    console.print(f"play the best as {PUPIL}:{folder / 'champion.json'}", style="dim", highlight=False)

"""`folsom puzzles`: games between bots are searched for decisions with one clear answer."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from folsom.cli.files import check_suffix
from folsom.cli.series import end_interrupted, ends_as_on_interrupt, first_seed, progress
from folsom.cli.table_options import LanguageOption, SeedOption
from folsom.data import text
from folsom.lab.puzzles import Puzzle, write_puzzles
from folsom.lab.puzzles.mining import apart
from folsom.lab.puzzles.quarry import Quarry


def puzzles(
    games: Annotated[int, typer.Argument(metavar="N", help="How many games.", min=1)],
    out: Annotated[Path, typer.Option(metavar="FILE.json", help="Write the puzzles to this file.")],
    keep: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Keep games that are done here; the same command goes on.")
    ] = Path("mined"),
    seed: SeedOption = 1,
    jobs: Annotated[
        int, typer.Option(help="How many processes.", min=1, show_default="one for each core")
    ] = os.cpu_count() or 1,
    lang: LanguageOption = "en",
) -> None:
    """Let bots play N games at tables of every kind, and keep the decisions that make good puzzles."""
    check_suffix("--out", out, ".json")
    quarry, first = Quarry(keep), first_seed(seed)
    try:
        with progress() as shown, ends_as_on_interrupt():
            task = shown.add_task(text(lang, "puzzles.progress"), total=games)
            found = quarry.mined(range(first, first + games), jobs, lambda: shown.advance(task))
    except KeyboardInterrupt:
        end_interrupted("the same command goes on from there")
    kept = apart(found)
    write_puzzles(out, kept)
    _show(kept, lang)
    Console().print(f"{len(kept)} puzzles in {out}", highlight=False)


def _show(found: list[Puzzle], language: str) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for theme, times in Counter(puzzle.themed(language) for puzzle in found).most_common():
        table.add_row(theme, str(times))
    Console().print(table)

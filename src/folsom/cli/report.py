"""`folsom report`: results as one self-contained page for the browser, with plots."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from folsom.cli.files import check_suffix
from folsom.lab.report import write_report


def report(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE.parquet...", help="Results of simulate or league.")
    ],
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE.html", help="Where to write it.", show_default="beside the results"),
    ] = None,
    title: Annotated[str, typer.Option(help="The heading of the page.", show_default="who played")] = "",
    show: Annotated[bool, typer.Option("--open", help="Open it in the browser.")] = False,
) -> None:
    """Draw what the results say: who wins, what money, cards and events do, and how much of it is luck."""
    check_suffix("--out", out, ".html")
    target = out or files[0].with_suffix(".html")
    with Console(stderr=True).status("drawing"):
        write_report(files, target, title)
    Console().print(f"written to {target} ({target.stat().st_size / 1024:.0f} KiB)", highlight=False)
    if show:
        webbrowser.open(target.resolve().as_uri())

"""`folsom conformance`: run scenarios and report where the engine does not play as they say."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from folsom.game.conformance import run_paths


def conformance(
    paths: Annotated[
        list[Path],
        typer.Argument(metavar="PATH", help="Scenario files, or folders to search for .yaml and .yml files."),
    ],
) -> None:
    """Run conformance scenarios: small positions with what should happen in them.

    Prints a line for each scenario, "ok NAME" or "FAIL NAME: what differed", then how many passed and failed.
    Ends with status 0 if none failed, 1 if any did, 2 if there was nothing to run.
    """
    passed = failed = 0
    for outcome in run_paths(paths):
        typer.echo(str(outcome))
        if outcome.problem is None:
            passed += 1
        else:
            failed += 1
    typer.echo(f"{passed} passed, {failed} failed")
    if failed:
        raise typer.Exit(1)

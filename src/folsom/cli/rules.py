"""`folsom rules`: every rule with the scenarios and tests that show it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from folsom.cli.table_options import LanguageOption
from folsom.data import rule_catalogue, text
from folsom.game.conformance.coverage import NO_CHECKOUT, CoverageError, Shown, coverage, find_checkout


def rules(
    check: Annotated[
        bool, typer.Option("--check", help="Only say which rules nothing shows; status 1 if there are any.")
    ] = False,
    missing: Annotated[
        bool, typer.Option("--missing", help="List only the rules that nothing shows.")
    ] = False,
    lang: LanguageOption = "en",
) -> None:
    """List every rule of the catalogue with the conformance scenarios and tests that show it.

    The scenarios and tests come with a checkout of the repository; elsewhere the rules alone are listed.
    """
    checkout = find_checkout(Path.cwd())
    if checkout is None:
        if check or missing:
            raise CoverageError(NO_CHECKOUT)
        Console().print(_table([Shown(rule) for rule in rule_catalogue().rules], lang, with_proof=False))
        typer.echo(text(lang, "rules.no_checkout"))
        return
    found = coverage(checkout)
    unshown = [shown.rule.id for shown in found if shown.missing]
    if check:
        _print_unshown(lang, unshown, len(found))
        raise typer.Exit(1 if unshown else 0)
    listed = [shown for shown in found if shown.missing] if missing else found
    if listed:
        Console().print(_table(listed, lang, with_proof=True))
    _print_unshown(lang, unshown, len(found))


def _table(listed: list[Shown], lang: str, *, with_proof: bool) -> Table:
    table = Table(show_lines=True)
    table.add_column(text(lang, "rules.rule"), style="bold", no_wrap=True)
    table.add_column(text(lang, "rules.says"), ratio=1)
    if with_proof:
        table.add_column(text(lang, "rules.shown_by"), ratio=1)
    for shown in listed:
        row = [shown.rule.id, _plain(shown.rule.text)]
        if with_proof:
            names = "\n".join([*shown.scenarios, *shown.tests])
            row.append(_plain(names) or f"[dim]{text(lang, 'rules.nothing')}[/dim]")
        table.add_row(*row)
    return table


def _plain(line: str) -> str:
    """Return a line with its square brackets escaped for Rich."""
    return line.replace("[", r"\[")


def _print_unshown(lang: str, unshown: list[str], rules_there_are: int) -> None:
    if unshown:
        typer.echo(text(lang, "rules.unshown", count=len(unshown), rules=", ".join(unshown)))
    else:
        typer.echo(text(lang, "rules.all_shown", count=rules_there_are))

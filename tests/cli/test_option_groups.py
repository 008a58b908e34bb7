"""Dataclasses as groups of options: every field is an option where the group stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer
from typer.testing import CliRunner

from folsom.cli.option_groups import with_option_groups


@dataclass(frozen=True)
class Loot:
    purses: Annotated[int, typer.Option(help="How many purses.")] = 1
    jewel: Annotated[bool, typer.Option("--jewel", help="A jewel too.")] = False


@with_option_groups
def rob(car: str, *, roof: bool = False, loot: Loot, exit_by: str = "door") -> None:
    """Rob a car."""
    typer.echo(f"{car} {roof} {loot} {exit_by}")


def run(*words: str) -> str:
    app = typer.Typer()
    app.command()(rob)
    return CliRunner().invoke(app, words).output


def test_fields_become_options() -> None:
    assert run("mail") == "mail False Loot(purses=1, jewel=False) door\n"
    words = ("mail", "--purses", "3", "--jewel", "--exit-by", "roof")
    assert run(*words) == "mail False Loot(purses=3, jewel=True) roof\n"


def test_help_lists_them_where_the_group_stands() -> None:
    shown = run("--help")
    assert "Rob a car." in shown
    places = [shown.index(word) for word in ("--roof", "--purses", "--jewel", "--exit-by")]
    assert places == sorted(places)
    assert "--loot" not in shown

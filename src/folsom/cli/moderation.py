"""`folsom moderation`: for the host of a server, what people have reported, and who may not chat."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer
from rich.console import Console
from rich.table import Table

from folsom.cli.kept_games import DataOption, UrlOption, with_database

if TYPE_CHECKING:
    # Only whoever has a server has what it takes to read its database.
    from folsom.server.moderation.desk import Desk
    from folsom.server.storage.database import Database

T = TypeVar("T")

moderation = typer.Typer(
    name="moderation", help="Look after what people say at the tables of a server.", no_args_is_help=True
)


@moderation.command("list")
def list_reports(data: DataOption = None, database_url: UrlOption = None) -> None:
    """List the lines of chat that people have reported, and who is silenced."""

    async def look(desk: Desk) -> None:
        shown = Table("report", "when", "who", "said", box=None)
        shown.columns[0].no_wrap = True
        for report in await desk.reports():
            when = time.strftime("%Y-%m-%d %H:%M", time.localtime(report.at))
            shown.add_row(report.id, when, report.name, report.text)
        console = Console(soft_wrap=True, markup=False)
        console.print(shown)
        quiet = await desk.silenced()
        if quiet:
            console.print(f"Silenced: {', '.join(quiet)}", highlight=False)

    _at_desk(data, database_url, look)


@moderation.command()
def dismiss(
    report: Annotated[str, typer.Argument(metavar="REPORT", help="A report, as the list names it.")],
    data: DataOption = None,
    database_url: UrlOption = None,
) -> None:
    """Put a report aside."""
    _at_desk(data, database_url, lambda desk: desk.dismiss(report))
    typer.echo(f"{report} is put aside.")


@moderation.command()
def silence(
    who: Annotated[
        str, typer.Argument(metavar="NAME", help="The name of an account, or a report for a guest.")
    ],
    lifted: Annotated[bool, typer.Option("--lift", help="Let them chat again.")] = False,
    data: DataOption = None,
    database_url: UrlOption = None,
) -> None:
    """Keep somebody from chatting; they can still play and react."""
    name = _at_desk(data, database_url, lambda desk: desk.silence(who, lifted))
    typer.echo(f"{name} may chat again." if lifted else f"{name} may no longer chat.")


def _at_desk(data: Path | None, url: str | None, work: Callable[[Desk], Awaitable[T]]) -> T:
    async def sit_down(database: Database) -> T:
        from folsom.server.moderation.desk import Desk  # noqa: PLC0415 - see above

        await database.open(serving=False)
        return await work(Desk(database))

    return with_database(data, url, sit_down)

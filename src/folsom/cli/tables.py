"""`folsom tables`: for the host of a server, what is kept of its tables."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer
from rich.console import Console
from rich.table import Table

from folsom.cli.kept_games import DataOption, UrlOption, with_keeper
from folsom.game.errors import FolsomError

if TYPE_CHECKING:
    # Only whoever has a server has what it takes to read its database.
    from folsom.server.table.keeper import Keeper

T = TypeVar("T")

tables = typer.Typer(name="tables", help="Look after the tables that a server keeps.", no_args_is_help=True)

YesOption = Annotated[bool, typer.Option("--yes", help="Do not ask whether this is meant.")]
TableArgument = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table, as in its link.")]


@tables.command("list")
def list_tables(data: DataOption = None, database_url: UrlOption = None) -> None:
    """List all tables, the one that changed last first."""

    async def look(keeper: Keeper) -> None:
        shown = Table("table", "status", "changed", "people", box=None)
        shown.columns[0].no_wrap = True
        for one in await keeper.all():
            changed = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.changed))
            shown.add_row(one.id, one.status, changed, ", ".join(one.people))
        Console(soft_wrap=True).print(shown)

    with_keeper(data, database_url, look)


@tables.command()
def export(
    table: TableArgument,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write to this file.")] = None,
    data: DataOption = None,
    database_url: UrlOption = None,
) -> None:
    """Show a table as JSON: settings, entries, and the save of a finished game; never what lets people in."""
    from folsom.cli.files import write_text  # noqa: PLC0415 - brings the bots along

    text = json.dumps(
        with_keeper(data, database_url, lambda keeper: keeper.export(table)), ensure_ascii=False, indent=1
    )
    if out is None:
        typer.echo(text)
    else:
        write_text(out, text + "\n")


@tables.command()
def delete(
    table: TableArgument, yes: YesOption = False, data: DataOption = None, database_url: UrlOption = None
) -> None:
    """Delete a table for good."""

    async def remove(keeper: Keeper) -> None:
        known = await keeper.one(table)
        _sure(yes, f"Delete table {known.id} ({known.status}; {', '.join(known.people) or 'nobody'})?")
        await keeper.delete(table)

    with_keeper(data, database_url, remove)
    typer.echo(f"Table {table} is deleted.")


@tables.command()
def forget(
    person: Annotated[
        str, typer.Argument(metavar="PERSON", help="A name, or the token that somebody has for a table.")
    ],
    table: Annotated[str | None, typer.Option(help="Only at this table.", show_default="all")] = None,
    yes: YesOption = False,
    data: DataOption = None,
    database_url: UrlOption = None,
) -> None:
    """Delete a person: the name, what they said and what lets them in. Their games can still be watched."""

    async def remove(keeper: Keeper) -> list[str]:
        found = await keeper.find(person, table)
        if not found:
            raise FolsomError("nobody has this name or token; names count to the letter")
        _sure(yes, f"Forget this person at {len(found)} tables ({', '.join(found)})?")
        await keeper.forget(found)
        return list(found)

    done = with_keeper(data, database_url, remove)
    typer.echo(f"Forgotten at {len(done)} tables: {', '.join(done)}.")


@tables.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it.", dir_okay=False)],
    data: DataOption = None,
    database_url: UrlOption = None,
) -> None:
    """Write everything to a file, while servers go on. For PostgreSQL this is pg_dump."""
    if file.exists():
        raise FolsomError(f"{file} is there already")
    with_keeper(data, database_url, lambda keeper: keeper.back_up(file))
    typer.echo(f"Everything is in {file}; keep it as safe as the database.")


@tables.command()
def restore(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="What backup has written.", exists=True, dir_okay=False)
    ],
    force: Annotated[bool, typer.Option("--force", help="Replace the tables there are.")] = False,
    data: DataOption = None,
    database_url: UrlOption = None,
) -> None:
    """Put a backup in place of what there is, while no server runs. For PostgreSQL this is pg_restore."""
    count = with_keeper(data, database_url, lambda keeper: keeper.restore(file, force))
    typer.echo(f"{count} tables are back.")


def _sure(yes: bool, question: str) -> None:
    if not yes:
        typer.confirm(question, abort=True)

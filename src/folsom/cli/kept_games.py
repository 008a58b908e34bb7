"""The games a server keeps, for the commands of its host: where they are, and how to get at them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from folsom.cli.serve import data_folder
from folsom.game.errors import FolsomError

if TYPE_CHECKING:
    # Only whoever has a server has what it takes to read its database.
    from folsom.server.storage.database import Database
    from folsom.server.table.keeper import Keeper

T = TypeVar("T")

DataOption = Annotated[
    Path | None,
    typer.Option(
        help="Folder where games are kept.",
        file_okay=False,
        show_default="your data folder",
        envvar="FOLSOM_DATA",
    ),
]
UrlOption = Annotated[
    str | None,
    typer.Option(
        help="The database they are kept in instead.", show_default=False, envvar="FOLSOM_DATABASE_URL"
    ),
]


def with_database(data: Path | None, url: str | None, work: Callable[[Database], Awaitable[T]]) -> T:
    """Do some work on the database in a folder or at an address, and close it."""
    try:
        from folsom.server.network.running import database_for  # noqa: PLC0415 - see above
    except ImportError as error:
        raise FolsomError(
            f"this needs the packages of a server ({error.name} is missing): pip install 'folsom[server]'"
        ) from error
    folder = data or data_folder()
    if url is None and not folder.is_dir():
        raise FolsomError(f"no games are kept in {folder}; name the folder with --data")

    async def do() -> T:
        database = database_for(folder, url)
        try:
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(do())


def with_keeper(data: Path | None, url: str | None, work: Callable[[Keeper], Awaitable[T]]) -> T:
    """Do some work on the tables in a folder or at an address."""

    async def do(database: Database) -> T:
        from folsom.server.table.keeper import Keeper  # noqa: PLC0415 - see above

        return await work(Keeper(database))

    return with_database(data, url, do)

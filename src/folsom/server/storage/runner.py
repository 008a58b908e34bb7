"""Runner: does work in a transaction of a database without holding up the event loop."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from folsom.server.storage.errors import ConflictError, StorageError, reason_of

T = TypeVar("T")


class Runner(Protocol):
    """One kind of database."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Do some work that changes nothing."""

    async def write(self, work: Callable[[Connection], T], *, hurry: bool = True) -> T:
        """Do some work, and return when all of it is there to stay.

        If it fails, none of it is, unless the connection was lost at the very end. What takes too long is
        given up, if there is any ``hurry``.
        """

    def take(self) -> None:
        """Keep other servers away where only one may write, or say that another one is there."""

    async def close(self) -> None:
        """Close all connections."""


@contextmanager
def plain_errors(what: str) -> Iterator[None]:
    """Turn what drivers raise into the errors of this package."""
    try:
        yield
    except (IntegrityError, sqlite3.IntegrityError) as error:
        raise ConflictError(f"{what}: it does not fit what is there") from error
    except (SQLAlchemyError, sqlite3.Error, OSError, TimeoutError) as error:
        reason = reason_of(error)
        raise StorageError(f"{what}: {error} ({reason})", reason) from error

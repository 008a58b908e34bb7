"""Row: all that one entry of a table writes, in one transaction."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Snapshot:
    """The whole state of a table at a version, readable only by the sources that wrote it."""

    version: int
    sources: str
    body: bytes


@dataclass(frozen=True)
class Row:
    """An entry, and what lists, clocks and restarts need to know of the table after it."""

    table: str
    version: int
    at: float
    body: str
    status: str
    watchable: bool
    member: int | None = None
    command: str | None = None
    digest: str | None = None
    about: str | None = None
    due: float | None = None
    rules: str | None = None
    # The number under which this server holds the table.
    fence: int = 0
    owner: str | None = None
    # People who have come with this entry, by their number and token, and the numbers of those who have gone.
    came: list[tuple[int, str]] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)
    snapshot: Snapshot | None = None


@dataclass(frozen=True)
class Kept:
    """An entry as it is kept in the database."""

    version: int
    at: float
    member: int | None
    command: str | None
    body: str
    digest: str | None

"""Origin: the finished game, and the moment of it, from which another game was taken up."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Origin:
    """The first game: its table if it was played at one, after how many choices it was left, its digest."""

    table: str | None
    number: int
    digest: str

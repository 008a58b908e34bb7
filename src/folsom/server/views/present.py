"""Present: a game as it stands now, whose views share what everybody may know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Protocol

from folsom.game.event import Event
from folsom.game.game import Game
from folsom.game.view import View
from folsom.game.view_of import public_view, seat_view


class Watched(Protocol):
    """A game that can be looked at."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    def view(self, seat: int | None) -> View:
        """Return what a seat may know, or with ``None`` what a spectator may."""

    def sides(self, seats: Sequence[int | None], first: int = 0) -> list[list[Event]]:
        """Return what happened from one event on, as each of these seats may know it."""


class Present:
    """A game at one version of its table."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over

    @cached_property
    def _public(self) -> View:
        return public_view(self.game.state, self.game.roster, len(self.game.choices))

    def view(self, seat: int | None) -> View:
        """Return what a seat may know, or with ``None`` what a spectator may."""
        if seat is None:
            return self._public
        return seat_view(self._public, self.game.state, self.game.roster, seat)

    def sides(self, seats: Sequence[int | None], first: int = 0) -> list[list[Event]]:
        """Return what happened from one event on, as each of these seats may know it."""
        return self.game.sides(seats, first)

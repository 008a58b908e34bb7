"""Seen: a game as one seat knows it, the only thing a bot is ever given."""

from __future__ import annotations

from functools import cached_property

from folsom.engine.hidden import determinize
from folsom.engine.state import State
from folsom.game.asking import answers_of, option_numbers
from folsom.game.game import Game
from folsom.game.roster import Roster
from folsom.game.view import View
from folsom.game.view_of import view_of


class Seen:
    """What a person in a seat would know of a game, as a view or as full states that fit it.

    What is hidden from the seat is dealt again before a bot gets to see anything: the true state is out of
    its reach, and ``imagine`` is the only way to look ahead.
    """

    def __init__(self, game: Game, seat: int) -> None:
        self._look(game.state, game.roster, seat, len(game.choices))

    @classmethod
    def of_state(cls, state: State, roster: Roster, seat: int, number: int) -> Seen:
        """Return what a seat knows of a game of which only the state is kept, after a number of choices."""
        seen = cls.__new__(cls)
        seen._look(state, roster, seat, number)
        return seen

    def _look(self, state: State, roster: Roster, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number
        self._roster = roster
        self._fitting = determinize(state, seat, number)

    @cached_property
    def view(self) -> View:
        """What the seat sees, in words."""
        return view_of(self._fitting, self._roster, self.seat, self.number)

    @property
    def modules(self) -> frozenset[str]:
        """The modules the game is played with."""
        return self._roster.modules

    def imagine(self, seed: int) -> State:
        """Return a random full state that looks to the seat exactly like the game."""
        return determinize(self._fitting, self.seat, seed)

    def label(self, option: int) -> str:
        """Return the label of one of the engine's numbers among the seat's options."""
        return answers_of(self._fitting, self._roster, self.seat).option(self._roster, option).label

    def options(self) -> list[int]:
        """Return the engine's numbers of the seat's options, in the order of the decision's labels."""
        return option_numbers(self._fitting, self.seat)

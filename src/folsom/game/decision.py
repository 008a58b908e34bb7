"""Decisions: who is asked what, and what may be answered."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from folsom.game.option import Option


class Offer(tuple[Option, ...]):  # noqa: SLOT001 - it keeps its labels
    """Options that are offered together, whose labels are gathered once."""

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The labels of the options."""
        return tuple(option.label for option in self)


class Decision(Struct, frozen=True):
    """An open decision of one seat.

    ``number`` counts the choices made before it, ``who`` is the figure it is for, ``choices`` are what may be
    answered.
    """

    number: int
    seat: int
    player: str
    who: str
    kind: str
    choices: tuple[Option, ...]

    @property
    def options(self) -> tuple[str, ...]:
        """The labels of what may be answered."""
        choices = self.choices
        return (choices if isinstance(choices, Offer) else Offer(choices)).labels

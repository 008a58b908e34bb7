"""Walking: figures change places, and whatever waits there happens to them."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import bit, lowest
from folsom.engine.figures import MARSHAL
from folsom.engine.record import MOVED
from folsom.engine.state import State


def put(s: State, figure: i64, place: i64, cause: i64) -> None:
    """Set a bandit down somewhere, without letting anything happen there yet."""
    origin = s.place[figure]
    mark = bit(figure)
    s.at[origin] &= ~mark
    s.at[place] |= mark
    s.place[figure] = place
    s.note(MOVED, figure, origin, place, cause)


def land(s: State, movers: i64) -> None:
    """Let happen what happens to figures that have come to a place or been come upon."""
    for module in s.rules.on_landing:
        module.on_landing(s, movers)


def go(s: State, figure: i64, place: i64, cause: i64) -> None:
    """Move one bandit and let happen what waits there."""
    put(s, figure, place, cause)
    land(s, bit(figure))


def move_marshal(s: State, place: i64, cause: i64) -> None:
    """Move the Marshal figure and let him come upon whoever is there."""
    s.note(MOVED, MARSHAL, s.place[MARSHAL], place, cause)
    s.place[MARSHAL] = place
    land(s, s.at[place])


def shift_all(s: State, movers: i64, offset: i64, cause: i64) -> None:
    """Move several bandits by the same number of cars at once."""
    left = movers
    while left != 0:
        figure = lowest(left)
        left &= left - 1
        put(s, figure, s.place[figure] + offset, cause)
    if movers != 0:
        land(s, movers)

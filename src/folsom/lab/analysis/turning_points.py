"""Turning points: the choices and the strokes of luck that moved the game most."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from folsom.lab.analysis.marks import line
from folsom.lab.analysis.model import TurningPoint, Unit
from folsom.lab.analysis.sides import Sides
from folsom.lab.analysis.worth import Chances

# A game has no more turning points than somebody wants to read.
MOST: Final = 7


def marked_choices(sides: Sides, units: Sequence[Unit]) -> list[TurningPoint]:
    """Return every choice that was marked."""
    return [
        TurningPoint(unit.number, "choice", unit.seat, sides.side_of(unit.seat), -100 * unit.loss)
        for unit in units
        if unit.mark is not None
    ]


def strokes_of_luck(
    sides: Sides, chart: Sequence[Chances], halves: Sequence[Chances], units: Sequence[Unit]
) -> list[TurningPoint]:
    """Return every step that moved a chance by more than a mistake, for certain, without being a choice.

    A step lies between two chances of the chart, each of which may be off by its half of ``halves``: like a
    mark, a stroke of luck is told by the lower end of what it may have been.
    """
    found = []
    for number, unit in enumerate(units):
        moved = [
            chart[number + 1][side] - chart[number][side] - unit.gave[side] for side in range(len(sides))
        ]
        most = max(range(len(sides)), key=lambda side: abs(moved[side]))
        noise = hypot(halves[number][most], halves[number + 1][most])
        if abs(moved[most]) - noise >= line("mistake", sides.even):
            found.append(TurningPoint(number, "luck", None, most, 100 * moved[most]))
    return found


def turning_points(choices: Sequence[TurningPoint], luck: Sequence[TurningPoint]) -> list[TurningPoint]:
    """Return what moved the game most, in order of time."""
    # Luck comes and goes at every step; somebody who wants to learn looks at choices first.
    found = [*sorted(choices, key=_size), *sorted(luck, key=_size)][:MOST]
    return sorted(found, key=lambda point: (point.number, point.kind))


def _size(point: TurningPoint) -> float:
    return -abs(point.points)

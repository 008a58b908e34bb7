"""The account: how everybody came from the chance at the start to the share at the end, to the last decimal.

What a choice gave away, by what its player could know, is the player's; who got it is in the others' column.
All the rest of every step is luck: cards drawn, values found, and how choices met what nobody could see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from folsom.game import event as events
from folsom.game.event import Event
from folsom.lab.analysis.model import Account, Luck, TurningPoint, Unit
from folsom.lab.analysis.sides import Sides
from folsom.lab.analysis.worth import Chances

LuckKind = Literal["cards", "purses", "hidden"]
DEALT: Final = (events.Drawn, events.CardTaken, events.RoundCardTurned)
# A game has no more turning points than somebody wants to read.
MOST_POINTS: Final = 7


def luck_kind(happened: Sequence[Event]) -> LuckKind:
    """Tell what kind of luck a step was: values found, cards drawn, or how choices met what lay hidden."""
    if any(isinstance(event, events.TokenMoved) for event in happened):
        return "purses"
    return "cards" if any(isinstance(event, DEALT) for event in happened) else "hidden"


def account_of(
    sides: Sides, chart: Sequence[Chances], units: Sequence[Unit], steps: Sequence[LuckKind]
) -> list[Account]:
    """Return the account of every side, from the open chart and what every decision gave away."""
    found = []
    for side in range(len(sides)):
        choices = others = 0.0
        luck: dict[LuckKind, float] = {"cards": 0.0, "purses": 0.0, "hidden": 0.0}
        for number, (unit, kind) in enumerate(zip(units, steps, strict=True)):
            gave = unit.gave[side]
            if sides.side_of(unit.seat) == side:
                choices += gave
            else:
                others += gave
            luck[kind] += chart[number + 1][side] - chart[number][side] - gave
        found.append(Account(side, chart[0][side], choices, others, Luck(**luck), chart[-1][side]))
    return found


def turning_points(
    sides: Sides, chart: Sequence[Chances], units: Sequence[Unit], least_luck: float
) -> list[TurningPoint]:
    """Return what moved the game most, in order of time: marked choices, and luck as large as a mistake."""
    found = []
    for number, unit in enumerate(units):
        side = sides.side_of(unit.seat)
        if unit.mark is not None:
            found.append(TurningPoint(number, "choice", unit.seat, side, -100 * unit.loss))
        moved = [
            chart[number + 1][other] - chart[number][other] - unit.gave[other] for other in range(len(sides))
        ]
        most = max(range(len(sides)), key=lambda other: abs(moved[other]))
        if abs(moved[most]) >= least_luck:
            found.append(TurningPoint(number, "luck", None, most, 100 * moved[most]))
    # Luck comes and goes at every step; somebody who wants to learn looks at choices first.
    largest = sorted(found, key=lambda point: (point.kind == "luck", -abs(point.points)))[:MOST_POINTS]
    return sorted(largest, key=lambda point: (point.number, point.kind))

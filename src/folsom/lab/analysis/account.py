"""The account: how everybody came from the chance at the start to the share at the end, to the last decimal.

What a choice gave away, by what its player could know, is the player's; who got it is in the others' column.
All the rest of every step is luck: cards drawn, values found, and how choices met what nobody could see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from folsom.game import event as events
from folsom.game.event import Event
from folsom.lab.analysis.model import Account, Luck, Unit
from folsom.lab.analysis.sides import Sides
from folsom.lab.analysis.worth import Chances

LuckKind = Literal["cards", "purses", "hidden"]
DEALT: Final = (events.Drawn, events.CardTaken, events.RoundCardTurned)


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

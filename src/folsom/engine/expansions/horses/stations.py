"""The stations of Horses & Stagecoach (EVT-SHARE, EVT-ESCAPE, EVT-MORTAL)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from folsom.engine.bags import count
from folsom.engine.bits import size
from folsom.engine.expansions.horses.numbers import (
    COACH_INSIDE,
    COACH_ROOF,
    ESCAPE,
    GONE,
    MORTAL,
    MORTAL_START,
    SHARE,
)
from folsom.engine.expansions.marshal.numbers import CELL
from folsom.engine.figures import BANDITS
from folsom.engine.loot import SHEET, STRONGBOX_SORT
from folsom.engine.moments import Module
from folsom.engine.record import BONUS
from folsom.engine.round.end import in_force
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import Event
from folsom.engine.wounds import bullets_received


class HorseStations(Module):
    """Brings the three stations, counts this round's bullets and says who has escaped."""

    comes_first: ClassVar = {"on_round_start": "the Poodle's bullet at the start is one of this round's"}

    def __init__(self, mortal_bullet: i64) -> None:
        self.mortal_bullet: i64 = mortal_bullet

    def join(self, rules: Rules) -> None:
        for station in (SHARE, ESCAPE, MORTAL):
            rules.add_event(station, Event())

    def on_round_start(self, s: State) -> None:
        for figure in range(s.rules.bandits):
            s.extra[MORTAL_START + figure] = bullets_received(s, figure)

    def on_settlement(self, s: State) -> None:
        # Not before: the last step of the stagecoach may still move bandits, and hit some.
        if in_force(s, SHARE):
            share_the_loot(s)
        elif in_force(s, MORTAL):
            charge_for_bullets(s, self.mortal_bullet)

    def on_able_to_win(self, s: State, figures: i64) -> i64:
        if not in_force(s, ESCAPE):
            return figures
        return figures & (s.at[GONE] | s.at[COACH_INSIDE] | s.at[COACH_ROOF])


def give(s: State, figure: i64, dollars: i64) -> None:
    """Add station dollars to a bandit, or take them away."""
    if dollars != 0:
        s.bonus[figure] += dollars
        s.note(BONUS, figure, dollars, 0, 0)


def share_the_loot(s: State) -> None:
    """Split each strongbox's value, rounded down, among all bandits on its owner's position.

    No event reaches the Cell.
    """
    for owner in range(s.rules.bandits):
        if s.place[owner] == CELL:
            continue
        here = s.at[s.place[owner]] & BANDITS
        sharers = size(here)
        for sort in range(STRONGBOX_SORT, STRONGBOX_SORT + 2):
            value = s.rules.values[sort]
            for _ in range(count(s.loot[SHEET + owner], sort)):
                share_out(s, owner, here, value, value // sharers)


def share_out(s: State, owner: i64, here: i64, value: i64, share: i64) -> None:
    """Give everybody here a share of a strongbox, its owner instead of the whole."""
    for figure in range(s.rules.bandits):
        if (here >> figure) & 1 != 0:
            give(s, figure, share - value if figure == owner else share)


def charge_for_bullets(s: State, price: i64) -> None:
    """Let every bullet received this round cost its victim money."""
    for figure in range(s.rules.bandits):
        bullets = bullets_received(s, figure) - s.extra[MORTAL_START + figure]
        give(s, figure, -price * bullets)

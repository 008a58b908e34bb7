"""Set-up of Horses & Stagecoach (HRS-SET-1 to HRS-SET-3)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import bit, nth, size
from folsom.engine.chance import below
from folsom.engine.expansions.horses.flasks import add_flasks
from folsom.engine.expansions.horses.numbers import (
    COACH,
    COACH_ROOF,
    GUARDED,
    GUARDING,
    HOSTAGES,
    HOSTAGES_OPEN,
    SHOTGUN_PLACE,
    WHISKEY,
)
from folsom.engine.loot import RESERVE, SECOND_ROW, STRONGBOX, move_token
from folsom.engine.moments import Module
from folsom.engine.record import PUT_OUT
from folsom.engine.rules import Rules
from folsom.engine.state import State


class Stables(Module):
    """Puts the stagecoach beside the Locomotive, its strongbox, the flasks and the hostages."""

    def __init__(self, strongboxes: i64, flasks: i64) -> None:
        self.strongboxes: i64 = strongboxes
        self.flasks: i64 = flasks

    def join(self, rules: Rules) -> None:
        rules.make_room()
        add_flasks(rules)

    def on_set_up(self, s: State) -> None:
        s.extra[COACH] = 0
        s.extra[SHOTGUN_PLACE] = GUARDING
        for _ in range(self.strongboxes):
            s.extra[GUARDED] = move_token(s, STRONGBOX, RESERVE, COACH_ROOF, PUT_OUT)
        s.loot[SECOND_ROW + RESERVE] += self.flasks
        for car in range(1, s.rules.tail + 1):
            move_token(s, WHISKEY, RESERVE, car, PUT_OUT)
        open_hostages: i64 = 0
        left = bit(HOSTAGES) - 1
        for _ in range(s.rules.bandits - 1):
            hostage = nth(left, below(s, size(left)))
            left &= ~bit(hostage)
            open_hostages |= bit(hostage)
        s.extra[HOSTAGES_OPEN] = open_hostages

"""Belle against two revolvers, and against her own companion (MSP-FIRE, MSP-COMP-3)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import bit, lowest, size
from folsom.engine.figures import BANDITS, BELLE
from folsom.engine.moments import Module
from folsom.engine.state import State


def belle_herself(s: State, charmers: i64) -> i64:
    """Return, of those with her ability, the one who was born with it."""
    charmers &= BANDITS
    while charmers != 0:
        figure = lowest(charmers)
        charmers &= charmers - 1
        if s.rules.spec.characters[figure] == BELLE:
            return bit(figure)
    return 0


def spared(s: State, targets: i64, shots: i64) -> i64:
    """Return whom the Marshal may choose for one or two shots: Belle is spared first, then her stand-in."""
    charmers = targets & s.powers[BELLE]
    if charmers == 0:
        return targets
    belle = belle_herself(s, charmers)
    if belle != 0 and size(targets) > shots:
        targets &= ~belle
    holder = charmers & ~belle
    if holder != 0 and size(targets) > shots:
        targets &= ~holder
    return targets


class BelleComesFirst(Module):
    """With nobody else to choose, the holder of Belle's companion is chosen before Belle."""

    def on_target(self, s: State, figure: i64, targets: i64) -> i64:
        charmers = targets & s.powers[BELLE]
        if charmers != targets:
            return targets
        holders = targets & ~belle_herself(s, charmers)
        return holders if holders != 0 else targets

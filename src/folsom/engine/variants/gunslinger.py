"""Gunslinger for those who win together: without friendly fire, or the best bandit only (TWL-6, TEA-5)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import holds, lowest
from folsom.engine.cards import bullet_count
from folsom.engine.moments import Module
from folsom.engine.state import State


class FriendlyFireIgnored(Module):
    """Bullets of both bandits are added; those at each other do not count."""

    def on_shots(self, s: State, seat: i64, fired: i64) -> i64:
        side = s.rules.side[seat]
        victims = side
        while victims != 0:
            received = s.received[lowest(victims)]
            victims &= victims - 1
            for shooter in range(s.rules.bandits):
                if holds(side, shooter):
                    fired -= bullet_count(received, shooter)
        return fired


class BestBanditCounts(Module):
    """Only the bandit of the side that fired most counts, with all its bullets."""

    def on_shots(self, s: State, seat: i64, fired: i64) -> i64:
        best: i64 = 0
        side = s.rules.side[seat]
        while side != 0:
            own = s.rules.spec.barrel - s.barrel[lowest(side)]
            side &= side - 1
            if own > best:
                best = own
        return best

"""Players: how well somebody played, against what was at stake, and how much one game says about it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from folsom.lab.analysis.model import PlayerReport, Unit

# How often decisions are drawn again to see how far the accuracy could be off.
BOOTSTRAP: Final = 1000
INTERVAL: Final = 0.95


def accuracy(units: Sequence[Unit]) -> float | None:
    """Return how a player did: 100 gives nothing away, 0 as much as somebody who chooses blindly."""
    stake = sum(unit.stake for unit in units)
    return 100 * (1 - sum(unit.loss for unit in units) / stake) if stake > 0 else None


def report_on(seat: int, units: Sequence[Unit]) -> PlayerReport:
    """Return how a seat played."""
    own = [unit for unit in units if unit.seat == seat]
    counted = [unit for unit in own if unit.stake > 0 and unit.note != "arguable"]

    def how_many(word: str) -> int:
        return sum(word in (unit.mark, unit.note) for unit in own)

    return PlayerReport(
        seat=seat,
        accuracy=accuracy(counted),
        half=_half(seat, counted),
        decisions=len(own),
        counted=len(counted),
        slip=how_many("slip"),
        mistake=how_many("mistake"),
        blunder=how_many("blunder"),
        too_close=how_many("too_close"),
        arguable=how_many("arguable"),
    )


def _half(seat: int, counted: Sequence[Unit]) -> float | None:
    """Return half the width of the interval in which the accuracy lies, decisions drawn again and again."""
    chance = random.Random(seat)
    drawn = (accuracy(chance.choices(counted, k=len(counted))) for _ in range(BOOTSTRAP if counted else 0))
    values = sorted(value for value in drawn if value is not None)
    if not values:
        return None
    outside = int(len(values) * (1 - INTERVAL) / 2)
    return (values[-1 - outside] - values[outside]) / 2

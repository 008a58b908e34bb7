"""Adam's method: how far weights move, by slopes that are remembered for a while and how they vary."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

# How much of the mean slope is remembered from step to step.
KEPT: Final = 0.9


class Adam:
    """What is remembered of the slopes of some weights; squares are forgotten at a rate of their own."""

    def __init__(self, weights: Mapping[str, Any], squares_kept: float) -> None:
        self.squares_kept = squares_kept
        self.mean = {name: np.zeros_like(weight) for name, weight in weights.items()}
        self.square = {name: np.zeros_like(weight) for name, weight in weights.items()}
        self.steps = 0

    def moves(self, slopes: Mapping[str, Any]) -> dict[str, Any]:
        """Return how far each of the weights moves down its slope, before it is told how fast."""
        self.steps += 1
        kept, found = self.squares_kept, {}
        for name, slope in slopes.items():
            mean = self.mean[name] = KEPT * self.mean[name] + (1 - KEPT) * slope
            square = self.square[name] = kept * self.square[name] + (1 - kept) * slope * slope
            likely = mean / (1 - KEPT**self.steps)
            found[name] = likely / (np.sqrt(square / (1 - kept**self.steps)) + 1e-8)
        return found

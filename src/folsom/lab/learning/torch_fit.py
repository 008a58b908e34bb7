"""Fitting with torch: the same as with numpy, on a GPU if there is one, where it takes seconds."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch

from folsom.lab.learning.judging import BATCH, DECAY, Fit, Positions, log_loss


class TorchFit(Fit):
    """A network in the making whose weights, and the positions it learns from, are tensors."""

    def __init__(self, positions: Positions, seed: int) -> None:
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.rows, self.counts = (self._tensor(array) for array in padded(positions))
        self.sides = self._tensor(positions.sides)
        self.shares = self._tensor(positions.shares)
        super().__init__(positions, seed)

    def _tensor(self, array: Any) -> Any:
        return torch.as_tensor(array, device=self.device)

    def begin_with(self, rows: Any, out: Any) -> None:
        """Take weights to go on from, as arrays."""
        self.steps = 0
        self.weights = [self._tensor(weight) for weight in (rows, out)]
        self.begun = [weight.clone() for weight in self.weights]
        self.mean = [torch.zeros_like(weight) for weight in self.weights]
        self.square = [torch.zeros_like(weight) for weight in self.weights]

    def learned(self) -> tuple[Any, Any]:
        """Return the weights as they are now, as arrays."""
        rows, out = (weight.cpu().numpy().copy() for weight in self.weights)
        return rows, out

    def _numbers(self, sides: Any, rows: Any, out: Any) -> Any:
        """Return what the network says of every one of some sides."""
        units = (rows[self.rows[sides]] * self.counts[sides][:, :, None]).sum(1)
        return torch.relu(units) @ out

    def _logarithms(self, chosen: Any, rows: Any, out: Any) -> tuple[Any, Any]:
        """Return the sides of some positions, and the logarithms of their chances."""
        sides = self._tensor(self.positions.sides_of(chosen))
        numbers = self._numbers(sides, rows, out)
        counts = self.sides[self._tensor(chosen)]
        position = torch.repeat_interleave(torch.arange(len(chosen), device=self.device), counts)
        most = torch.full((len(chosen),), -torch.inf, device=self.device)
        most = most.scatter_reduce(0, position, numbers.detach(), "amax")
        odds = torch.exp(numbers - most[position])
        sums = torch.zeros(len(chosen), device=self.device).index_add(0, position, odds)
        return sides, numbers - most[position] - torch.log(sums)[position]

    def step(self, chosen: Any, rate: float) -> None:
        """Move the weights a little towards what makes the winners of some positions likelier."""
        weights = [weight.detach().requires_grad_() for weight in self.weights]
        sides, logarithms = self._logarithms(chosen, *weights)
        loss = -(self.shares[sides] * logarithms).sum() / len(chosen)
        slopes = torch.autograd.grad(loss, weights)
        self.steps += 1
        with torch.no_grad():
            for index, slope in enumerate(slopes):
                mean = self.mean[index] = 0.9 * self.mean[index] + 0.1 * slope
                square = self.square[index] = 0.999 * self.square[index] + 0.001 * slope * slope
                move = (mean / (1 - 0.9**self.steps)) / (torch.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
                away = self.weights[index] - self.begun[index]
                self.weights[index] = self.weights[index] - rate * (move + DECAY * away)

    def losses(self, chosen: Any) -> Any:
        """Return the log loss of each of some positions."""
        found = []
        with torch.no_grad():
            for start in range(0, len(chosen), 4 * BATCH):
                part = chosen[start : start + 4 * BATCH]
                chances = torch.exp(self._logarithms(part, *self.weights)[1]).cpu().numpy()
                found.append(log_loss(self.positions, part, chances))
        return np.concatenate(found) if found else np.zeros(0)


def padded(positions: Positions) -> tuple[Any, Any]:
    """Return the learned rows of every side and how much each counts, all equally long."""
    longest = int(positions.lengths.max(initial=0))
    rows = np.zeros((len(positions.lengths), 2 * longest), dtype=np.int64)
    counts = np.zeros(rows.shape, dtype=np.float32)
    side = np.repeat(np.arange(len(positions.lengths)), positions.lengths)
    place = np.arange(len(positions.rows)) - np.repeat(positions.starts, positions.lengths)
    share = positions.share[positions.rows]
    rows[side, place], counts[side, place] = positions.low[positions.rows], 1 - share
    rows[side, longest + place], counts[side, longest + place] = positions.high[positions.rows], share
    return rows, counts

"""Training with torch: the same as with numpy, on a GPU if there is one, where it takes far less time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import torch

from folsom.engine.search.answers import GROUPS
from folsom.engine.search.answers import ROWS as ANSWER_ROWS
from folsom.engine.search.rehearsal import MOST_ANSWERS
from folsom.engine.search.situation import ROWS as SITUATION_ROWS
from folsom.engine.search.trained import LARGEST_LOGIT, UNIT
from folsom.lab.learning.adam import KEPT
from folsom.lab.learning.rehearsing import Batch
from folsom.lab.learning.training import (
    CLIP,
    CRITIC_SHARE,
    DRIFT,
    LONGEST_SLOPE,
    SQUARES_KEPT,
    USUAL_LOGIT,
    Choices,
    Progress,
    Rates,
    Training,
)

GPU_MINIBATCH: Final = 32_768
# The weights of which rows are looked up.
TABLES: Final = frozenset(("plan", "answers", "critic"))


class TorchTraining(Training):
    """Habits in the making whose weights, and the choices they learn from, are tensors."""

    def __init__(self, seed: int) -> None:
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        if self.device.type == "cuda":
            self.minibatch = GPU_MINIBATCH
        super().__init__(seed)

    def begin_with(self, weights: dict[str, Any]) -> None:
        """Take weights to go on from, as arrays."""
        # A row of zeros behind each table stands for nothing.
        self.weights = {
            name: self._tensor(np.vstack([weight, np.zeros((1, weight.shape[1]), np.float32)]))
            if name in TABLES
            else self._tensor(weight)
            for name, weight in weights.items()
        }
        for weight in self.weights.values():
            weight.requires_grad_()
        self.adam = torch.optim.Adam(list(self.weights.values()), betas=(KEPT, SQUARES_KEPT))

    def kept(self) -> dict[str, Any]:
        """Return all weights as arrays."""
        found = {name: weight.detach().cpu().numpy() for name, weight in self.weights.items()}
        return {name: weight[:-1] if name in TABLES else weight for name, weight in found.items()}

    def learn(self, batches: Sequence[Batch], rates: Rates) -> Progress:
        """Learn from some batches, every choice once."""
        for group in self.adam.param_groups:
            group["lr"] = rates.learning
        return super().learn(batches, rates)

    def values(self, choices: Choices) -> Any:
        """Return what the critic expects at every choice."""
        self.situations = self._rows(choices.situations, SITUATION_ROWS + 1)
        self.acts = self._tensor(choices.acts)
        self.options = self._rows(choices.options, ANSWER_ROWS)
        self.chosen = self._tensor(choices.chosen)
        self.likely = self._tensor(choices.likely.astype(np.float32))
        parts = torch.arange(len(choices), device=self.device).split(8 * self.minibatch)
        with torch.no_grad():
            return torch.cat([self._values(part, choices.planned) for part in parts]).cpu().numpy()

    def step(self, choices: Choices, part: Any, advantages: Any, goals: Any, rates: Rates) -> float:
        """Learn from a part of the choices, and return the mean entropy of what was chosen from."""
        numbers = self._tensor(part)
        planned, answered = numbers[numbers < choices.planned], numbers[numbers >= choices.planned]
        gains, wanted = (self._tensor(each.astype(np.float32)) for each in (advantages, goals))
        acts = self.acts[planned]
        options = self.options[answered - choices.planned].reshape(-1, MOST_ANSWERS, GROUPS)
        loss, variety = self._loss(self._plan_logits(planned, acts), acts >= 0, planned, gains, rates)
        more, varied = self._loss(
            self._answer_logits(options), options[:, :, 0] < ANSWER_ROWS, answered, gains, rates
        )
        error = self._values(numbers, choices.planned) - wanted[numbers]
        self.adam.zero_grad()
        ((loss + more + CRITIC_SHARE * (error**2).sum()) / len(part)).backward()
        torch.nn.utils.clip_grad_norm_(list(self.weights.values()), LONGEST_SLOPE)
        self.adam.step()
        return float(variety + varied) / len(part)

    def _tensor(self, array: Any) -> Any:
        return torch.as_tensor(array, device=self.device)

    def _rows(self, rows: Any, nothing: int) -> Any:
        found = self._tensor(rows)
        return torch.where(found < 0, nothing, found)

    def _values(self, part: Any, planned: int) -> Any:
        table = self.weights["critic"]
        units = torch.nn.functional.embedding_bag(
            self.situations[part], table, mode="sum", padding_idx=SITUATION_ROWS + 1
        )
        units = units + (part >= planned)[:, None] * table[SITUATION_ROWS]
        middle = torch.relu(torch.relu(units) @ self.weights["middle"].T)
        return middle @ self.weights["value"][0]

    def _plan_logits(self, part: Any, acts: Any) -> Any:
        rows = self.situations[part].clamp(max=SITUATION_ROWS)
        units = torch.nn.functional.embedding_bag(
            rows, self.weights["plan"], mode="sum", padding_idx=SITUATION_ROWS
        )
        return (torch.relu(units) @ self.weights["acts"].T).gather(1, acts.clamp(min=0))

    def _answer_logits(self, options: Any) -> Any:
        rows = options.reshape(-1, GROUPS)
        units = torch.nn.functional.embedding_bag(
            rows, self.weights["answers"], mode="sum", padding_idx=ANSWER_ROWS
        )
        return (torch.relu(units) @ self.weights["answer"][0]).reshape(-1, MOST_ANSWERS)

    def _loss(self, logits: Any, there: Any, part: Any, gains: Any, rates: Rates) -> tuple[Any, Any]:
        """Return the loss of some choices, and their entropy."""
        weights = (1 + UNIT * torch.exp(logits.clamp(max=LARGEST_LOGIT))) * there
        logs = torch.log(weights.clamp(min=1e-12)) - torch.log(weights.sum(1, keepdim=True).clamp(min=1e-9))
        chances = logs.exp() * there
        ratio = torch.exp(logs.gather(1, self.chosen[part][:, None])[:, 0] - self.likely[part])
        gain = gains[part]
        kept = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain)
        entropy = -(chances * logs).sum(1)
        highest = torch.where(there, logits, -1e9).amax(1)
        drift = DRIFT * (highest - USUAL_LOGIT) ** 2
        return (drift - kept - rates.variety * entropy).sum(), entropy.sum().detach()

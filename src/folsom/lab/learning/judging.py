"""Judging: the network that says who is likely to win, fitted to the results of training games.

Every side of a position gets a number from the same network, and the chances are what the numbers of all
sides make when they are compared (softmax). The weights are those that make the real winners likely (Adam's
method, on batches of positions, with a learning rate that runs out). Games that are kept back say how well
that went, beside the hand-written judgement with its scale fitted to the other games.

Numpy is enough; where torch is installed it does the same, on a GPU if there is one (``torch_fit``).
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from folsom.bots.learned import Judged
from folsom.engine.search.judgement import SCALE, SCALE_A_ROUND, WEIGHTS
from folsom.engine.search.lines import between, learned_rows
from folsom.engine.search.network import LARGEST, ONE, UNITS
from folsom.engine.search.outlook import FARTHEST, JUDGED, LAW, ROUNDS, STEP, STEPS_OF_DOLLARS
from folsom.game.errors import FolsomError
from folsom.lab.learning.games import TrainingGame
from folsom.lab.learning.losses import JudgementReport, Loss

# One game in this many is kept back to report on, and the next one to stop in time.
KEPT_BACK: Final = 10
FEWEST_GAMES: Final = 40
BATCH: Final = 512
# Keeps weights near where they began that the games say little about.
DECAY: Final = 0.1
# How far the units of a new network differ from each other, and how much they count.
SPREAD: Final = 0.06
SAY: Final = 0.03
# What keeps the first unit above zero, where it begins as the hand-written judgement.
LIFT: Final = 9.0
# What is tried for the scale of the hand-written judgement: dollars, and dollars more for each round left.
SCALES: Final = range(200, 1600, 50)
SCALES_A_ROUND: Final = range(0, 500, 25)


@dataclass(frozen=True)
class Stage:
    """How something is learned: how often everything is gone through, how fast, how much at once."""

    epochs: int
    rate: float
    batch: int


# What is learned from nothing, from quick games by a judgement that knows something, and at the end from the
# games of a search.
BEGINNING: Final = Stage(14, 3e-3, BATCH)
QUICKLY: Final = Stage(2, 1e-3, BATCH)
AT_LAST: Final = Stage(4, 1e-3, BATCH // 2)


class Positions:
    """The positions of some games as arrays: sides one after the other, and their rows likewise."""

    def __init__(self, games: Sequence[TrainingGame]) -> None:
        rows: list[int] = []
        lengths: list[int] = []
        sides: list[int] = []
        shares: list[float] = []
        ahead: list[int] = []
        left: list[int] = []
        number: list[int] = []
        self.tables: list[str] = []
        for game in games:
            for position in game.positions:
                for side in position.rows:
                    rows += side
                    lengths.append(len(side))
                sides.append(len(position.rows))
                shares += game.shares
                ahead += position.ahead
                left.append(position.left)
                number.append(game.number)
                self.tables.append(game.table)
        self.rows = np.array(rows, dtype=np.int64)
        self.lengths = np.array(lengths, dtype=np.int64)
        self.starts = np.cumsum(self.lengths) - self.lengths
        self.sides = np.array(sides, dtype=np.int64)
        self.firsts = np.cumsum(self.sides) - self.sides
        self.shares = np.array(shares, dtype=np.float32)
        self.ahead = np.array(ahead, dtype=np.float32)
        self.left = np.array(left, dtype=np.int64)
        self.number = np.array(number, dtype=np.int64)
        low, high, share = zip(*between(), strict=True)
        self.low, self.high = np.array(low), np.array(high)
        self.share = np.array(share, dtype=np.float32)
        self.width = learned_rows()

    def __len__(self) -> int:
        return len(self.sides)

    def sides_of(self, chosen: Any) -> Any:
        """Return the sides of the chosen positions."""
        return _runs(self.firsts[chosen], self.sides[chosen])

    def inputs(self, chosen: Any) -> Any:
        """Return how much every learned row counts for every side of the chosen positions."""
        sides = self.sides_of(chosen)
        lengths = self.lengths[sides]
        rows = self.rows[_runs(self.starts[sides], lengths)]
        at = np.repeat(np.arange(len(sides)) * self.width, lengths)
        share = self.share[rows]
        cells = np.concatenate([at + self.low[rows], at + self.high[rows]])
        counts = np.bincount(cells, np.concatenate([1 - share, share]), len(sides) * self.width)
        return counts.astype(np.float32).reshape(len(sides), self.width)


class Fit:
    """A network in the making; it begins as the hand-written judgement, and learns what that lacks."""

    def __init__(self, positions: Positions, seed: int) -> None:
        self.positions = positions
        self.chance = np.random.default_rng(seed)
        rows = self.chance.normal(0, SPREAD, (positions.width, UNITS)).astype(np.float32)
        out = self.chance.normal(0, SAY, UNITS).astype(np.float32)
        rows[:, 0], out[0] = as_written(positions), 1.0
        self.begin_with(rows, out)

    def begin_with(self, rows: Any, out: Any) -> None:
        """Take weights to go on from."""
        self.steps = 0
        self.weights = [rows, out]
        self.begun = [rows, out]
        self.mean = [np.zeros_like(weight) for weight in self.weights]
        self.square = [np.zeros_like(weight) for weight in self.weights]

    def learned(self) -> tuple[Any, Any]:
        """Return the weights as they are now: the rows of the table, and the sum behind it."""
        rows, out = self.weights
        return rows, out

    def chances(self, inputs: Any, chosen: Any) -> tuple[Any, Any]:
        """Return the units of every side of some positions, and its chance to win."""
        rows, out = self.weights
        units = np.maximum(inputs @ rows, 0)
        return units, compared(units @ out, self.positions.sides[chosen])

    def step(self, chosen: Any, rate: float) -> None:
        """Move the weights a little towards what makes the winners of some positions likelier."""
        positions = self.positions
        inputs = positions.inputs(chosen)
        units, chances = self.chances(inputs, chosen)
        error = (chances - positions.shares[positions.sides_of(chosen)]) / len(chosen)
        behind = error[:, None] * self.weights[1] * (units > 0)
        self.steps += 1
        for index, slope in enumerate((inputs.T @ behind, units.T @ error)):
            mean = self.mean[index] = 0.9 * self.mean[index] + 0.1 * slope
            square = self.square[index] = 0.999 * self.square[index] + 0.001 * slope * slope
            move = (mean / (1 - 0.9**self.steps)) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            away = self.weights[index] - self.begun[index]
            self.weights[index] = self.weights[index] - rate * (move + DECAY * away)

    def losses(self, chosen: Any) -> Any:
        """Return the log loss of each of some positions."""
        parts = [chosen[start : start + 4 * BATCH] for start in range(0, len(chosen), 4 * BATCH)]
        found = [
            log_loss(self.positions, part, self.chances(self.positions.inputs(part), part)[1])
            for part in parts
        ]
        return np.concatenate(found) if found else np.zeros(0)


def fit_judgement(
    games: Sequence[TrainingGame],
    seed: int,
    told: Callable[[int], Callable[[int], None]],
    before: Judged | None = None,
    quick: Sequence[TrainingGame] = (),
    epochs: int = 0,
) -> tuple[Judged, JudgementReport]:
    """Return the network that makes the winners of the games most likely, and how well it foresees others.

    It goes on from the judgement before, if there is one. Quick games are learned from as well, but none of
    them is kept back: they say nothing of a search. ``told`` is asked how to show so many epochs.
    """
    if len(games) < FEWEST_GAMES:
        raise FolsomError(f"{len(games)} games are too few to learn from; play {FEWEST_GAMES} or more")
    positions = Positions([*games, *quick])
    searched = sum(len(game.positions) for game in games)
    everything = np.arange(len(positions))
    fold = np.where(everything < searched, positions.number % KEPT_BACK, KEPT_BACK)
    kept, stopping, of_quick = (everything[fold == number] for number in (0, 1, KEPT_BACK))
    taught = everything[(fold > 1) & (fold < KEPT_BACK)]
    fit = new_fit(positions, seed)
    lessons: list[tuple[Stage, Any]] = [(AT_LAST if before or quick else BEGINNING, taught)]
    if before:
        fit.begin_with(np.array(before.rows, np.float32), np.array(before.out, np.float32))
    if quick:
        lessons.insert(0, (QUICKLY if before else BEGINNING, of_quick))
    if epochs:
        lessons = [(replace(stage, epochs=epochs), part) for stage, part in lessons]
    on_epoch = told(sum(stage.epochs for stage, _ in lessons))
    for stage, part in lessons:
        fit.begin_with(*teach(fit, stage, part, stopping, on_epoch))
    rows, out = fit.learned()
    rows = np.clip(rows, -LARGEST / ONE, LARGEST / ONE)
    fit.begin_with(rows, out)
    judged = Judged(
        [[round(float(weight), 3) for weight in row] for row in rows],
        [round(float(weight), 4) for weight in out],
    )
    return judged, report_on(
        positions, len(games), fit.losses(kept), kept, np.flatnonzero((fold > 0) & (fold < KEPT_BACK))
    )


def teach(
    fit: Fit, stage: Stage, taught: Any, stopping: Any, on_epoch: Callable[[int], None]
) -> tuple[Any, Any]:
    """Go through some positions, and return the weights that foresaw those to stop by best."""
    total = stage.epochs * -(-len(taught) // stage.batch)
    best, weights = fit.losses(stopping).mean(), fit.learned()
    for _ in range(stage.epochs):
        order = fit.chance.permutation(taught)
        for start in range(0, len(order), stage.batch):
            rate = stage.rate * 0.5 * (1 + np.cos(np.pi * fit.steps / total))
            fit.step(order[start : start + stage.batch], rate)
        loss = fit.losses(stopping).mean()
        if loss < best:
            best, weights = loss, fit.learned()
        on_epoch(1)
    return weights


def new_fit(positions: Positions, seed: int) -> Fit:
    """Return a fit by torch where it is installed, or else by numpy."""
    if importlib.util.find_spec("torch") is None:
        return Fit(positions, seed)
    # Imported late, because few have it and it takes seconds.
    from folsom.lab.learning.torch_fit import TorchFit  # noqa: PLC0415

    return TorchFit(positions, seed)


def as_written(positions: Positions) -> Any:
    """Return what every row says by itself if it is to be judged as the hand-written judgement does."""
    rows = np.zeros(positions.width, dtype=np.float32)
    for first in (JUDGED, LAW):
        for step in range(STEPS_OF_DOLLARS):
            for left in range(ROUNDS):
                row = first + step * ROUNDS + left
                if positions.share[row] == 0:
                    scale = WEIGHTS[SCALE] + WEIGHTS[SCALE_A_ROUND] * left
                    rows[positions.low[row]] = LIFT - np.log1p(np.exp((FARTHEST - step * STEP) / scale))
    return rows


def report_on(positions: Positions, games: int, learned: Any, kept: Any, rest: Any) -> JudgementReport:
    """Compare the losses of kept-back positions with the hand-written judgement, fitted to the rest."""
    _, scale, scale_a_round = min(
        (float(written_losses(positions, rest, scale, more).mean()), scale, more)
        for scale in SCALES
        for more in SCALES_A_ROUND
    )
    written = written_losses(positions, kept, scale, scale_a_round)
    tables = np.array([positions.tables[index] for index in kept])
    parts: list[tuple[str, Any]] = [("all", np.ones(len(kept), dtype=bool))]
    for left in sorted(set(positions.left[kept].tolist())):
        name = "last round" if left == 0 else f"{left} more round{'s' if left > 1 else ''}"
        parts.append((name, positions.left[kept] == left))
    parts += [(table, tables == table) for table in sorted(set(tables.tolist()))]
    losses = [
        _loss(what, learned[part], written[part], positions.number[kept][part])
        for what, part in parts
        if part.any()
    ]
    return JudgementReport(games, losses, scale, scale_a_round)


def written_losses(positions: Positions, chosen: Any, scale: float, scale_a_round: float) -> Any:
    """Return the log losses of the hand-written judgement: its chances, made to add up to one."""
    sides = positions.sides[chosen]
    scales = np.repeat(scale + scale_a_round * positions.left[chosen], sides)
    chances = 1 / (1 + np.exp(-positions.ahead[positions.sides_of(chosen)] / scales))
    starts = np.cumsum(sides) - sides
    return log_loss(positions, chosen, chances / np.repeat(np.add.reduceat(chances, starts), sides))


def compared(numbers: Any, sides: Any) -> Any:
    """Return the chances that follow from the numbers of the sides of each position."""
    starts = np.cumsum(sides) - sides
    odds = np.exp(numbers - np.repeat(np.maximum.reduceat(numbers, starts), sides))
    return odds / np.repeat(np.add.reduceat(odds, starts), sides)


def log_loss(positions: Positions, chosen: Any, chances: Any) -> Any:
    """Return how surprised somebody with these chances is by the winners."""
    sides = positions.sides[chosen]
    starts = np.cumsum(sides) - sides
    shares = positions.shares[positions.sides_of(chosen)]
    return -np.add.reduceat(shares * np.log(np.maximum(chances, 1e-9)), starts)


def _loss(what: str, learned: Any, written: Any, games: Any) -> Loss:
    # The positions of one game share its result, so only games are independent.
    difference = learned - written
    _, game = np.unique(games, return_inverse=True)
    sums = np.bincount(game, difference - difference.mean())
    margin = 1.96 * float(np.sqrt((sums * sums).sum())) / len(difference)
    return Loss(what, len(difference), float(learned.mean()), float(written.mean()), margin)


def _runs(starts: Any, lengths: Any) -> Any:
    """Return the numbers of several runs, each from its start on, one after the other."""
    before = np.cumsum(lengths) - lengths
    return np.repeat(starts - before, lengths) + np.arange(int(lengths.sum()))

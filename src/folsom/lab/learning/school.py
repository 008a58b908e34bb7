"""School: habits rehearse with all workers and learn from it, step by step, until a course of steps is done.

The next rehearsals are played while habits learn from the last ones. What was learned is written down now and
then, so that a course which was interrupted goes on where it was.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Final
from zipfile import BadZipFile

import msgspec
import numpy as np

from folsom.bots.learned import Trained
from folsom.game.errors import SaveError
from folsom.lab.learning.rehearsing import Batch, Rehearsals, rehearse
from folsom.lab.learning.training import Rates, new_training
from folsom.lab.workers import Workers

# Batches of a step and choices of a batch, whoever plays them, and how often what was learned is kept.
BATCHES: Final = 8
CHOICES: Final = 60_000
SAVE_SECONDS: Final = 30.0


class School:
    """A course of rehearsals, kept in one file."""

    def __init__(self, path: Path, steps: int, seed: int, judge: bytes) -> None:
        self.path = path
        self.steps = steps
        self.seed = seed
        self.judge = judge
        self.training = new_training(seed)
        self.done = 0
        self.begun = path.exists()
        if self.begun:
            self.done = self._read(path)

    def go_on_from(self, path: Path) -> None:
        """Begin with what another course has learned, if there was one."""
        if path.exists():
            self._read(path)

    def train(self, workers: Workers, on_step: Callable[[int], None]) -> Trained:
        """Do the steps that are missing, and return the habits."""
        on_step(self.done)
        saved = time.monotonic()
        coming: list[Future[tuple[float, list[Batch]]]] = []
        try:
            while self.done < self.steps:
                coming = coming or self._begin(workers, self.done)
                batches = [batch for future in coming for batch in future.result()[1]]
                coming = self._begin(workers, self.done + 1) if self.done + 1 < self.steps else []
                self.training.learn(batches, Rates.at(self.done, self.steps))
                self.done += 1
                on_step(1)
                if time.monotonic() - saved > SAVE_SECONDS:
                    self._write()
                    saved = time.monotonic()
        finally:
            self._write()
        return self.training.trained()

    def _begin(self, workers: Workers, step: int) -> list[Future[tuple[float, list[Batch]]]]:
        """Start the rehearsals of a step, which are the same with any number of workers."""
        habits = msgspec.msgpack.encode(self.training.trained())
        work = partial(rehearse, Rehearsals(habits, self.judge, CHOICES, self.seed))
        return [workers.do(work, [number]) for number in range(step * BATCHES, (step + 1) * BATCHES)]

    def _write(self) -> None:
        draft = self.path.with_name("part-" + self.path.name)
        np.savez(draft, done=self.done, **self.training.kept())
        draft.replace(self.path)

    def _read(self, path: Path) -> int:
        """Take the weights of a file, and return how many steps they have learned from."""
        sizes = {name: weight.shape for name, weight in self.training.kept().items()}
        try:
            # Opened here, because numpy leaves a file open that is none of its own.
            with path.open("rb") as file, np.load(file) as kept:
                weights = {name: kept[name] for name in sizes}
                done = int(kept["done"])
        except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
            raise SaveError(f"{path} holds no habits that have rehearsed: {error}") from error
        if {name: weight.shape for name, weight in weights.items()} != sizes:
            raise SaveError(f"{path} holds no habits that have rehearsed: they are of another version")
        self.training.begin_with(weights)
        return done

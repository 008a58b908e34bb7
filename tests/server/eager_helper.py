"""A process that looks at finished games and lets nobody go first, and may die of one moment."""

from __future__ import annotations

import os

from folsom.lab.analysis.analysing import Looked
from folsom.server.analysis import worker
from folsom.server.analysis.task import Look
from folsom.server.helper_worker import answer_lines

DIES_OF = "DIES_OF"
honest = Look.answer


def answer(task: Look) -> Looked:
    if str(task.number) == os.environ.get(DIES_OF):
        os._exit(1)
    return honest(task)


if __name__ == "__main__":
    Look.answer = answer  # type: ignore[method-assign, assignment]
    answer_lines(worker.answer, 0, worker.LONGEST_SECONDS)

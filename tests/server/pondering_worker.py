"""A process for bots with one more level: the ponderer, who thinks until it may answer."""

from __future__ import annotations

import os
import time
from pathlib import Path

from folsom.bots import BOTS, Budget, Seen, offered
from folsom.game.decision import Decision
from folsom.server.room import bot_worker

FOLDER = "PONDERERS"
LONGEST = "PONDERERS_LONGEST"


class Ponderer:
    """Thinks until there is a file named ``go``; another file says so, and when it has answered."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seen: Seen, decision: Decision, budget: Budget | None = None) -> str:
        folder = Path(os.environ[FOLDER])
        thinking = folder / f"thinking {os.getpid()} {decision.number} {time.monotonic_ns()}"
        thinking.touch()
        while not (folder / "go").exists():
            time.sleep(0.01)
        thinking.rename(folder / thinking.name.replace("thinking", "answered"))
        return decision.options[-1]


if __name__ == "__main__":
    vars(offered)["BOTS"] = {**BOTS, "ponderer": Ponderer}
    vars(bot_worker)["LONGEST_SECONDS"] = float(os.environ.get(LONGEST, "60"))
    bot_worker.main()

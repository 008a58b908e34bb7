"""Searching: bots that look ahead inside the compiled engine until their budget is spent."""

from __future__ import annotations

import math
import time
from abc import ABC, abstractmethod
from typing import Final

from folsom.bots.budget import Budget
from folsom.bots.seeds import seed_for
from folsom.bots.seen import Seen
from folsom.engine.search.search import Search
from folsom.game.decision import Decision

# Iterations between two looks at the clock: less than a millisecond, so that other threads get their turn.
SLICE: Final = 20
# How much a search tries what it knows little about.
EXPLORE: Final = 0.5
# Guesses of one search are numbered from its seed on.
SEED_SHIFT: Final = 24


def search_within(search: Search, budget: Budget) -> None:
    """Let a search go on until its budget of time, of iterations or of either cannot change its choice."""
    start = time.perf_counter()
    left = math.inf if budget.iterations is None else budget.iterations
    while left > 0:
        some = int(min(SLICE, left))
        search.run(some)
        left -= some
        to_come = left
        if budget.seconds is not None:
            spent = time.perf_counter() - start
            if spent >= budget.seconds:
                return
            to_come = min(left, int(search.iterations) * (budget.seconds - spent) / spent)
        if int(search.lead()) > to_come:
            return


class Searcher(ABC):
    """A bot that searches; the levels above the outlaw differ in what they search with."""

    usual: Budget

    def __init__(self, seed: int) -> None:
        self.seed = seed

    @abstractmethod
    def search(self, seen: Seen, seed: int) -> Search:
        """Return a search of this level's kind, not begun yet."""

    def choose(self, seen: Seen, decision: Decision, budget: Budget | None = None) -> str:
        """Return the option that did best."""
        return seen.label(self.think(seen, decision, budget).choice())

    def think(self, seen: Seen, decision: Decision, budget: Budget | None = None) -> Search:
        """Search within a budget; only with one of iterations does the same seed always choose the same."""
        search = self.search(seen, seed_for(self.seed, decision) << SEED_SHIFT)
        search_within(search, budget or self.usual)
        return search

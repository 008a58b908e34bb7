"""Searching: bots that look ahead inside the compiled engine until their budget is spent."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping, Set
from functools import cache, partial
from typing import ClassVar, Final

from folsom.bots.budget import Budget
from folsom.bots.habits import habits_with
from folsom.bots.learned import Learned, learned, learned_habits_with, learned_judgement
from folsom.bots.seeds import seed_for
from folsom.bots.seen import Seen
from folsom.engine.search.habits import Habits
from folsom.engine.search.judgement import WEIGHTS
from folsom.engine.search.search import VICTORY, Search
from folsom.game.decision import Decision

# Iterations between two looks at the clock: less than a millisecond, so that other threads get their turn.
SLICE: Final = 20
# How much a search tries what it knows little about.
EXPLORE: Final = 0.5
# The names of the judgement's weights, in their order.
JUDGED_BY: Final = ("here", "near", "bullet", "scale", "scale_a_round")
# Leaves room between the seeds of two searches: every guess takes the next number.
SEED_SHIFT: Final = 24


def search_within(search: Search, budget: Budget) -> None:
    """Let a search go on until its budget is spent, or what is left of it cannot change the choice."""
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


def _usual_habits(modules: Set[str], _sharpness: float = 1.0) -> Habits:
    """Return hand-written habits, which are as sure of themselves as they are."""
    return habits_with(modules)


class Searcher:
    """A bot that searches; a level says for how long, and what it expects of the others."""

    usual: ClassVar[Budget]
    # How much it thinks where the same position must always get the same answer, if not as usual.
    repeatable: ClassVar[Budget | None] = None
    # Under which name what it has learned comes with Folsom; without one its habits are all hand-written.
    learned_as: ClassVar[str] = ""
    # Whether the others learn during a search what is best for them, instead of following their habits alone.
    opponents_learn: ClassVar[bool] = False
    # Whether face-down cards are taken for what habit says their owners would lay, instead of any card.
    resamples_hidden: ClassVar[bool] = False
    PARAMETERS: ClassVar[Mapping[str, float]] = {
        "explore": EXPLORE,
        **dict(zip(JUDGED_BY, (float(weight) for weight in WEIGHTS), strict=True)),
    }

    def __init__(self, seed: int, known: Learned | None = None, **parameters: float) -> None:
        self.seed = seed
        self.given = known
        known = known or (learned(self.learned_as) if self.learned_as else None)
        self.numbers = {**self.PARAMETERS, **(known.parameters if known else {}), **parameters}
        # A bot may sit at tables of several kinds, but rarely does.
        self.habits_with = cache(_usual_habits if known is None else partial(learned_habits_with, known))
        self.judgement = learned_judgement(known, [round(self.numbers[name]) for name in JUDGED_BY])

    def __reduce__(self) -> tuple[partial[Searcher], tuple[()]]:
        # What is cached is worked out again where it is needed.
        return partial(type(self), self.seed, self.given, **self.numbers), ()

    def search(self, seen: Seen, seed: int) -> Search:
        """Return a search of this level's kind, not begun yet."""
        numbers = self.numbers
        root = seen.imagine(seed)
        habits = self.habits_with(seen.modules, numbers.get("sharpness", 1.0))
        search = Search(root, seen.seat, seed, habits, self.judgement, numbers["explore"])
        search.resamples = self.resamples_hidden
        search.victory = numbers.get("victory", VICTORY)
        if "bend" in numbers:
            own = self.habits_with(seen.modules, numbers["own_sharpness"])
            search.bend_habits(own, numbers["own_bend"], numbers["bend"], numbers["doubt"])
        elif self.opponents_learn:
            trust, habitual = round(numbers["trust"]), round(numbers["habitual"])
            search.let_opponents_learn(numbers["others_explore"], trust, habitual)
        return search

    def choose(self, seen: Seen, decision: Decision, budget: Budget | None = None) -> str:
        """Return the option that did best."""
        return seen.label(self.think(seen, decision, budget).choice())

    def think(self, seen: Seen, decision: Decision, budget: Budget | None = None) -> Search:
        """Search within a budget, the level's own unless one is given."""
        search = self.search(seen, seed_for(self.seed, decision) << SEED_SHIFT)
        search_within(search, budget or self.usual)
        return search

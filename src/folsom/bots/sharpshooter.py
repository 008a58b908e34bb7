"""Sharpshooter: looks ahead to the end of the round, with what is hidden dealt anew each time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from folsom.bots.budget import Budget
from folsom.bots.searching import EXPLORE, Searcher
from folsom.bots.seen import Seen
from folsom.engine.expansions.habits import usual_habits
from folsom.engine.search.judgement import WEIGHTS, Judgement
from folsom.engine.search.search import Search

# The names of the judgement's weights, in their order.
NAMES: Final = ("here", "near", "bullet", "scale", "scale_a_round")


class Sharpshooter(Searcher):
    """Searches with hand-written habits and judgement, forty milliseconds for each decision."""

    PARAMETERS: ClassVar[Mapping[str, float]] = {
        "explore": EXPLORE,
        **dict(zip(NAMES, (float(weight) for weight in WEIGHTS), strict=True)),
    }
    usual = Budget(seconds=0.04)

    def __init__(self, seed: int, **parameters: float) -> None:
        super().__init__(seed)
        known = {**self.PARAMETERS, **parameters}
        self.habits = usual_habits()
        self.judgement = Judgement([round(known[name]) for name in NAMES])
        self.explore = known["explore"]

    def search(self, seen: Seen, seed: int) -> Search:
        """Return a search with hand-written knowledge."""
        return Search(seen.imagine(seed), seen.seat, seed, self.habits, self.judgement, self.explore)

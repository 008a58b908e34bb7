"""Legend: searches longer than the sharpshooter, by learned habits, and expects others to search as well."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import ClassVar

import msgspec

from folsom.bots.budget import Budget
from folsom.bots.searching import EXPLORE, Searcher
from folsom.bots.seen import Seen
from folsom.engine.expansions.habits import ExpansionPlanHabit, usual_habits
from folsom.engine.search.judgement import WEIGHTS, Judgement
from folsom.engine.search.learned import LearnedPlan
from folsom.engine.search.search import Search
from folsom.engine.step import PLAN


class Learned(msgspec.Struct, forbid_unknown_fields=True):
    """What was learned: the weights of planning."""

    plan: list[float]


@cache
def learned() -> Learned:
    """Return the weights that come with Folsom."""
    data = files("folsom.bots").joinpath("legend.json").read_bytes()
    return msgspec.json.decode(data, type=Learned)


class Legend(Searcher):
    """Searches four times as long as the sharpshooter, for everybody at the table at once."""

    # How much the others try what they know little about, how often they follow their habits in a spot before
    # they are taken to know better, and how many times in a hundred they do so even then.
    PARAMETERS: ClassVar[Mapping[str, float]] = {
        "explore": EXPLORE,
        "others_explore": 0.2,
        "trust": 100,
        "habitual": 25,
    }
    usual = Budget(seconds=0.16)

    def __init__(self, seed: int, **parameters: float) -> None:
        super().__init__(seed)
        self.numbers = {**self.PARAMETERS, **parameters}
        self.judgement = Judgement(list(WEIGHTS))
        self.habits = usual_habits()
        self.habits.of[PLAN] = ExpansionPlanHabit(LearnedPlan(learned().plan))

    def search(self, seen: Seen, seed: int) -> Search:
        """Return a search by learned habits that respects what others may work out."""
        numbers = self.numbers
        root = seen.imagine(seed)
        search = Search(root, seen.seat, seed, self.habits, self.judgement, numbers["explore"])
        search.let_opponents_learn(
            numbers["others_explore"], round(numbers["trust"]), round(numbers["habitual"])
        )
        search.resamples = True
        return search

"""Legend: searches longer than the sharpshooter, with habits and experience learned from its games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import ClassVar

import msgspec

from folsom.bots.budget import Budget
from folsom.bots.searching import EXPLORE, Searcher
from folsom.bots.seen import Seen
from folsom.engine.expansions.habits import WidePlan, usual_habits
from folsom.engine.search.experience import Experience
from folsom.engine.search.judgement import WEIGHTS, Judgement
from folsom.engine.search.learned import LearnedPlan
from folsom.engine.search.search import Search
from folsom.engine.step import PLAN


class Learned(msgspec.Struct, forbid_unknown_fields=True):
    """What was learned: the weights of planning and of judging a finished round."""

    plan: list[float]
    experience: list[float]


@cache
def learned() -> Learned:
    """Return the weights that come with Folsom."""
    data = files("folsom.bots").joinpath("legend.json").read_bytes()
    return msgspec.json.decode(data, type=Learned)


class Legend(Searcher):
    """Searches with learned knowledge wherever it applies, four times as long as the sharpshooter."""

    PARAMETERS: ClassVar[Mapping[str, float]] = {"explore": EXPLORE}
    usual = Budget(seconds=0.16)

    def __init__(self, seed: int, **parameters: float) -> None:
        super().__init__(seed)
        self.explore = {**self.PARAMETERS, **parameters}["explore"]
        self.judgement = Judgement(list(WEIGHTS))
        self.habits = usual_habits()
        self.habits.of[PLAN] = WidePlan(LearnedPlan(learned().plan))
        self.experience = Experience(learned().experience)

    def search(self, seen: Seen, seed: int) -> Search:
        """Return a search with learned knowledge; nothing was learned about a playing Marshal."""
        root = seen.imagine(seed)
        search = Search(root, seen.seat, seed, self.habits, self.judgement, self.explore)
        if root.rules.marshal_seats == 0:
            search.experience = self.experience
        return search

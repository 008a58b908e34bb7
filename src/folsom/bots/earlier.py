"""Earlier bots, kept as they were when a better one took their name.

Nobody meets them at a table of people: they are there so that anybody can measure what was gained since.
Their weights and numbers never change; the engine they search with may get faster, for them as for everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from folsom.bots.bot import Bot
from folsom.bots.budget import Budget
from folsom.bots.searching import Searcher


class Legend0(Searcher):
    """The legend before its judgement was learned."""

    usual = Budget(seconds=0.16)
    learned_as = "legend-0"
    opponents_learn = True
    resamples_hidden = True
    PARAMETERS: ClassVar[Mapping[str, float]] = {
        "explore": 0.5,
        "here": 30,
        "near": 15,
        "bullet": 40,
        "scale": 400,
        "scale_a_round": 200,
        "others_explore": 0.2,
        "trust": 100,
        "habitual": 25,
    }


EARLIER: Final[Mapping[str, Callable[[int], Bot]]] = {"legend-0": Legend0}

"""Levels: the bots that come with Folsom, from the weakest to the strongest.

A drifter leaves everything to chance and a rookie follows its habits. The others search; they differ in how
long they do so and in what they expect of everybody else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from folsom.bots.bot import Bot
from folsom.bots.budget import Budget
from folsom.bots.drifter import Drifter
from folsom.bots.rookie import Rookie
from folsom.bots.searching import Searcher


class Outlaw(Searcher):
    """Takes a few guesses, always as many, so that the same seed chooses the same."""

    usual = Budget(iterations=30)


class Sharpshooter(Searcher):
    """Takes thousands of guesses."""

    usual = Budget(seconds=0.04)
    repeatable = Budget(iterations=1500)


class Legend(Searcher):
    """Takes four times as long, and expects the others to search for what is best for them, too."""

    usual = Budget(seconds=0.16)
    repeatable = Budget(iterations=4000)
    learned_as = "legend"
    resamples_hidden = True
    # How sure trained habits are taken to be of themselves, and how far everybody's are bent towards what
    # turns out well in the search, with how many outcomes of doubt; likewise for what the legend itself
    # chooses after the open decision. Then how much of a reward is for winning, rather than for the lead.
    PARAMETERS: ClassVar[Mapping[str, float]] = {
        **Searcher.PARAMETERS,
        "explore": 0.4,
        "sharpness": 1.0,
        "own_sharpness": 1.5,
        "bend": 25.0,
        "own_bend": 100.0,
        "doubt": 15.0,
        "victory": 0.9,
    }


BOTS: Final[Mapping[str, Callable[[int], Bot]]] = {
    "drifter": Drifter,
    "rookie": Rookie,
    "outlaw": Outlaw,
    "sharpshooter": Sharpshooter,
    "legend": Legend,
}

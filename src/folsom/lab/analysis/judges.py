"""Judges: the bots that say what options are worth; one alone is never enough to call a choice a mistake."""

from __future__ import annotations

from functools import cache

from folsom.bots.levels import Legend, Sharpshooter
from folsom.bots.searching import Searcher
from folsom.bots.seen import Seen
from folsom.engine.search.duel import Duel, bent_minds, plain_minds
from folsom.engine.search.habits import Habits
from folsom.engine.search.policy import Policy
from folsom.engine.state import State


class Judge:
    """A searching bot, asked for what it thinks of every option instead of for its choice."""

    def __init__(self, bot: Searcher) -> None:
        self.bot = bot

    def habits(self, modules: frozenset[str]) -> Habits:
        """Return what it expects of everybody in a game with these modules."""
        return self.bot.habits_with(modules, self.bot.numbers.get("sharpness", 1.0))

    def duel(self, root: State, seat: int, seed: int, modules: frozenset[str]) -> Duel:
        """Return a duel that starts from a position as a seat knows it."""
        return Duel(root, seat, seed, self.habits(modules), self.bot.judgement, self.bot.resamples_hidden)

    def minds(self, seats: int, seat: int, modules: frozenset[str]) -> list[Policy]:
        """Return minds for everybody that have learned nothing yet."""
        numbers, habits = self.bot.numbers, self.habits(modules)
        if "bend" in numbers:
            own = self.bot.habits_with(modules, numbers["own_sharpness"])
            bends = (numbers["own_bend"], numbers["bend"], numbers["doubt"])
            return bent_minds(seats, seat, habits, own, numbers["explore"], *bends)
        return plain_minds(seats, seat, habits, numbers["explore"])

    def seen(self, seen: Seen, seed: int) -> Duel:
        """Return a duel that starts from what a seat may know."""
        return self.duel(seen.imagine(seed), seen.seat, seed, seen.modules)


@cache
def first_judge() -> Judge:
    """Return the judge who is asked about everything."""
    return Judge(Legend(0))


@cache
def second_judge() -> Judge:
    """Return the judge who has to agree before anything is marked."""
    return Judge(Sharpshooter(0))

"""Search: guess what is hidden, play the round to its end, learn which own choice does best.

Every iteration deals the hidden things anew (``hidden.determinize``, the only way to look ahead), follows the
tree through the own decisions, lets everybody else answer by habit or by what they have learned, and judges
the position when the round ends or the game does. Stopping there instead of playing the game out is what
makes the reward mean something: what is still to come is mostly noise.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from folsom.engine.bits import holds, lowest, size
from folsom.engine.flow import choose, options_of
from folsom.engine.hidden import determinize
from folsom.engine.search.habits import Habits
from folsom.engine.search.judgement import Judgement
from folsom.engine.search.mind import Mind, OtherMind, OwnMind
from folsom.engine.search.suppose import suppose
from folsom.engine.state import State

# How much of the reward of a finished game is for winning, the rest is for the lead.
VICTORY: Final = 0.7


@final
class Search:
    """Looks for the best option of a seat's open decision."""

    def __init__(
        self, root: State, seat: i64, seed: int, habits: Habits, judgement: Judgement, explore: float
    ) -> None:
        self.root: State = root
        self.seat: i64 = seat
        self.seed: int = seed
        self.habits: Habits = habits
        self.judgement: Judgement = judgement
        self.mind: OwnMind = OwnMind(habits, explore)
        self.minds: list[Mind] = [Mind(habits, explore) for _ in range(root.rules.seats)]
        self.minds[seat] = self.mind
        self.supposing: bool = False
        self.iterations: i64 = 0

    def respect_others(self, explore: float, trust: i64, habitual: i64) -> None:
        """Let everybody learn what is best for them, and suppose that cards face down were worth laying."""
        self.supposing = True
        for other in range(self.root.rules.seats):
            if other != self.seat:
                self.minds[other] = OtherMind(self.habits, explore, trust, habitual)

    def run(self, iterations: i64) -> None:
        """Do some more iterations."""
        for _ in range(iterations):
            self.iterations += 1
            guess = determinize(self.root, self.seat, self.seed + self.iterations)
            if self.supposing:
                suppose(guess, self.seat, self.habits)
            self.iterate(guess)

    def iterate(self, s: State) -> None:
        """Play one guess to the end of the round and learn from it."""
        seat = self.seat
        minds = self.minds
        this_round = s.round
        for mind in minds:
            mind.begin()
        while not s.over and s.round == this_round:
            asked = seat if holds(s.asking, seat) else lowest(s.asking)
            options = s.options if s.sealed == 0 else options_of(s, asked)
            choose(s, asked, minds[asked].pick(s, options))
        self.judgement.weigh_up(s)
        for other in range(s.rules.seats):
            if minds[other].length > 0:
                minds[other].learn(self.reward(s, other))

    def reward(self, s: State, seat: i64) -> float:
        """Return how well a guess ended for a seat, from 0 to 1."""
        judgement = self.judgement
        lead = judgement.ahead(s, seat)
        likely = 1.0 / (1.0 + math.exp(-float(lead) / judgement.scale(s)))
        if not s.over:
            return likely
        won = 1.0 / float(size(s.winners)) if holds(s.winners, seat) else 0.0
        return VICTORY * won + (1.0 - VICTORY) * likely

    def choice(self) -> i64:
        """Return the option to be chosen, ``NONE`` before anything was tried."""
        return self.mind.tree.favourite()

    def lead(self) -> i64:
        """Return how many more iterations any other option would need to be chosen instead."""
        return self.mind.tree.lead()

"""Search: guess what is hidden, play the round to its end by habit, learn which own choice does best.

Every iteration deals the hidden things anew (``hidden.determinize``, the only way to look ahead), follows the
tree through the own decisions, lets habits answer for everybody else, and judges the position when the round
ends or the game does. Stopping there instead of playing the game out is what makes the reward mean something:
what is still to come is mostly noise.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.bits import holds, size
from folsom.engine.flow import choose, options_of
from folsom.engine.frames import frame_step
from folsom.engine.hidden import determinize
from folsom.engine.search.experience import Experience
from folsom.engine.search.habits import Habits
from folsom.engine.search.judgement import Judgement
from folsom.engine.search.tree import Tree
from folsom.engine.state import State

# Own decisions along one way through the tree; deeper ones are answered by habit.
DEPTH: Final = 48
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
        self.experience: Experience | None = None
        self.tree: Tree = Tree(explore)
        self.path: vec[i64] = vec[i64]([0] * DEPTH)
        self.iterations: i64 = 0

    def run(self, iterations: i64) -> None:
        """Do some more iterations."""
        for _ in range(iterations):
            self.iterations += 1
            self.iterate(determinize(self.root, self.seat, self.seed + self.iterations))

    def iterate(self, s: State) -> None:
        """Play one guess to the end of the round and learn from it."""
        seat = self.seat
        tree = self.tree
        this_round = s.round
        length: i64 = 0
        spot: i64 = 0
        climbing = True
        while not s.over and s.round == this_round:
            if not holds(s.asking, seat):
                self.habits.act(s)
                continue
            options = options_of(s, seat)
            if not climbing or length == DEPTH:
                choose(s, seat, self.habits.pick(s, options))
                continue
            if length > 0:
                spot = tree.beneath(self.path[length - 1], frame_step(s.frames[s.depth - 1]))
            branch: i64
            fresh = options & ~tree.spot_known[spot]
            if fresh != 0:
                branch = tree.grow(spot, self.habits.pick(s, fresh))
                climbing = False
            else:
                branch = tree.select(spot, options)
            self.path[length] = branch
            length += 1
            choose(s, seat, tree.option[branch])
        reward = self.reward(s)
        for index in range(length):
            tree.learn(self.path[index], reward)

    def reward(self, s: State) -> float:
        """Return how well a guess ended, from 0 to 1."""
        judgement = self.judgement
        experience = self.experience
        if experience is not None and not s.over:
            return experience.chance(s, self.seat)
        lead = judgement.ahead(s, self.seat)
        likely = 1.0 / (1.0 + math.exp(-float(lead) / judgement.scale(s)))
        if not s.over:
            return likely
        won = 1.0 / float(size(s.winners)) if holds(s.winners, self.seat) else 0.0
        return VICTORY * won + (1.0 - VICTORY) * likely

    def choice(self) -> i64:
        """Return the option to be chosen, ``NONE`` before anything was tried."""
        return self.tree.favourite()

"""Search: guess what is hidden, play the round to its end, and learn which choice does best.

Every iteration deals the hidden cards again (``hidden.determinize``, the only way to look ahead), follows the
tree through the seat's own decisions, lets everybody else answer by habit or by what they have learned, and
judges the position when the round or the game ends. Stopping there instead of playing the game out is what
makes the reward mean something: what is still to come is mostly noise.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.bits import holds, lowest, size
from folsom.engine.flow import choose, options_of
from folsom.engine.hidden import determinize
from folsom.engine.search.habits import Habits
from folsom.engine.search.judgement import Judgement
from folsom.engine.search.policy import (
    BentPolicy,
    OpponentPolicy,
    OwnPolicy,
    Policy,
    TreePolicy,
)
from folsom.engine.search.resample import resample_hidden
from folsom.engine.state import State

# How much of the reward of a finished game is for winning, unless somebody wants it otherwise; the rest is
# for the lead.
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
        self.policy: Policy = TreePolicy(habits, explore)
        self.policies: vec[Policy] = vec[Policy]([Policy(habits, explore) for _ in range(root.rules.seats)])
        self.policies[seat] = self.policy
        self.resamples: bool = False
        self.victory: float = VICTORY
        self.iterations: i64 = 0

    def bend_habits(self, own: Habits, own_bend: float, bend: float, doubt: float) -> None:
        """Let everybody follow habits, bent towards what turns out well for them."""
        explore = self.policy.tree.explore
        self.policy = OwnPolicy(own, explore, own_bend, doubt)
        for other in range(self.root.rules.seats):
            self.policies[other] = BentPolicy(self.habits, explore, bend, doubt)
        self.policies[self.seat] = self.policy

    def let_opponents_learn(self, explore: float, trust: i64, habitual: i64) -> None:
        """Let everybody else learn what is best for them, too."""
        for other in range(self.root.rules.seats):
            if other != self.seat:
                self.policies[other] = OpponentPolicy(self.habits, explore, trust, habitual)

    def run(self, iterations: i64) -> None:
        """Do some more iterations."""
        for _ in range(iterations):
            self.iterations += 1
            guess = determinize(self.root, self.seat, self.seed + self.iterations)
            if self.resamples:
                resample_hidden(guess, self.seat, self.habits)
            self.iterate(guess)

    def iterate(self, s: State) -> None:
        """Play one guess to the end of the round and learn from it."""
        seat = self.seat
        policies = self.policies
        this_round = s.round
        for policy in policies:
            policy.begin()
        while not s.over and s.round == this_round:
            asked = seat if holds(s.asking, seat) else lowest(s.asking)
            options = s.options if s.sealed == 0 else options_of(s, asked)
            choose(s, asked, policies[asked].pick(s, options))
        self.judgement.weigh_up(s)
        for other in range(s.rules.seats):
            if policies[other].length > 0:
                policies[other].learn(reward(s, other, self.judgement, self.victory))

    def choice(self) -> i64:
        """Return the option to be chosen, ``NONE`` before anything was tried."""
        return self.policy.tree.favourite()

    def lead(self) -> i64:
        """Return how many more iterations any other option would need to be chosen instead."""
        return self.policy.tree.lead()


def reward(s: State, seat: i64, judgement: Judgement, victory: float) -> float:
    """Return how well a guess that was weighed up ended for a seat, from 0 to 1."""
    likely = judgement.chance(s, seat)
    if not s.over:
        return likely
    won = 1.0 / float(size(s.winners)) if holds(s.winners, seat) else 0.0
    return victory * won + (1.0 - victory) * likely

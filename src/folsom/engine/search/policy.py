"""Policies: how a seat chooses while a search goes on, and what it learns from how the choices end."""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.bits import holds, lowest, single
from folsom.engine.chance import below
from folsom.engine.frames import frame_step
from folsom.engine.search.habits import Habits
from folsom.engine.search.tree import NONE, Tree
from folsom.engine.state import State

# Decisions along one path through the tree; deeper ones are answered by habit.
DEPTH: Final = 48
# Options of one decision, and how far odds are bent at most (as a logarithm).
MOST_OPTIONS: Final = 64
FARTHEST_BENT: Final = 4.0


class Policy:
    """Chooses by habit and learns nothing; those below learn, each with a tree and a path through it."""

    def __init__(self, habits: Habits, explore: float) -> None:
        self.habits: Habits = habits
        self.tree: Tree = Tree(explore)
        self.path: vec[i64] = vec[i64]([0] * DEPTH)
        self.length: i64 = 0
        # Whether every choice so far has been one that the tree knows.
        self.on_path: bool = True

    def begin(self) -> None:
        """Go back to the root for another guess."""
        self.length = 0
        self.on_path = True

    def pick(self, s: State, options: i64) -> i64:
        """Choose one of the options of the open decision."""
        return self.habits.pick(s, options)

    def recall(self, s: State, options: i64) -> i64:
        """Choose as was learned before, and learn nothing."""
        return self.habits.pick(s, options)

    def remembered(self, s: State, options: i64) -> i64:
        """Go on along the branch that was taken most as long as the tree knows the way, then by habit."""
        tree = self.tree
        spot: i64 = NONE
        if self.on_path and self.length < DEPTH:
            above: i64 = self.path[self.length - 1] if self.length > 0 else NONE
            spot = tree.find(above, frame_step(s.frames[s.depth - 1]))
        branch: i64 = tree.favoured(spot, options)
        if branch != NONE:
            return self.take(branch)
        self.on_path = False
        return self.habits.pick(s, options)

    def try_everything(self, s: State, options: i64) -> i64:
        """Choose what was never tried here, by habit, and after that what is most worth trying."""
        tree = self.tree
        spot = self.spot(s)
        untried = options & ~tree.spot_known[spot]
        if untried != 0:
            self.on_path = False
            return self.take(tree.grow(spot, self.habits.pick(s, untried)))
        return self.take(tree.select(spot, options))

    def spot(self, s: State) -> i64:
        """Return the spot of the open decision."""
        above: i64 = NONE
        if self.length > 0:
            above = self.path[self.length - 1]
        return self.tree.beneath(above, frame_step(s.frames[s.depth - 1]))

    def take(self, branch: i64) -> i64:
        """Go on along a branch and return its option."""
        self.path[self.length] = branch
        self.length += 1
        return self.tree.option[branch]

    def learn(self, reward: float) -> None:
        """Credit every branch of the path with how it ended."""
        for index in range(self.length):
            self.tree.learn(self.path[index], reward)


@final
class TreePolicy(Policy):
    """The policy of the seat that searches: tries everything, and follows its habits after anything new."""

    def recall(self, s: State, options: i64) -> i64:
        return self.remembered(s, options)

    def pick(self, s: State, options: i64) -> i64:
        if not self.on_path or self.length == DEPTH:
            return self.habits.pick(s, options)
        return self.try_everything(s, options)


@final
class OpponentPolicy(Policy):
    """The policy of another seat: follows its habits, and more and more what turned out well for it.

    In a spot it has seen no more than ``trust`` times it knows no better than its habits; later it still
    follows them now and then (``habitual`` times in a hundred), because nobody is right all the time.
    """

    def __init__(self, habits: Habits, explore: float, trust: i64, habitual: i64) -> None:
        super().__init__(habits, explore)
        self.trust: i64 = trust
        self.habitual: i64 = habitual

    def pick(self, s: State, options: i64) -> i64:
        if self.length == DEPTH:
            return self.habits.pick(s, options)
        tree = self.tree
        spot = self.spot(s)
        known = options & tree.spot_known[spot]
        if known != 0 and tree.spot_visits[spot] > self.trust and below(s, 100) >= self.habitual:
            return self.take(tree.select(spot, known))
        option = self.habits.pick(s, options)
        if holds(known, option):
            return self.take(tree.follow(spot, options, option))
        return self.take(tree.grow(spot, option))


class BentPolicy(Policy):
    """A policy that follows habits, bent towards what has turned out well in this search.

    The odds of an option grow exponentially with how much more of a victory it was worth than the others
    here, ``bend`` times that. What was tried little is taken to be worth the same: ``doubt`` is how many
    outcomes that counts for.
    """

    def __init__(self, habits: Habits, explore: float, bend: float, doubt: float) -> None:
        super().__init__(habits, explore)
        self.bend: float = bend
        self.doubt: float = doubt
        self.odds: vec[float] = vec[float]([1.0] * MOST_OPTIONS)

    def pick(self, s: State, options: i64) -> i64:
        if single(options):
            return lowest(options)
        if self.length == DEPTH:
            return self.habits.pick(s, options)
        tree = self.tree
        spot = self.spot(s)
        self.bend_odds(spot, options)
        option = self.habits.pick_at_odds(s, options, self.odds)
        self.straighten(spot)
        if holds(tree.spot_known[spot], option):
            return self.take(tree.find_branch(spot, option))
        return self.take(tree.grow(spot, option))

    def bend_odds(self, spot: i64, options: i64) -> None:
        """Find by how much each option that was tried before is likelier or less likely than by habit."""
        tree = self.tree
        taken = 0.0
        worth = 0.0
        branch = tree.spot_branch[spot]
        while branch != NONE:
            if holds(options, tree.option[branch]):
                taken += float(tree.taken[branch])
                worth += tree.worth[branch]
            branch = tree.branch_next[branch]
        if taken == 0.0:
            return
        usual = worth / taken
        branch = tree.spot_branch[spot]
        while branch != NONE:
            tried = float(tree.taken[branch])
            better = (tree.worth[branch] - usual * tried) / (tried + self.doubt)
            self.odds[tree.option[branch]] = math.exp(
                min(max(self.bend * better, -FARTHEST_BENT), FARTHEST_BENT)
            )
            branch = tree.branch_next[branch]

    def straighten(self, spot: i64) -> None:
        """Forget the odds of a spot."""
        tree = self.tree
        branch = tree.spot_branch[spot]
        while branch != NONE:
            self.odds[tree.option[branch]] = 1.0
            branch = tree.branch_next[branch]

    def recall(self, s: State, options: i64) -> i64:
        # The tree knows nothing of it, and goes on after it.
        if single(options):
            return lowest(options)
        return self.remembered(s, options)


@final
class OwnPolicy(BentPolicy):
    """The same for the seat that searches: it tries every option of the open decision."""

    def pick(self, s: State, options: i64) -> i64:
        if self.length > 0:
            return super().pick(s, options)
        return self.try_everything(s, options)

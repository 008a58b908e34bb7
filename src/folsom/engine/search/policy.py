"""Policies: how a seat chooses while a search goes on, and what it learns from how the choices end."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.bits import bit, holds
from folsom.engine.chance import below
from folsom.engine.frames import frame_step
from folsom.engine.search.habits import Habits
from folsom.engine.search.tree import NONE, Tree
from folsom.engine.state import State

# Decisions along one path through the tree; deeper ones are answered by habit.
DEPTH: Final = 48


class Policy:
    """Chooses by habit and learns nothing; those below learn, each with a tree and a path through it."""

    def __init__(self, habits: Habits, explore: float) -> None:
        self.habits: Habits = habits
        self.tree: Tree = Tree(explore, explore)
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

    def remembered(self, s: State, options: i64, by_habit: bool) -> i64:
        """Go on along the branch that was taken most, or by habit, as long as the tree knows the way."""
        tree = self.tree
        spot: i64 = NONE
        if self.on_path and self.length < DEPTH:
            above: i64 = self.path[self.length - 1] if self.length > 0 else NONE
            spot = tree.find(above, frame_step(s.frames[s.depth - 1]))
        branch: i64 = NONE if by_habit else tree.favoured(spot, options)
        if branch != NONE:
            return self.take(branch)
        option = self.habits.pick(s, options)
        branch = tree.favoured(spot, bit(option))
        self.on_path = branch != NONE
        return self.take(branch) if self.on_path else option

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

    def __init__(self, habits: Habits, explore: float) -> None:
        super().__init__(habits, explore)
        self.in_tree: bool = True

    def begin(self) -> None:
        super().begin()
        self.in_tree = True

    def recall(self, s: State, options: i64) -> i64:
        return self.remembered(s, options, False)

    def pick(self, s: State, options: i64) -> i64:
        if not self.in_tree or self.length == DEPTH:
            return self.habits.pick(s, options)
        tree = self.tree
        spot = self.spot(s)
        untried = options & ~tree.spot_known[spot]
        if untried != 0:
            self.in_tree = False
            return self.take(tree.grow(spot, self.habits.pick(s, untried)))
        return self.take(tree.select(spot, options))


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

    def recall(self, s: State, options: i64) -> i64:
        return self.remembered(s, options, below(s, 100) < self.habitual)


@final
class OwnPolicy(OpponentPolicy):
    """The policy of a seat that searches and expects itself to go on as well as it knows how.

    It tries every option of the open decision. Later choices are there to say what that leads to: they are
    no more adventurous (``explore_later``) than they have to be to find out what is best.
    """

    def __init__(
        self, habits: Habits, explore: float, explore_later: float, trust: i64, habitual: i64
    ) -> None:
        super().__init__(habits, explore, trust, habitual)
        self.tree.explore_later = explore_later

    def pick(self, s: State, options: i64) -> i64:
        if self.length > 0:
            return super().pick(s, options)
        tree = self.tree
        spot = self.spot(s)
        untried = options & ~tree.spot_known[spot]
        if untried != 0:
            return self.take(tree.grow(spot, self.habits.pick(s, untried)))
        return self.take(tree.select(spot, options))

"""Tree: what was learned about one seat's choices, as rows of numbers.

A *spot* is a decision of that seat, reached by its choices before; a *branch* is one option of a spot. Hidden
cards differ from guess to guess, so an option may be there in one and not in another: a branch counts how
often it was offered as well as how often it was taken.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from folsom.engine.bits import bit, holds

NONE: Final = -1


@final
class Tree:
    """The spots and branches of one search; spot 0 is the first one visited."""

    def __init__(self, explore: float) -> None:
        self.explore: float = explore
        self.root: i64 = NONE
        self.spot_step: vec[i64] = vec[i64]([])
        self.spot_branch: vec[i64] = vec[i64]([])
        self.spot_known: vec[i64] = vec[i64]([])
        self.spot_visits: vec[i64] = vec[i64]([])
        self.spot_next: vec[i64] = vec[i64]([])
        self.option: vec[i64] = vec[i64]([])
        self.branch_next: vec[i64] = vec[i64]([])
        self.branch_spot: vec[i64] = vec[i64]([])
        self.taken: vec[i64] = vec[i64]([])
        self.offered: vec[i64] = vec[i64]([])
        self.worth: vec[float] = vec[float]([])

    def grow(self, spot: i64, option: i64) -> i64:
        """Add a branch for an option that is new to a spot."""
        branch = len(self.option)
        self.option = append(self.option, option)
        self.branch_next = append(self.branch_next, self.spot_branch[spot])
        self.branch_spot = append(self.branch_spot, NONE)
        self.taken = append(self.taken, 0)
        self.offered = append(self.offered, 1)
        self.worth = append(self.worth, 0.0)
        self.spot_branch[spot] = branch
        self.spot_known[spot] |= bit(option)
        return branch

    def select(self, spot: i64, options: i64) -> i64:
        """Return the branch of the offered option that is most worth trying."""
        best: i64 = NONE
        most = -1.0
        explore = self.explore
        branch = self.spot_branch[spot]
        while branch != NONE:
            if holds(options, self.option[branch]):
                offered = self.offered[branch] + 1
                self.offered[branch] = offered
                tried = float(self.taken[branch])
                score = self.worth[branch] / tried + explore * math.sqrt(math.log(float(offered)) / tried)
                if score > most:
                    most = score
                    best = branch
            branch = self.branch_next[branch]
        return best

    def follow(self, spot: i64, options: i64, option: i64) -> i64:
        """Return the branch of an option that was chosen without asking the tree."""
        chosen: i64 = NONE
        branch = self.spot_branch[spot]
        while branch != NONE:
            if holds(options, self.option[branch]):
                self.offered[branch] += 1
                if self.option[branch] == option:
                    chosen = branch
            branch = self.branch_next[branch]
        return chosen

    def find_branch(self, spot: i64, option: i64) -> i64:
        """Return the branch of an option that was tried before."""
        branch = self.spot_branch[spot]
        while self.option[branch] != option:
            branch = self.branch_next[branch]
        return branch

    def beneath(self, branch: i64, step: i64) -> i64:
        """Visit the spot below a branch at which a step asks the seat, a new one if there is none.

        Below no branch (``NONE``) are the spots at which the seat is asked first.
        """
        spot = self.find(branch, step)
        if spot == NONE:
            spot = len(self.spot_step)
            self.spot_step = append(self.spot_step, step)
            self.spot_branch = append(self.spot_branch, NONE)
            self.spot_known = append(self.spot_known, 0)
            self.spot_visits = append(self.spot_visits, 0)
            first = self.root if branch == NONE else self.branch_spot[branch]
            self.spot_next = append(self.spot_next, first)
            if branch == NONE:
                self.root = spot
            else:
                self.branch_spot[branch] = spot
        self.spot_visits[spot] += 1
        return spot

    def find(self, branch: i64, step: i64) -> i64:
        """Return the spot below a branch at which a step asks the seat, ``NONE`` if it was never visited."""
        spot = self.root if branch == NONE else self.branch_spot[branch]
        while spot != NONE and self.spot_step[spot] != step:
            spot = self.spot_next[spot]
        return spot

    def favoured(self, spot: i64, options: i64) -> i64:
        """Return the branch of the offered option that was taken most, ``NONE`` if none was."""
        best: i64 = NONE
        most: i64 = 0
        branch: i64 = NONE if spot == NONE else self.spot_branch[spot]
        while branch != NONE:
            if self.taken[branch] > most and holds(options, self.option[branch]):
                most = self.taken[branch]
                best = branch
            branch = self.branch_next[branch]
        return best

    def learn(self, branch: i64, reward: float) -> None:
        """Count one more outcome of a branch."""
        self.taken[branch] += 1
        self.worth[branch] += reward

    def favourite(self) -> i64:
        """Return the option of the first spot that was taken most, ``NONE`` before any was."""
        branch: i64 = NONE if self.root == NONE else self.favoured(0, -1)
        return NONE if branch == NONE else self.option[branch]

    def lead(self) -> i64:
        """Return how much more often the favourite was taken than any other option of the first spot."""
        most: i64 = 0
        next_most: i64 = 0
        if self.root == NONE:
            return 0
        branch = self.spot_branch[0]
        while branch != NONE:
            taken = self.taken[branch]
            if taken > most:
                next_most = most
                most = taken
            elif taken > next_most:
                next_most = taken
            branch = self.branch_next[branch]
        return most - next_most

"""Duel: what one option of a decision is worth, by guesses in which it is taken, whatever a search prefers.

In a search the options compete, so those that look worse are hardly tried. Here each has guesses of its own,
in which everybody learns what is best for them from there on; once they have learned, how the guesses end is
counted for every side. The same seeds give all options the same guesses, so what one is worth more than
another is known better than what each of them is worth.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.bits import holds, lowest, size
from folsom.engine.cards import entry_hidden, entry_seat
from folsom.engine.figures import FIGURES
from folsom.engine.flow import choose, options_of
from folsom.engine.hidden import determinize, watched
from folsom.engine.search.habits import Habits
from folsom.engine.search.judgement import Judgement
from folsom.engine.search.policy import BentPolicy, Policy, TreePolicy
from folsom.engine.search.resample import resample_hidden
from folsom.engine.search.search import VICTORY, reward
from folsom.engine.set_up import seed_state
from folsom.engine.state import State

# Stands for the option where none is taken for the seat, and for the seat where a spectator looks on.
NO_OPTION: Final = -1
SPECTATOR: Final = FIGURES


def plain_minds(seats: i64, seat: i64, habits: Habits, explore: float) -> list[Policy]:
    """Return a mind for one seat, and habits for everybody else."""
    found: list[Policy] = [Policy(habits, explore) for _ in range(seats)]
    if seat < seats:
        found[seat] = TreePolicy(habits, explore)
    return found


def bent_minds(
    seats: i64,
    seat: i64,
    habits: Habits,
    own: Habits,
    explore: float,
    own_bend: float,
    bend: float,
    doubt: float,
) -> list[Policy]:
    """Return a mind for every seat that follows habits, bent towards what turns out well for it."""
    found: list[Policy] = [BentPolicy(habits, explore, bend, doubt) for _ in range(seats)]
    if seat < seats:
        found[seat] = BentPolicy(own, explore, own_bend, doubt)
    return found


@final
class Duel:
    """Plays guesses to the end of the round and counts how they end for every seat."""

    def __init__(
        self, root: State, seat: i64, seed: int, habits: Habits, judgement: Judgement, resamples: bool
    ) -> None:
        self.root: State = root
        self.seat: i64 = seat
        self.seed: int = seed
        self.habits: Habits = habits
        self.judgement: Judgement = judgement
        self.resamples: bool = resamples
        self.sums: vec[float] = vec[float]([0.0] * FIGURES)
        self.counted: i64 = 0

    def learn(self, minds: list[Policy], option: i64, first: i64, count: i64) -> None:
        """Play guesses from a number on, from which the minds learn and nothing is counted."""
        for number in range(first, first + count):
            self.play(self.guess(number), minds, option, True)

    def count(self, minds: list[Policy], option: i64, first: i64, count: i64) -> None:
        """Play guesses from a number on, from which the minds learn, and count how they end."""
        for number in range(first, first + count):
            s = self.guess(number)
            self.play(s, minds, option, True)
            self.add(s)

    def measure(self, minds: list[Policy], first: i64, count: i64) -> None:
        """Play on from the position itself, nothing hidden, with minds that answer as they learned before."""
        for number in range(first, first + count):
            s = self.root.clone()
            seed_state(s, self.seed + number)
            self.play(s, minds, NO_OPTION, False)
            self.add(s)

    def guess(self, number: i64) -> State:
        """Return one of the positions that look to the seat like this one."""
        if self.seat == SPECTATOR:
            guess = watched(self.root, self.seed + number)
        else:
            guess = determinize(self.root, self.seat, self.seed + number)
        if self.resamples:
            resample_hidden(guess, self.seat, self.habits)
        return guess

    def play(self, s: State, minds: list[Policy], option: i64, learning: bool) -> None:
        """Play a guess to the end of the round, or of the game."""
        seat = self.seat
        this_round = s.round
        for mind in minds:
            mind.begin()
        if option != NO_OPTION:
            choose(s, seat, option)
        while not s.over and s.round == this_round:
            asked = seat if seat != SPECTATOR and holds(s.asking, seat) else lowest(s.asking)
            options = s.options if s.sealed == 0 else options_of(s, asked)
            choose(s, asked, self.answer(s, asked, options, minds[asked], learning))
        self.judgement.weigh_up(s)
        if learning:
            for other in range(s.rules.seats):
                if minds[other].length > 0:
                    minds[other].learn(reward(s, other, self.judgement, VICTORY))

    def answer(self, s: State, asked: i64, options: i64, mind: Policy, learning: bool) -> i64:
        """Let a mind choose; it does not see what others have laid face down, though the guess knows it."""
        pile = s.pile
        pile_size = s.pile_size
        seen = pile
        seen_size = pile_size
        for index in range(s.resolving + 1, pile_size):
            packed = pile[index]
            if entry_hidden(packed) and entry_seat(packed) != asked:
                if seen_size == pile_size:
                    seen = pile[:]
                    seen_size = index
            elif seen_size < pile_size:
                seen[seen_size] = packed
                seen_size += 1
        s.pile = seen
        s.pile_size = seen_size
        option = mind.pick(s, options) if learning else mind.recall(s, options)
        s.pile = pile
        s.pile_size = pile_size
        return option

    def add(self, s: State) -> None:
        """Count how a guess ended: the winners' shares, or everybody's chance to win; nobody may win."""
        self.counted += 1
        rules = s.rules
        if s.over:
            winners = size(s.winners)
            for seat in range(rules.seats):
                if holds(s.winners, seat):
                    self.sums[self.first_of(s, seat)] += 1.0 / float(winners)
            return
        sum_ = 0.0
        for seat in range(rules.seats):
            if self.first_of(s, seat) == seat:
                sum_ += self.judgement.chance(s, seat)
        for seat in range(rules.seats):
            if self.first_of(s, seat) == seat:
                self.sums[seat] += self.judgement.chance(s, seat) / sum_

    def first_of(self, s: State, seat: i64) -> i64:
        """Return the first seat of those that win together with a seat."""
        return s.rules.seat_of[lowest(s.rules.side[seat])]

    def chances(self) -> list[float]:
        """Return the mean of what was counted, by seat; those who win together have it at the first one."""
        return [self.sums[seat] / float(self.counted) for seat in range(self.root.rules.seats)]

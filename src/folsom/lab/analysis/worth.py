"""Worth: what the options of a decision are worth to a judge who knows no more than the seat asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from folsom.bots.seen import Seen
from folsom.engine.search.policy import Policy
from folsom.game.roster import Roster
from folsom.lab.analysis.judges import Judge
from folsom.lab.analysis.sides import Sides

# Room for the guesses of a search and for the searches of a decision within one seed.
GUESSES_SHIFT: Final = 16
SEARCHES_SHIFT: Final = 24
# Options that nobody else can tell apart take turns of so many guesses with the minds of the others.
TURN: Final = 10

# Chances by side.
Chances = list[float]


class Position:
    """A decision as its seat knows it, and the seed from which all guesses about it follow."""

    def __init__(self, seen: Seen, roster: Roster, sides: Sides, seed: int, hidden: frozenset[int]) -> None:
        self.seen = seen
        self.roster = roster
        self.sides = sides
        self.seed = seed
        # Options that the others cannot see when they are taken.
        self.hidden = hidden

    def search(self, judge: Judge, number: int, options: Sequence[int], guesses: int) -> dict[int, Chances]:
        """Return what each option is worth by one search; the same number takes the same guesses for all."""
        seed = (self.seed << SEARCHES_SHIFT) + (number << GUESSES_SHIFT)
        found = {
            option: self._open(judge, seed, option, guesses)
            for option in options
            if option not in self.hidden
        }
        hidden = [option for option in options if option in self.hidden]
        found |= self._hidden(judge, seed, hidden, guesses) if hidden else {}
        return found

    def minds(self, judge: Judge) -> list[Policy]:
        """Return minds for everybody at the table that have learned nothing yet."""
        return judge.minds(sum(map(len, self.sides.seats)), self.seen.seat, self.seen.modules)

    def _open(self, judge: Judge, seed: int, option: int, guesses: int) -> Chances:
        """Play guesses in which everybody sees what was chosen, and learns what to make of it."""
        duel, minds = judge.seen(self.seen, seed), self.minds(judge)
        learning = guesses // 2
        duel.learn(minds, option, 0, learning)
        duel.count(minds, option, learning, guesses - learning)
        return self.sides.gathered(duel.chances())

    def _hidden(self, judge: Judge, seed: int, options: Sequence[int], guesses: int) -> dict[int, Chances]:
        """Play guesses in which the others learn, but not which of these options was taken."""
        duels = {option: judge.seen(self.seen, seed) for option in options}
        minds = self.hidden_minds(judge, options)
        learning = guesses // 2
        for begin, end in ((0, learning), (learning, guesses)):
            for first in range(begin, end, TURN):
                count = min(TURN, end - first)
                for option, duel in duels.items():
                    (duel.learn if begin == 0 else duel.count)(minds[option], option, first, count)
        return {option: self.sides.gathered(duel.chances()) for option, duel in duels.items()}

    def hidden_minds(self, judge: Judge, options: Sequence[int]) -> dict[int, list[Policy]]:
        """Return minds for each of some options that nobody else can tell apart: the others share theirs."""
        others, seat = self.minds(judge), self.seen.seat
        return {option: [*others[:seat], self.minds(judge)[seat], *others[seat + 1 :]] for option in options}

"""Playing out: two options to the end of the game, again and again, between players who search a little.

One decision played out says little, because the rest of a game is mostly luck; many of them show whether what
the judges predict is what happens.
"""

from __future__ import annotations

from math import sqrt
from statistics import mean, stdev
from typing import Final

from folsom.bots.searching import SEED_SHIFT
from folsom.bots.seen import Seen
from folsom.engine.bits import holds, lowest, size
from folsom.engine.flow import choose, options_of
from folsom.engine.state import State
from folsom.lab.analysis.judges import first_judge
from folsom.lab.analysis.model import PlayedOut
from folsom.lab.analysis.noise import NORMAL
from folsom.lab.analysis.worth import Position

# Guesses that those who play the game out take for each of their decisions.
GUESSES: Final = 30
# Positions that no search of the decision has begun with.
FIRST: Final = 255 << 16
# Room for the decisions of a game that is played out.
CHOICES_SHIFT: Final = 12


def played_out(position: Position, best: int, played: int, games: int) -> PlayedOut:
    """Return what an option loses against the best when both are played out from the same guesses."""
    duel = first_judge().seen(position.seen, (position.seed << 24) + FIRST)
    lost = []
    for number in range(games):
        ends = []
        for option in (best, played):
            s = duel.guess(number)
            choose(s, position.seen.seat, option)
            play_to_end(s, position, number)
            ends.append(share(s, position))
        lost.append(ends[0] - ends[1])
    return PlayedOut(games, mean(lost), NORMAL * stdev(lost) / sqrt(games))


def play_to_end(s: State, position: Position, number: int) -> None:
    """Play a guess to the end of the game; nobody knows more than their seat may."""
    bot, seed = first_judge().bot, number << CHOICES_SHIFT
    while not s.over:
        seed += 1
        seat = int(lowest(s.asking))
        options = options_of(s, seat)
        if size(options) == 1:
            choose(s, seat, lowest(options))
            continue
        search = bot.search(Seen.of_state(s, position.roster, seat, seed), seed << SEED_SHIFT)
        search.run(GUESSES)
        choose(s, seat, search.choice())


def share(s: State, position: Position) -> float:
    """Return what part of the victory the side of the position's seat has at the end."""
    own = position.sides.seats[position.sides.side_of(position.seen.seat)]
    return sum(holds(s.winners, seat) for seat in own) / max(1, size(s.winners))

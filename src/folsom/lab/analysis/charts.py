"""Charts: everybody's chance to win before every choice, with all cards open and as each seat saw it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from folsom.bots.seen import Seen
from folsom.engine.bits import holds
from folsom.engine.search.duel import NO_OPTION, SPECTATOR
from folsom.game.game import Game
from folsom.lab.analysis.judges import first_judge
from folsom.lab.analysis.noise import student
from folsom.lab.analysis.sides import Sides
from folsom.lab.analysis.worth import GUESSES_SHIFT, SEARCHES_SHIFT, Chances

# Guesses from which minds learn, and those that are counted after that.
OPEN: Final = (200, 40)
# With open cards much depends on what the minds have settled on, so many that learn little beat a few.
OPEN_SEARCHES: Final = 12
# How far a chance found by them may be off in nine of ten moments.
USUAL_HALF: Final = 0.04
SEEN: Final = (200, 400)


def open_searches(game: Game) -> list[Chances]:
    """Return everybody's chance with all cards open, by several independent searches.

    The minds learn on what a spectator could guess, and only then play on from the true position: on that
    alone they would learn to play with open cards.
    """
    sides = Sides.of(game.rules)
    judge, modules, seats = first_judge(), game.roster.modules, int(game.rules.seats)
    learning, counted = OPEN
    found = []
    for number in range(OPEN_SEARCHES):
        seed = _seed(game, "open") + (number << GUESSES_SHIFT)
        duel = judge.duel(game.state, SPECTATOR, seed, modules)
        minds = judge.minds(seats, SPECTATOR, modules)
        duel.learn(minds, NO_OPTION, 0, learning)
        duel.measure(minds, learning, counted)
        found.append(sides.gathered(duel.chances()))
    return found


def seen_chances(game: Game, seat: int) -> Chances:
    """Return everybody's chance by what a seat may know."""
    sides = Sides.of(game.rules)
    if game.over:
        return final_shares(game, sides)
    judge = first_judge()
    seen = Seen(game, seat)
    duel = judge.seen(seen, _seed(game, f"seat {seat}"))
    minds = judge.minds(int(game.rules.seats), seat, seen.modules)
    learning, counted = SEEN
    duel.learn(minds, NO_OPTION, 0, learning)
    duel.count(minds, NO_OPTION, learning, counted)
    return sides.gathered(duel.chances())


def middle(searches: Sequence[Chances]) -> Chances:
    """Return the mean of what several searches found."""
    return [fmean(values) for values in zip(*searches, strict=True)]


def halves_of(searches: Sequence[Chances]) -> Chances:
    """Return how far each chance of a moment may be off, by how far its searches differ."""
    count = len(searches)
    return [student(count - 1) * stdev(values) / sqrt(count) for values in zip(*searches, strict=True)]


def usual_half(sides: Sides) -> Chances:
    """Return how far each chance with all cards open usually may be off."""
    return [USUAL_HALF] * len(sides)


def final_shares(game: Game, sides: Sides) -> Chances:
    """Return what part of the victory every side has; nobody may have won."""
    winners = [seat for seat in range(game.rules.seats) if holds(game.state.winners, seat)]
    return [sum(seat in winners for seat in seats) / max(1, len(winners)) for seats in sides.seats]


def _seed(game: Game, what: str) -> int:
    """Return a seed that depends on nothing but the moment: a game tells the same every time."""
    digest = hashlib.sha256(f"{len(game.choices)} {what}".encode()).digest()
    return int.from_bytes(digest[:4], "big") << SEARCHES_SHIFT

"""Charts: everybody's chance to win before every choice, with all cards open and as each seat saw it."""

from __future__ import annotations

import hashlib
from typing import Final

from folsom.bots.seen import Seen
from folsom.engine.bits import holds
from folsom.engine.search.duel import NO_OPTION, SPECTATOR
from folsom.game.game import Game
from folsom.lab.analysis.judges import first_judge
from folsom.lab.analysis.sides import Sides
from folsom.lab.analysis.worth import SEARCHES_SHIFT, Chances

# Guesses from which minds learn, and those that are counted after that.
OPEN: Final = (600, 600)
SEEN: Final = (200, 400)


def open_chances(game: Game) -> Chances:
    """Return everybody's chance with all cards open.

    The minds learn on what a spectator could guess, and only then play on from the true position: on that
    alone they would learn to play with open cards.
    """
    sides = Sides.of(game.rules)
    if game.over:
        return final_shares(game, sides)
    judge, modules, seats = first_judge(), game.roster.modules, int(game.rules.seats)
    duel = judge.duel(game.state, SPECTATOR, _seed(game, "open"), modules)
    minds = judge.minds(seats, SPECTATOR, modules)
    learning, counted = OPEN
    duel.learn(minds, NO_OPTION, 0, learning)
    duel.measure(minds, learning, counted)
    return sides.gathered(duel.chances())


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


def final_shares(game: Game, sides: Sides) -> Chances:
    """Return what part of the victory every side has; nobody may have won."""
    winners = [seat for seat in range(game.rules.seats) if holds(game.state.winners, seat)]
    return [sum(seat in winners for seat in seats) / max(1, len(winners)) for seats in sides.seats]


def _seed(game: Game, what: str) -> int:
    """Return a seed that depends on nothing but the moment: a game tells the same every time."""
    digest = hashlib.sha256(f"{len(game.choices)} {what}".encode()).digest()
    return int.from_bytes(digest[:4], "big") << SEARCHES_SHIFT

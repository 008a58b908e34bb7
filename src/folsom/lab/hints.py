"""Hints: what a seat could work out alone about the decision before it, given time enough.

Everything follows from what the seat has seen; the same decision always gets the same hint, on every machine.
"""

from __future__ import annotations

import hashlib
from statistics import mean
from typing import Final

import msgspec
from msgspec import Struct

from folsom.bots.seen import Seen
from folsom.game.decision import Decision
from folsom.game.game import Game
from folsom.lab.analysis.judges import first_judge
from folsom.lab.analysis.model import Reason
from folsom.lab.analysis.noise import half_width
from folsom.lab.analysis.reasons import reasons_for
from folsom.lab.analysis.sides import Sides
from folsom.lab.analysis.units import SEED_DIGITS, hidden_options, version
from folsom.lab.analysis.worth import Position

SEARCHES: Final = 4
# As many as take no longer than a second at nearly every table.
GUESSES: Final = 400


class HintedOption(Struct, frozen=True):
    """An option with the chance to win if it is taken, and how far that may be off."""

    label: str
    chance: float
    half: float


class Hint(Struct, frozen=True):
    """What can be said of a decision: every option, those that stand out, and what makes the difference.

    ``stands_out`` are the options that cannot be told from the best, none if no option can; ``reason`` is
    what happens more often with the best option than with the worst.
    """

    options: list[HintedOption]
    stands_out: list[str]
    reason: Reason | None = None


def hint_for(game: Game, decision: Decision) -> Hint:
    """Return the hint for an open decision."""
    seen, sides = Seen(game, decision.seat), Sides.of(game.rules)
    numbers = seen.options()
    labels = dict(zip(numbers, decision.options, strict=True))
    position = Position(
        seen, game.roster, sides, _seed(game, decision), hidden_options(game, decision, numbers)
    )
    side, judge = sides.side_of(decision.seat), first_judge()
    searches = [position.search(judge, number, numbers, GUESSES) for number in range(SEARCHES)]
    found = {option: [values[option][side] for values in searches] for option in numbers}
    means = {option: mean(values) for option, values in found.items()}
    best, worst = max(means, key=means.__getitem__), min(means, key=means.__getitem__)
    equal = [option for option in numbers if not _behind(found[best], found[option])]
    reasons = [] if len(equal) == len(numbers) else reasons_for(position, judge, best, worst)
    return Hint(
        [
            HintedOption(labels[option], means[option], half_width(found[option], GUESSES))
            for option in numbers
        ],
        [] if len(equal) == len(numbers) else [labels[option] for option in equal],
        reasons[0] if reasons else None,
    )


def _behind(best: list[float], other: list[float]) -> bool:
    """Tell whether an option is worse than another for certain."""
    gaps = [there - here for there, here in zip(best, other, strict=True)]
    return mean(gaps) > half_width(gaps, GUESSES)


def _seed(game: Game, decision: Decision) -> int:
    """Return a seed that depends on what the seat knows and on nothing else."""
    known = (version(), game.config.as_dict(), game.view(decision.seat), decision)
    return int(hashlib.sha256(msgspec.json.encode(known)).hexdigest()[:SEED_DIGITS], 16)

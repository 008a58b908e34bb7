"""Units: every decision is looked at by itself, so that any number of workers can help."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from statistics import fmean as mean
from typing import Final

import msgspec

from folsom.bots.seen import Seen
from folsom.game.decision import Decision
from folsom.game.fingerprint import digest_of
from folsom.game.game import Game
from folsom.game.option import PlayCard
from folsom.lab.analysis.judges import first_judge, second_judge
from folsom.lab.analysis.marks import line, mark_of
from folsom.lab.analysis.model import OptionWorth, Reason, SecondOpinion, Unit
from folsom.lab.analysis.modes import FIRST_SEARCHES, FIRST_SHARE, Mode
from folsom.lab.analysis.noise import half_width, usual_error
from folsom.lab.analysis.playing_out import played_out
from folsom.lab.analysis.reasons import reasons_for
from folsom.lab.analysis.sides import Sides
from folsom.lab.analysis.worth import Chances, Position

# What an answer depends on besides what the seat knew: rules, words, bots and this package.
JUDGED_BY: Final = ("data", "engine", "game", "bots", "lab/analysis")
# Words that are said about the game, and no rule of it.
SAID: Final = ("data/texts", "data/names", "data/rules")
# By how many times the usual error of a first look an option may look worse and still be looked at again.
NEAR: Final = 2.0
# How many guesses somebody takes who only has a quick look.
GLANCE: Final = 200
# Its search has a number of its own.
GLANCE_NUMBER: Final = 200
# With room for searches and guesses behind it, a seed still fits into 63 bits.
SEED_DIGITS: Final = 9

# For every option what each search found.
Found = dict[int, list[Chances]]


def version() -> str:
    """Return what an analysis was made by; units of different versions are never mixed."""
    return digest_of(JUDGED_BY, SAID)


def knowledge_of(game: Game, decision: Decision) -> str:
    """Return a digest of all that the seat of a decision knew.

    The guesses about a decision follow from it and from nothing else: another version of Folsom, a closer
    look or another choice in the same spot takes the same guesses, and so says the same unless it must not.
    """
    known = (game.config.as_dict(), game.view(decision.seat), decision)
    return hashlib.sha256(msgspec.json.encode(known)).hexdigest()


def key_of(game: Game, decision: Decision, played: str, mode: Mode) -> str:
    """Return what a unit depends on: what the seat knew, what it chose, and who looks at it how closely."""
    known = (version(), mode, knowledge_of(game, decision), played)
    return hashlib.sha256(msgspec.json.encode(known)).hexdigest()


def hidden_options(game: Game, decision: Decision, numbers: Sequence[int]) -> frozenset[int]:
    """Return the options that the others cannot see when they are taken."""
    if game.state.sealed:
        return frozenset(numbers)
    pairs = zip(numbers, decision.choices, strict=True)
    return frozenset(number for number, choice in pairs if isinstance(choice, PlayCard) and choice.hidden)


class Examiner:
    """Looks at one decision of a game in a mode."""

    def __init__(self, game: Game, decision: Decision, played: str, mode: Mode) -> None:
        self.decision = decision
        self.mode = mode
        self.sides = Sides.of(game.rules)
        self.side = self.sides.side_of(decision.seat)
        self.even = self.sides.even
        self.round, self.turn = int(game.state.round), int(game.state.turn)
        seen = Seen(game, decision.seat)
        numbers = seen.options()
        self.labels = dict(zip(numbers, decision.options, strict=True))
        self.played = next(number for number, label in self.labels.items() if label == played)
        seed = int(knowledge_of(game, decision)[:SEED_DIGITS], 16)
        self.position = Position(seen, game.roster, self.sides, seed, hidden_options(game, decision, numbers))
        self.guesses = 0
        # Guesses to each of the searches on which what is said of the decision rests.
        self.taken = mode.guesses // FIRST_SHARE

    def unit(self) -> Unit:
        """Return what can be said of the decision."""
        label = self.labels[self.played]
        unit = Unit(
            number=self.decision.number,
            seat=self.decision.seat,
            round=self.round,
            turn=self.turn,
            kind=self.decision.kind,
            played=label,
            options=[OptionWorth(label, [], 0.0, 0)],
            best=label,
            gave=[0.0] * len(self.sides),
        )
        return unit if len(self.labels) == 1 else self._weighed(unit)

    def _weighed(self, unit: Unit) -> Unit:
        """Return a decision with what its options are worth, and what is said of the choice."""
        found, best = self._look()
        compared = self._compared(found, best)
        losses = [values[self.side] for values in compared]
        loss = max(0.0, mean(losses))
        gave = [-mean(values[side] for values in compared) for side in range(len(self.sides))]
        means = {option: self._mean(values) for option, values in found.items()}
        unit = msgspec.structs.replace(
            unit,
            options=self._options(found),
            best=self.labels[best],
            gave=gave if loss > 0 else unit.gave,
            equal_to_best=self._equals(found, best),
            loss=loss,
            half=half_width(losses, self.taken),
            stake=max(0.0, means[best] - mean(means.values())),
        )
        return msgspec.structs.replace(self._judged(unit, best), guesses=self.guesses)

    # --- what the options are worth ------------------------------------------------------------------------

    def _search(self, number: int, options: Sequence[int], guesses: int) -> dict[int, Chances]:
        self.guesses += guesses * len(options)
        return self.position.search(first_judge(), number, options, guesses)

    def _look(self) -> tuple[Found, int]:
        """Look at all options quickly, then closely at those that matter if anything is at stake."""
        every, mode = list(self.labels), self.mode
        first = [self._search(number, every, self.taken) for number in range(FIRST_SEARCHES)]
        found = {option: [values[option] for values in first] for option in every}
        means = {option: self._mean(values) for option, values in found.items()}
        best = max(means, key=means.__getitem__)
        error, slip = usual_error(self.taken, FIRST_SEARCHES), line("slip", self.even)
        if means[best] - means[self.played] + error < slip:
            return found, best
        self.taken = mode.guesses
        # What may be as good as the best, and what was played, is looked at again as if nothing was known.
        close = [
            option
            for option in every
            if option == self.played or means[best] - means[option] < slip + NEAR * error
        ]
        closer = [
            self._search(FIRST_SEARCHES + number, close, mode.guesses) for number in range(mode.searches)
        ]
        for option in close:
            found[option] = [values[option] for values in closer]
        return found, max(close, key=lambda option: self._mean(found[option]))

    def _mean(self, values: Sequence[Chances]) -> float:
        return mean(chances[self.side] for chances in values)

    def _compared(self, found: Found, best: int) -> list[Chances]:
        """Return by search what the best option is worth more than the one played, to every side.

        The best of several noisy options looks too good. So it is found by one half of the searches and
        measured by the other, then the other way round.
        """
        searches = len(found[best])
        close = [option for option, values in found.items() if len(values) == searches]
        halves = [[number for number in range(searches) if number % 2 == part] for part in (0, 1)]
        favourites = [
            max(close, key=lambda option: mean(found[option][number][self.side] for number in half))
            for half in halves
        ]
        compared = []
        for number in range(searches):
            other = favourites[1 - number % 2]
            pairs = zip(found[other][number], found[self.played][number], strict=True)
            compared.append([there - here for there, here in pairs])
        return compared

    def _options(self, found: Found) -> list[OptionWorth]:
        ordered = sorted(found, key=lambda option: -self._mean(found[option]))
        searches = max(map(len, found.values()))
        first = self.mode.guesses // FIRST_SHARE
        return [
            OptionWorth(
                self.labels[option],
                [mean(chances[side] for chances in found[option]) for side in range(len(self.sides))],
                half_width(
                    [chances[self.side] for chances in found[option]],
                    self.taken if len(found[option]) == searches else first,
                ),
                len(found[option]),
            )
            for option in ordered
        ]

    def _equals(self, found: Found, best: int) -> list[str]:
        """Return the labels of other options that cannot be told from the best."""
        equals = []
        for option, values in found.items():
            if option == best or len(values) != len(found[best]):
                continue
            pairs = zip(found[best], values, strict=True)
            behind = [there[self.side] - here[self.side] for there, here in pairs]
            if mean(behind) <= min(half_width(behind, self.taken), line("slip", self.even)):
                equals.append(self.labels[option])
        return equals

    # --- what is said of it --------------------------------------------------------------------------------

    def _judged(self, unit: Unit, best: int) -> Unit:
        replace = msgspec.structs.replace
        mark = mark_of(unit.loss - unit.half, self.even)
        if mark is None:
            if unit.loss >= line("slip", self.even):
                return replace(unit, note="too_close")
            found = best == self.played and not unit.equal_to_best and self._surprising()
            return replace(unit, note="found") if found else unit
        second = self._second(best)
        reasons = self._reasons(best)
        if second.loss < line("slip", self.even):
            return replace(unit, note="arguable", second=second, reasons=reasons)
        ends = played_out(self.position, best, self.played, self.mode.games) if self.mode.games else None
        return replace(unit, mark=mark, second=second, reasons=reasons, played_out=ends)

    def glance(self) -> dict[str, float]:
        """Return what the options are worth to somebody who only has a quick look."""
        found = self._search(GLANCE_NUMBER, list(self.labels), GLANCE)
        return {self.labels[option]: values[self.side] for option, values in found.items()}

    def _surprising(self) -> bool:
        """Tell whether somebody with a quick look would have chosen otherwise."""
        own = self.glance()
        return max(own.values()) - own[self.labels[self.played]] >= line("slip", self.even)

    def _second(self, best: int) -> SecondOpinion:
        options, mode = [best, self.played], self.mode
        behind = []
        for number in range(mode.searches):
            found = self.position.search(second_judge(), number, options, mode.guesses // 2)
            self.guesses += mode.guesses
            behind.append(found[best][self.side] - found[self.played][self.side])
        return SecondOpinion(mean(behind), half_width(behind, mode.guesses // 2))

    def _reasons(self, best: int) -> list[Reason]:
        return reasons_for(self.position, first_judge(), best, self.played)


def examine(game: Game, seat: int, played: str, mode: Mode) -> Unit:
    """Return what can be said of the choice of a seat in a game that stands before it."""
    decision = next(decision for decision in game.decisions if decision.seat == seat)
    return Examiner(game, decision, played, mode).unit()

"""Answers: what a seat can answer to one kind of question, every option read once for each roster."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from folsom.engine.bits import holds, lowest
from folsom.game.decision import Offer
from folsom.game.option import Option
from folsom.game.questions import Question

if TYPE_CHECKING:
    from folsom.game.roster import Roster

# How many sets of options are remembered: all that some games offer, but not all that there could be.
MOST: Final = 256


@final
class Answers:
    """The options of one kind of question for one seat, by the engine's numbers and by their labels."""

    def __init__(self, question: Question, seat: i64) -> None:
        self.question = question
        self.kind: str = question.kind
        self.seat: i64 = seat
        self.options: dict[int, Option] = {}
        self.numbers: dict[str, int] = {}
        self.offered: dict[int, Offer] = {}

    def option(self, roster: Roster, number: i64) -> Option:
        """Return an option by its number."""
        option = self.options.get(number)
        if option is None:
            option = self.question.read(roster, self.seat, number)
            self.options[number] = option
            self.numbers[option.label] = number
        return option

    def choices(self, roster: Roster, options: i64) -> Offer:
        """Return the options of a mask."""
        choices = self.offered.get(options)
        if choices is None:
            if len(self.offered) >= MOST:
                self.offered.clear()
            choices = Offer([self.option(roster, number) for number in numbers_in(options)])
            self.offered[options] = choices
        return choices

    def number(self, roster: Roster, options: i64, label: str) -> i64:
        """Return the number of a label among the options of a mask, -1 if it is not one of them."""
        known = self.numbers.get(label)
        if known is not None and holds(options, known):
            return known
        # Not read yet, or two numbers that are never offered together have the same label.
        for number in numbers_in(options):
            if self.option(roster, number).label == label:
                return number
        return -1


def numbers_in(mask: i64) -> list[int]:
    """Return the numbers in a mask, the smallest first."""
    numbers: list[int] = []
    while mask != 0:
        numbers.append(lowest(mask))
        mask &= mask - 1
    return numbers

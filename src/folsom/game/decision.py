"""Decisions: who is asked what, and what may be answered."""

from __future__ import annotations

from msgspec import Struct

from folsom.engine.bits import holds
from folsom.engine.flow import figure_of, options_of
from folsom.engine.frames import frame_step
from folsom.engine.state import State
from folsom.game.option import Option
from folsom.game.questions import QUESTIONS, Question
from folsom.game.roster import Roster


class Decision(Struct, frozen=True):
    """An open decision of one seat.

    ``number`` counts the choices made before it, ``who`` is the figure it is for, ``choices`` are what may be
    answered.
    """

    number: int
    seat: int
    player: str
    who: str
    kind: str
    choices: tuple[Option, ...]

    @property
    def options(self) -> tuple[str, ...]:
        """The labels of what may be answered."""
        return tuple(option.label for option in self.choices)


def question_of(s: State) -> Question:
    """Return the kind of the open decision."""
    return QUESTIONS[frame_step(s.frames[s.depth - 1])]


def option_numbers(s: State, seat: int) -> list[int]:
    """Return the engine's numbers of a seat's options."""
    options = int(options_of(s, seat))
    return [number for number in range(options.bit_length()) if options >> number & 1]


def seats_asked(s: State) -> list[int]:
    """Return the seats with an open decision."""
    return [seat for seat in range(s.rules.seats) if holds(s.asking, seat)]


def decision_of(s: State, roster: Roster, seat: int, number: int) -> Decision:
    """Return a seat's open decision."""
    question = question_of(s)
    choices = tuple(question.read(roster, seat, option) for option in option_numbers(s, seat))
    who = roster.figure_word(figure_of(s, seat))
    return Decision(number, seat, roster.players[seat], who, question.kind, choices)


def option_for(s: State, roster: Roster, seat: int, label: str) -> int | None:
    """Return the engine's number of a label among a seat's options, nothing if it is not one."""
    question = question_of(s)
    for option in option_numbers(s, seat):
        if question.read(roster, seat, option).label == label:
            return option
    return None

"""Decisions: who is asked what, and what may be answered."""

from __future__ import annotations

from dataclasses import dataclass

from folsom.engine.bits import holds
from folsom.engine.flow import figure_of, options_of
from folsom.engine.frames import frame_step
from folsom.engine.state import State
from folsom.game.cast import Cast
from folsom.game.labels import QUESTIONS
from folsom.game.questions import Question


@dataclass(frozen=True)
class Decision:
    """An open decision of one seat.

    ``number`` counts the choices made before it, ``who`` is the figure it is for, ``options`` are the labels.
    """

    number: int
    seat: int
    player: str
    who: str
    kind: str
    options: tuple[str, ...]


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


def decision_of(s: State, cast: Cast, seat: int, number: int) -> Decision:
    """Return a seat's open decision."""
    question = question_of(s)
    labels = tuple(question.label(cast, seat, option) for option in option_numbers(s, seat))
    who = cast.figure_word(figure_of(s, seat))
    return Decision(number, seat, cast.players[seat], who, question.kind, labels)


def option_for(s: State, cast: Cast, seat: int, label: str) -> int | None:
    """Return the engine's number of a label among a seat's options, nothing if it is not one."""
    question = question_of(s)
    for option in option_numbers(s, seat):
        if question.label(cast, seat, option) == label:
            return option
    return None

"""Asking: which seats have an open decision, what it is, and which of the engine's numbers answers it."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import holds, lowest
from folsom.engine.flow import choose, figure_of, options_of
from folsom.engine.frames import frame_step
from folsom.engine.state import State
from folsom.game.answers import Answers, numbers_in
from folsom.game.decision import Decision
from folsom.game.roster import Roster


def answers_of(s: State, roster: Roster, seat: i64) -> Answers:
    """Return what a seat can answer to the kind of question that is open."""
    return roster.answers(frame_step(s.frames[s.depth - 1]), seat)


def option_numbers(s: State, seat: i64) -> list[int]:
    """Return the engine's numbers of a seat's options."""
    return numbers_in(options_of(s, seat))


def seats_asked(s: State) -> list[int]:
    """Return the seats with an open decision."""
    return [seat for seat in range(s.rules.seats) if holds(s.asking, seat)]


def first_decision(s: State, roster: Roster, number: int) -> Decision:
    """Return the open decision, that of the first seat where several are asked."""
    return decision_of(s, roster, lowest(s.asking), number)


def decision_of(s: State, roster: Roster, seat: i64, number: int) -> Decision:
    """Return a seat's open decision."""
    answers = answers_of(s, roster, seat)
    who = roster.figure_word(figure_of(s, seat))
    choices = answers.choices(roster, options_of(s, seat))
    return Decision(number, seat, roster.players[seat], who, answers.kind, choices)


def option_for(s: State, roster: Roster, seat: i64, label: object) -> int | None:
    """Return the engine's number of a label among a seat's options, nothing if it is not one."""
    if not isinstance(label, str):
        return None
    number = answers_of(s, roster, seat).number(roster, options_of(s, seat), label)
    return None if number < 0 else number


def answer(s: State, roster: Roster, seat: i64, label: object) -> bool:
    """Answer a seat's open decision with a label and go on; False if it is not one of its options."""
    option = option_for(s, roster, seat, label)
    if option is None:
        return False
    choose(s, seat, option)
    return True

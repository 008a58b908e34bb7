"""The end of a round: the event, what follows it, and the next first player (RND-10)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.flow import pop
from folsom.engine.record import EVENT, FIRST_PLAYER
from folsom.engine.state import State
from folsom.engine.step import Step


def in_force(s: State, event: i64) -> bool:
    """Tell whether the Round card on the table has an event."""
    return s.rules.events_on and s.rules.cards[s.card].event == event


class RoundEvent(Step):
    """The Round card's event happens."""

    def resume(self, s: State, frame: i64) -> None:
        pop(s)
        number = s.rules.cards[s.card].event
        if s.rules.events_on and number != 0:
            s.note(EVENT, number, 0, 0, 0)
            s.rules.events[number].happen(s)


class AfterEvent(Step):
    """Whatever follows the event of every round."""

    def resume(self, s: State, frame: i64) -> None:
        pop(s)
        for module in s.rules.on_round_end:
            module.on_round_end(s)


class CleanUp(Step):
    """The next player clockwise becomes first player."""

    def resume(self, s: State, frame: i64) -> None:
        pop(s)
        if s.round < s.rules.rounds:
            s.first = (s.first + s.rules.first_stride) % s.rules.seats
            s.note(FIRST_PLAYER, s.first, 0, 0, 0)

"""Cards with a plus: another card at once, on a Standard turn (MSP-PLUS)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from folsom.engine.bags import present
from folsom.engine.bits import bit
from folsom.engine.cards import HAND, entry_action
from folsom.engine.expansions.marshal.numbers import MARSHAL_FLOOR_PLUS, MARSHAL_MOVE_PLUS
from folsom.engine.expansions.marshal.steps import PLUS_CARD
from folsom.engine.figures import MARSHAL
from folsom.engine.flow import ask_from_hand
from folsom.engine.frames import frame_note, frame_seat
from folsom.engine.moments import Module
from folsom.engine.options import PASS, sort_played
from folsom.engine.round.schemin import lay
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import Step
from folsom.engine.turns import STANDARD, Turn

LONGEST_CHAIN: Final = 3


def follow_up(s: State, seat: i64, packed: i64, laid: i64) -> None:
    """Offer the card after a plus; ``laid`` counts the cards of the chain."""
    if laid == LONGEST_CHAIN or entry_action(packed) not in (MARSHAL_MOVE_PLUS, MARSHAL_FLOOR_PLUS):
        return
    ask_from_hand(s, PLUS_CARD, seat, MARSHAL, present(s.cards[HAND + seat]) | bit(PASS), laid)


class PlusCards(Module):
    """Lets the Marshal go on after a plus."""

    def join(self, rules: Rules) -> None:
        rules.steps[PLUS_CARD] = PlusCard()

    def on_played(self, s: State, seat: i64, turn: Turn, packed: i64) -> None:
        if turn.kind == STANDARD:
            follow_up(s, seat, packed, 1)


class PlusCard(Step):
    """The Marshal plays the next card of a chain, or ends it; the note counts those laid."""

    def offers(self, s: State, frame: i64) -> i64:
        return present(s.cards[HAND + frame_seat(frame)]) | bit(PASS)

    def choose(self, s: State, frame: i64, option: i64) -> None:
        if option != PASS:
            seat = frame_seat(frame)
            packed = lay(s, seat, sort_played(option), False)
            follow_up(s, seat, packed, frame_note(frame) + 1)

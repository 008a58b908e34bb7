"""The Marshal player's hand and deck (MSP-SET-3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from folsom.engine.cards import DECK, SORTS
from folsom.engine.moments import Module
from folsom.engine.rules import Rules
from folsom.engine.state import State

MARSHAL_SEAT: Final = 0


class MarshalDeck(Module):
    """Gives the Marshal's seat cards of its own, whose sorts are also their actions."""

    def __init__(self, deck: i64, hand: i64) -> None:
        self.deck: i64 = deck
        self.hand: i64 = hand

    def join(self, rules: Rules) -> None:
        rules.hands[MARSHAL_SEAT] = self.hand
        for sort in range(SORTS):
            rules.card_action[sort] = sort

    def on_layout(self, s: State) -> None:
        s.cards[DECK] = self.deck

"""Two bandits per player: what the classic and the leaflet variant share (TWO-1 to TWO-3, TWL-2)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import bit
from folsom.engine.cards import SECOND_HALF, SORTS
from folsom.engine.figures import FIGURES
from folsom.engine.flow import ask_sealed
from folsom.engine.moments import Module
from folsom.engine.rules import Rules
from folsom.engine.set_up import put_down
from folsom.engine.state import State
from folsom.engine.step import Step
from folsom.engine.variants.steps import PLACE_PAIR


class Pairs(Module):
    """Each seat has two bandits, one deck, and decides secretly which of them starts in the tail car."""

    def join(self, rules: Rules) -> None:
        for seat in range(rules.seats):
            second = rules.lead[seat] + 1
            rules.half[second] = 1
            for sort in range(SECOND_HALF, SORTS):
                rules.card_figure[seat * SORTS + sort] = second
        rules.secrets_size = 2 * FIGURES
        rules.steps[PLACE_PAIR] = PlacePair()

    def on_placement(self, s: State) -> bool:
        leads: i64 = 0
        for seat in range(s.rules.seats):
            lead = s.rules.lead[seat]
            s.secrets[lead] = s.rules.crew[seat]
            leads |= bit(lead)
        ask_sealed(s, PLACE_PAIR, leads, 0)
        return True


class PlacePair(Step):
    """Everybody has chosen the bandit for the tail car."""

    def reveal(self, s: State, frame: i64) -> None:
        rules = s.rules
        for seat in range(rules.seats):
            last = s.secrets[FIGURES + rules.lead[seat]]
            other = rules.lead[seat] * 2 + 1 - last
            put_down(s, last, rules.tail)
            put_down(s, other, rules.tail - 1)

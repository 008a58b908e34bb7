"""Turmoil: everybody chooses secretly at once (HRS-TURMOIL)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import bit
from folsom.engine.decks import draw
from folsom.engine.expansions.horses.numbers import TURMOIL
from folsom.engine.expansions.horses.steps import TURMOIL_SEALED
from folsom.engine.figures import FIGURES
from folsom.engine.flow import ask_sealed
from folsom.engine.moments import Module
from folsom.engine.options import DRAW, is_face_down, is_play, sort_played
from folsom.engine.round.schemin import current_turn, lay, plans_of
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import Step
from folsom.engine.turns import Turn


class TurmoilTurn(Module):
    """Plays a Turmoil turn: sealed choices, draws before the reveal, cards laid in turn order."""

    def join(self, rules: Rules) -> None:
        rules.secrets_size = 2 * FIGURES
        rules.steps[TURMOIL_SEALED] = TurmoilSealed()

    def on_turn(self, s: State, turn: Turn) -> bool:
        if turn.kind != TURMOIL:
            return False
        rules = s.rules
        leads: i64 = 0
        for seat in range(rules.seats):
            lead = rules.lead[seat]
            s.secrets[lead] = plans_of(s, seat, turn)
            leads |= bit(lead)
        # Nobody acts one by one in this turn: it is over once all have chosen.
        s.act = rules.seats
        ask_sealed(s, TURMOIL_SEALED, leads, 0)
        return True


class TurmoilSealed(Step):
    """Everybody has chosen."""

    def sealed_offers(self, s: State, frame: i64, figure: i64) -> i64:
        return plans_of(s, s.rules.seat_of[figure], current_turn(s))

    def reveal(self, s: State, frame: i64) -> None:
        rules = s.rules
        turn = current_turn(s)
        for away in range(rules.seats):
            seat = (s.first + away) % rules.seats
            option = s.secrets[FIGURES + rules.lead[seat]]
            if option == DRAW:
                draw(s, seat, rules.draw)
            elif not is_play(option):
                for module in rules.on_act:
                    if module.on_act(s, seat, turn, option):
                        break
        s.act = rules.seats
        for away in range(rules.seats):
            seat = (s.first + away) % rules.seats
            option = s.secrets[FIGURES + rules.lead[seat]]
            if is_play(option):
                lay(s, seat, sort_played(option), is_face_down(option))

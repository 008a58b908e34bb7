"""The start of a round: shuffle, deal, reveal the Round card (RND-1, RND-2)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import bit, nth, size
from folsom.engine.chance import below
from folsom.engine.decks import fill_hand, shuffle
from folsom.engine.flow import pop, push
from folsom.engine.record import ROUND_BEGINS, ROUND_CARD
from folsom.engine.state import State
from folsom.engine.step import (
    AFTER_EVENT,
    CLEAN_UP,
    DEAL,
    HANDS_BACK,
    OPENING,
    PLAN_ENDS,
    REVEAL,
    ROUND,
    ROUND_EVENT,
    SCHEMIN,
    SCORING,
    STEALIN,
    STEALIN_BEGINS,
    Step,
)


class Round(Step):
    """Lays out the work of a round, or the scoring after the last one."""

    def resume(self, s: State, frame: i64) -> None:
        pop(s)
        if s.round == s.rules.rounds:
            push(s, SCORING, 0, 0, 0)
            return
        push(s, ROUND, 0, 0, 0)
        push(s, CLEAN_UP, 0, 0, 0)
        push(s, AFTER_EVENT, 0, 0, 0)
        push(s, ROUND_EVENT, 0, 0, 0)
        push(s, STEALIN, 0, 0, 0)
        push(s, STEALIN_BEGINS, 0, 0, 0)
        push(s, HANDS_BACK, 0, 0, 0)
        push(s, PLAN_ENDS, 0, 0, 0)
        push(s, SCHEMIN, 0, 0, 0)
        push(s, REVEAL, 0, 0, 0)
        push(s, DEAL, 0, 0, 0)
        push(s, OPENING, 0, 0, 0)


class Opening(Step):
    """A round begins."""

    def resume(self, s: State, frame: i64) -> None:
        pop(s)
        s.round += 1
        s.note(ROUND_BEGINS, s.round, s.first, 0, 0)
        for module in s.rules.on_round_start:
            module.on_round_start(s)


class Deal(Step):
    """Everybody shuffles and fills the hand."""

    def resume(self, s: State, frame: i64) -> None:
        pop(s)
        rules = s.rules
        if rules.shuffles:
            for seat in range(rules.seats):
                shuffle(s, seat)
        for module in rules.on_deal:
            module.on_deal(s)
        for seat in range(rules.seats):
            hand = rules.hands[seat]
            for module in rules.on_hand_size:
                hand = module.on_hand_size(s, seat, hand)
            fill_hand(s, seat, hand)


class Reveal(Step):
    """The next Round card is turned, at the end a station (SET-8)."""

    def resume(self, s: State, frame: i64) -> None:
        pop(s)
        rules = s.rules
        if rules.events_on and s.round > rules.rounds - rules.stations:
            s.card = nth(s.stations_left, below(s, size(s.stations_left)))
            s.stations_left &= ~bit(s.card)
        else:
            s.card = nth(s.cards_left, below(s, size(s.cards_left)))
            s.cards_left &= ~bit(s.card)
        s.turn = 0
        s.act = 0
        s.note(ROUND_CARD, s.card, 0, 0, 0)
        for module in rules.on_reveal:
            module.on_reveal(s)

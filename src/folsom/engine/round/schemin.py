"""Schemin': turn by turn everybody plays a card or draws (RND-3 to RND-8)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bags import one, present
from folsom.engine.bits import bit
from folsom.engine.cards import HAND, OWN_FACE, SORTS, entry
from folsom.engine.decks import draw, return_hand
from folsom.engine.flow import ask_from_hand, pop
from folsom.engine.frames import frame_seat
from folsom.engine.options import DRAW, is_face_down, sort_played
from folsom.engine.record import EVERYBODY, PLAYED, TURN_BEGINS
from folsom.engine.state import State
from folsom.engine.step import PLAN, Step
from folsom.engine.turns import Turn


def current_turn(s: State) -> Turn:
    """Return the type of the turn being played."""
    kind = s.rules.cards[s.card].turns[s.turn]
    return s.rules.turns[kind]


def lay(s: State, seat: i64, sort: i64, hidden: bool) -> i64:
    """Lay a card of a hand on the common pile and return its entry."""
    index = seat * SORTS + sort
    figure = s.rules.card_figure[index]
    action = s.rules.card_action[index]
    for module in s.rules.on_lay:
        hidden = module.on_lay(s, seat, figure, hidden)
    packed = entry(action, figure, seat, hidden)
    s.cards[HAND + seat] -= one(sort)
    s.pile[s.pile_size] = packed
    s.pile_size += 1
    if s.recorder is not None:
        audience = bit(seat) if hidden else EVERYBODY
        s.note_secret(PLAYED, seat, 1 if hidden else 0, s.pile_size - 1, 0, packed & OWN_FACE, audience)
    return packed


def plans_of(s: State, seat: i64, turn: Turn) -> i64:
    """Return what a seat may do with its hand in a turn."""
    options = present(s.cards[HAND + seat]) | bit(DRAW)
    for module in s.rules.on_plan:
        options = module.on_plan(s, seat, turn, options)
    return options


class Schemin(Step):
    """Asks one seat after the other until the last turn is over."""

    def resume(self, s: State, frame: i64) -> None:
        turn = current_turn(s)
        if s.act == turn.plays * s.rules.seats:
            s.act = 0
            s.turn += 1
            if s.turn == s.rules.cards[s.card].length:
                pop(s)
                return
            turn = current_turn(s)
        if s.act == 0:
            s.note(TURN_BEGINS, s.turn, turn.kind, 0, 0)
            for module in s.rules.on_turn:
                if module.on_turn(s, turn):
                    return
        seat = turn.actor(s)
        ask_from_hand(s, PLAN, seat, s.rules.lead[seat], plans_of(s, seat, turn), 0)


class Plan(Step):
    """A seat plays a card or draws."""

    def offers(self, s: State, frame: i64) -> i64:
        return plans_of(s, frame_seat(frame), current_turn(s))

    def choose(self, s: State, frame: i64, option: i64) -> None:
        seat = frame_seat(frame)
        if option == DRAW:
            draw(s, seat, s.rules.draw)
            s.act += 1
            return
        turn = current_turn(s)
        for module in s.rules.on_act:
            if module.on_act(s, seat, turn, option):
                return
        packed = lay(s, seat, sort_played(option), turn.face_down or is_face_down(option))
        s.act += 1
        for module in s.rules.on_played:
            module.on_played(s, seat, turn, packed)


def postponed(s: State) -> bool:
    """Tell whether a module lets everybody hold the hand until after Stealin'."""
    for module in s.rules.on_postpone:
        if module.on_postpone(s):
            return True
    return False


class PlanEnds(Step):
    """The last turn is over; what may be kept or must be discarded is settled now."""

    def resume(self, s: State, frame: i64) -> None:
        pop(s)
        if postponed(s):
            return
        for module in s.rules.on_plan_end:
            module.on_plan_end(s)


class HandsBack(Step):
    """Unplayed hands go on top of the decks (RND-7)."""

    def resume(self, s: State, frame: i64) -> None:
        pop(s)
        if postponed(s):
            return
        for module in s.rules.on_hands_back:
            if module.on_hands_back(s):
                return
        for seat in range(s.rules.seats):
            return_hand(s, seat)

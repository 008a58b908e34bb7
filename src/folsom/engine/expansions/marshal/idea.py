"""Brilliant Idea: copy, break out, or free somebody (MSP-IDEA-2 to MSP-IDEA-4)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from folsom.engine.bags import present
from folsom.engine.bits import bit, lowest, shift, single
from folsom.engine.cards import entry_action, entry_figure
from folsom.engine.expansions.marshal.companions import free_companion
from folsom.engine.expansions.marshal.numbers import CELL, FREED, IDEA, LAST_ACTION, PRISONERS
from folsom.engine.expansions.marshal.steps import (
    BREAKING_OUT,
    CELL_EXIT,
    CERTAIN_TOKEN,
    FREE_WHOM,
    GIVE_TOKEN,
    IDEA_COPIED,
    JAILED_BANDIT,
    NOBODY_TO_FREE,
    NOTHING_TO_COPY,
    SET_FREE,
    THANKS,
)
from folsom.engine.figures import BANDITS, MARSHAL
from folsom.engine.flow import ask, ask_anyway, pop, push
from folsom.engine.frames import frame_figure, frame_note, frame_seat
from folsom.engine.loot import HOLDERS, SHEET, TOKEN_SORTS, kind_count, kind_of, move_sort, move_token
from folsom.engine.moments import Module
from folsom.engine.places import ROOF
from folsom.engine.record import NOTHING
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import Action, Step
from folsom.engine.walking import go


class BrilliantIdeas(Module):
    """Brings the card, and remembers what it would copy."""

    comes_first: ClassVar = {"on_card_up": "a card without effect can be copied all the same"}

    def join(self, rules: Rules) -> None:
        rules.actions[IDEA] = BrilliantIdea()
        rules.steps[CELL_EXIT] = CellExit()
        rules.steps[FREE_WHOM] = FreeWhom()
        rules.steps[GIVE_TOKEN] = GiveToken()

    def on_round_start(self, s: State) -> None:
        s.extra[LAST_ACTION] = 0

    def on_card_up(self, s: State, packed: i64) -> bool:
        action = entry_action(packed)
        if action != IDEA and entry_figure(packed) != MARSHAL:
            s.extra[LAST_ACTION] = action + 1
        return False


class BrilliantIdea(Action):
    """Depends on where its owner is."""

    def resolve(self, s: State, figure: i64) -> None:
        place = s.place[figure]
        corridor = s.rules.tail
        roof = ROOF + s.rules.tail
        if place == CELL:
            ask(s, CELL_EXIT, s.rules.seat_of[figure], figure, bit(corridor) | bit(roof), 0)
        elif place in (corridor, roof):
            free_somebody(s, figure)
        else:
            copy_last(s, figure)


def copy_last(s: State, figure: i64) -> None:
    """Do what the last bandit's card said, with the copier's own figure; nothing forbids it."""
    action = s.extra[LAST_ACTION] - 1
    if action < 0:
        s.note(NOTHING, figure, IDEA, NOTHING_TO_COPY, 0)
    else:
        s.note(IDEA_COPIED, figure, action, 0, 0)
        s.rules.actions[action].resolve(s, figure)


def free_somebody(s: State, figure: i64) -> None:
    """Ask which companion or which jailed bandit comes out."""
    options = shift(s.at[CELL] & BANDITS, JAILED_BANDIT)
    if s.extra[FREED + figure] == 0:
        options |= s.extra[PRISONERS]
    if options == 0:
        s.note(NOTHING, figure, IDEA, NOBODY_TO_FREE, 0)
    else:
        ask(s, FREE_WHOM, s.rules.seat_of[figure], figure, options, 0)


class CellExit(Step):
    """A jailed bandit comes out into the corridor or onto the roof."""

    def choose(self, s: State, frame: i64, option: i64) -> None:
        go(s, frame_figure(frame), option, BREAKING_OUT)


class FreeWhom(Step):
    """A companion joins the bandit, or a jailed bandit comes to its position and owes it a token."""

    def choose(self, s: State, frame: i64, option: i64) -> None:
        figure = frame_figure(frame)
        if option < JAILED_BANDIT:
            free_companion(s, figure, option)
            return
        freed = option - JAILED_BANDIT
        push(s, GIVE_TOKEN, s.rules.seat_of[freed], freed, figure)
        go(s, freed, s.place[figure], SET_FREE)


class GiveToken(Step):
    """The freed bandit says which token it gives; the note holds its liberator."""

    def resume(self, s: State, frame: i64) -> None:
        pop(s)
        freed = frame_figure(frame)
        options = gifts_of(s, freed)
        if options == 0:
            return
        # How many it owns everybody sees, whether they are worth the same nobody else.
        if hides_values(s, freed):
            ask_anyway(s, GIVE_TOKEN, frame_seat(frame), freed, options, frame_note(frame))
        else:
            ask(s, GIVE_TOKEN, frame_seat(frame), freed, options, frame_note(frame))

    def offers(self, s: State, frame: i64) -> i64:
        return gifts_of(s, frame_figure(frame))

    def choose(self, s: State, frame: i64, option: i64) -> None:
        source = SHEET + frame_figure(frame)
        target = SHEET + frame_note(frame)
        if option < CERTAIN_TOKEN:
            move_token(s, option, source, target, THANKS)
            return
        sort = (option - CERTAIN_TOKEN) % TOKEN_SORTS
        row = (option - CERTAIN_TOKEN) // TOKEN_SORTS * HOLDERS
        move_sort(s, kind_of(s, row, sort), sort, source, target, THANKS)


def gifts_of(s: State, figure: i64) -> i64:
    """Return what a bandit may give away: a kind, or where its tokens of a kind differ a certain sort."""
    options: i64 = 0
    for kind in s.rules.kinds:
        sorts = present(s.loot[kind.row + SHEET + figure] & kind.mask)
        if sorts == 0:
            continue
        if single(sorts):
            options |= bit(kind.number)
            continue
        while sorts != 0:
            sort = lowest(sorts) >> 2
            options |= bit(CERTAIN_TOKEN + kind.row // HOLDERS * TOKEN_SORTS + sort)
            sorts &= sorts - 1
    return options


def hides_values(s: State, figure: i64) -> bool:
    """Tell whether a bandit owns several tokens of a kind whose values only it knows."""
    for kind in s.rules.kinds:
        if kind.hidden and kind_count(s, SHEET + figure, kind.number) > 1:
            return True
    return False

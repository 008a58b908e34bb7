"""Whiskey: a flask lets its owner plan more at once (HRS-WHIS-1 to HRS-WHIS-3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from folsom.engine.bags import count, one
from folsom.engine.bits import bit, lowest, size
from folsom.engine.cards import HAND
from folsom.engine.decks import draw
from folsom.engine.expansions.horses.numbers import (
    DRINK_WHISKEY,
    HALF_OLD_WHISKEY_SORT,
    HALF_WHISKEY_SORT,
    OLD_WHISKEY_SORT,
    TURMOIL,
)
from folsom.engine.expansions.horses.steps import DRANK, DRINK_PLAY
from folsom.engine.figures import MARSHAL
from folsom.engine.flow import ask_from_hand
from folsom.engine.frames import frame_note, frame_seat
from folsom.engine.loot import OUT, SECOND_ROW, SHEET
from folsom.engine.moments import Module
from folsom.engine.options import HIDDEN_PLAYS, PASS, PLAYS, is_face_down, is_play, sort_played
from folsom.engine.round.schemin import current_turn, lay, plans_of
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import PLAN, Step
from folsom.engine.turns import STANDARD, Turn

FLASK_SORTS: Final = 4
# The drinking options follow each other at this distance, in the order of the sorts.
DRINK_STRIDE: Final = 4

# Which card after drinking is being played.
THE_ONLY_CARD: Final = 0
LAST_OF_TWO: Final = 1
FIRST_OF_TWO: Final = 2


def drunk_plays(s: State, seat: i64, card: i64) -> i64:
    """Return how a card may be played after drinking; only the first one may lie face down (CHR-GHOST)."""
    plays: i64 = PLAYS if card == LAST_OF_TWO else PLAYS | HIDDEN_PLAYS
    return plans_of(s, seat, current_turn(s)) & plays


def is_old(sort: i64) -> bool:
    """Tell whether a flask holds old whiskey."""
    return sort in (OLD_WHISKEY_SORT, HALF_OLD_WHISKEY_SORT)


def owner_of_flask(s: State, seat: i64, sort: i64) -> i64:
    """Return the figure of a seat that owns a flask of a sort, -1 for none."""
    crew = s.rules.crew[seat]
    while crew != 0:
        figure = lowest(crew)
        crew &= crew - 1
        if count(s.loot[SECOND_ROW + SHEET + figure], sort) > 0:
            return figure
    return -1


def drink(s: State, seat: i64, figure: i64, sort: i64) -> None:
    """Empty a flask by half: a full one stays half-empty, a half-empty one is gone."""
    s.loot[SECOND_ROW + SHEET + figure] -= one(sort)
    if sort in (HALF_WHISKEY_SORT, HALF_OLD_WHISKEY_SORT):
        s.loot[SECOND_ROW + OUT] += one(sort)
    else:
        half: i64 = HALF_OLD_WHISKEY_SORT if sort == OLD_WHISKEY_SORT else HALF_WHISKEY_SORT
        s.loot[SECOND_ROW + SHEET + figure] += one(half)
    s.note(DRANK, seat, figure, sort, 0)


def ask_drunk_play(s: State, seat: i64, card: i64) -> None:
    """Let a seat that drank play a card; with nothing to play nothing is played."""
    options = drunk_plays(s, seat, card)
    if options == 0:
        options = bit(PASS)
    ask_from_hand(s, DRINK_PLAY, seat, s.rules.lead[seat], options, card)


class Whiskey(Module):
    """Offers the flasks a seat owns instead of playing or drawing."""

    def __init__(self, any_turn: bool) -> None:
        self.any_turn: bool = any_turn

    def join(self, rules: Rules) -> None:
        rules.steps[DRINK_PLAY] = DrinkPlay()

    def is_served(self, turn: Turn) -> bool:
        """Tell whether flasks may be used in a turn."""
        return turn.kind == STANDARD or (self.any_turn and turn.kind != TURMOIL)

    def on_plan(self, s: State, seat: i64, turn: Turn, options: i64) -> i64:
        if not self.is_served(turn):
            return options
        for sort in range(FLASK_SORTS):
            if owner_of_flask(s, seat, sort) < 0:
                continue
            if not is_old(sort) or can_play_two(s, seat, options):
                options |= bit(DRINK_WHISKEY + DRINK_STRIDE * sort)
        return options

    def on_silence(self, s: State, step: i64, seat: i64) -> bool:
        # Nobody else knows what a full flask holds: with normal whiskey there would be a choice.
        full = step == PLAN and owner_of_flask(s, seat, OLD_WHISKEY_SORT) >= 0
        return full and self.is_served(current_turn(s))

    def on_act(self, s: State, seat: i64, turn: Turn, option: i64) -> bool:
        sort = (option - DRINK_WHISKEY) // DRINK_STRIDE
        if is_play(option) or option < DRINK_WHISKEY or sort >= FLASK_SORTS:
            return False
        drink(s, seat, owner_of_flask(s, seat, sort), sort)
        if is_old(sort):
            ask_drunk_play(s, seat, FIRST_OF_TWO)
        else:
            draw(s, seat, s.rules.draw)
            ask_drunk_play(s, seat, THE_ONLY_CARD)
        return True


def can_play_two(s: State, seat: i64, options: i64) -> bool:
    """Tell whether a seat holds two Action cards it may play."""
    plays = options & PLAYS
    if size(plays) != 1:
        return plays != 0
    return count(s.cards[HAND + seat], sort_played(lowest(plays))) > 1


class DrinkPlay(Step):
    """A card is played after drinking; the note says which."""

    def offers(self, s: State, frame: i64) -> i64:
        card = frame_note(frame)
        options = drunk_plays(s, frame_seat(frame), card)
        # Whoever drinks old whiskey has two cards to play; after the other one there may be none.
        return bit(PASS) if options == 0 and card == THE_ONLY_CARD else options

    def choose(self, s: State, frame: i64, option: i64) -> None:
        seat = frame_seat(frame)
        card = frame_note(frame)
        turn = current_turn(s)
        if card != LAST_OF_TWO:
            s.act += 1
        if option == PASS:
            return
        packed = lay(s, seat, sort_played(option), turn.face_down or is_face_down(option))
        if card == FIRST_OF_TWO:
            ask_drunk_play(s, seat, LAST_OF_TWO)
        elif card == THE_ONLY_CARD and s.rules.lead[seat] == MARSHAL:
            for module in s.rules.on_played:
                module.on_played(s, seat, turn, packed)

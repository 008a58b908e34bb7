"""Previews: what each card in a hand would do as things stand now, and why not if it would do nothing.

A card is resolved alone on a copy of the table whose hidden cards were dealt again: it counts nobody's laid
cards in and tells nothing the seat does not know. It shows the board, it does not forecast the round.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from folsom.engine.bags import count
from folsom.engine.bits import bit, holds
from folsom.engine.cards import HAND, SORTS
from folsom.engine.hidden import determinize
from folsom.engine.places import PLACES
from folsom.engine.state import State
from folsom.engine.what_if import answered, card_alone, spared
from folsom.game.answers import numbers_in
from folsom.game.asking import answers_of, option_numbers
from folsom.game.event import Event
from folsom.game.events import event_of
from folsom.game.option import Option
from folsom.game.roster import Roster

# How many questions may follow each other for one card: whom, what falls, where to.
DEEPEST: Final = 3


class Choices(Struct, frozen=True):
    """A kind of question the card would lead to, and all answers that could be given to it."""

    kind: str
    choices: tuple[Option, ...]


class Preview(Struct, frozen=True):
    """What one card would do: what happens once it is up, what could be chosen, and who is out of bounds."""

    card: str
    who: str
    events: tuple[Event, ...]
    asked: tuple[Choices, ...]
    spared: tuple[str, ...]


def previews(state: State, roster: Roster, seat: int) -> list[Preview]:
    """Return a preview of each Action card in a seat's hand, none while the pile is being resolved."""
    if state.over or state.resolving >= 0 or state.round == 0:
        return []
    s = determinize(state, seat, 0)
    sorts = [sort for sort in range(SORTS) if count(s.cards[HAND + seat], sort)]
    return [preview for sort in sorts for preview in _preview(s, roster, seat, sort)]


def _preview(s: State, roster: Roster, seat: int, sort: int) -> Iterator[Preview]:
    index = seat * SORTS + sort
    figure, action = int(s.rules.card_figure[index]), int(s.rules.card_action[index])
    if not 0 <= s.place[figure] < PLACES or not holds(s.at[s.place[figure]], figure):
        return
    alone = card_alone(s, figure, action)
    recorder = alone.recorder
    notes = [] if recorder is None else recorder.notes
    asked: dict[str, dict[str, Option]] = {}
    _gather(alone, roster, int(s.rules.seat_of[figure]), asked, DEEPEST)
    yield Preview(
        card=roster.card_word(seat, sort),
        who=roster.figure_word(figure),
        events=tuple(event_of(note, roster, None) for note in notes),
        asked=tuple(Choices(kind, tuple(choices.values())) for kind, choices in asked.items()),
        spared=tuple(roster.figure_word(other) for other in numbers_in(spared(s, figure, action))),
    )


def _gather(s: State, roster: Roster, seat: int, asked: dict[str, dict[str, Option]], depth: int) -> None:
    """Collect every answer that whoever acts could give, by the kind of question."""
    if s.asking != bit(seat) or s.sealed != 0 or depth == 0:
        return
    answers = answers_of(s, roster, seat)
    choices = asked.setdefault(answers.kind, {})
    for number in option_numbers(s, seat):
        option = answers.option(roster, number)
        choices.setdefault(option.label, option)
        _gather(answered(s, number), roster, seat, asked, depth - 1)

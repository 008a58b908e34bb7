"""Questions: every kind of decision of the base game and its variants, and what its options mean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from folsom.data import all_rounds
from folsom.engine import step
from folsom.engine.options import DRAW, PASS
from folsom.engine.variants import steps as variant
from folsom.game import option as options
from folsom.game.option import Option
from folsom.game.words import KINDS, place_word

if TYPE_CHECKING:
    from folsom.game.roster import Roster

# How the engine's number of an option reads for a seat.
Reader = Callable[["Roster", int, int], Option]

DRAWING: Final = options.Draw("draw")
PASSING: Final = options.Pass("pass")
FINISHED: Final = options.Done("done")


@dataclass(frozen=True)
class Question:
    """A kind of decision: its name, and how an option of it reads."""

    kind: str
    read: Reader


def place(roster: Roster, seat: int, number: int) -> Option:
    """Read a place."""
    word = place_word(number)
    return options.GoTo(word, word)


def figure(roster: Roster, seat: int, number: int) -> Option:
    """Read a figure."""
    word = roster.figure_word(number)
    return options.ChooseFigure(word, word)


def kind_of_loot(roster: Roster, seat: int, number: int) -> Option:
    """Read a kind of loot."""
    return options.ChooseLoot(KINDS[number], KINDS[number])


def play(roster: Roster, seat: int, number: int) -> Option:
    """Read what a seat about to act may do: play a card, or whatever else there is instead."""
    if number in ACTS:
        return ACTS[number]
    card = roster.card_word(seat, number // 4)
    hidden = number % 4 == 1
    label = f"play {card} hidden" if hidden else f"play {card}"
    return options.PlayCard(label, card, *roster.card_parts(seat, number // 4), hidden)


def pick(verb: str) -> Reader:
    """Return a reader of cards that something is done with, one after the other, until one is done."""

    def read(roster: Roster, seat: int, number: int) -> Option:
        if number == variant.DONE:
            return FINISHED
        card = roster.card_word(seat, number)
        return options.PickCard(f"{verb} {card}", card)

    return read


def answer(*labels: str) -> Reader:
    """Return a reader of questions with a fixed answer for each number."""
    answers = [options.Answer(label) for label in labels]
    return lambda roster, seat, number: answers[number]


def _take_card(roster: Roster, seat: int, number: int) -> Option:
    if number == PASS:
        return PASSING
    card = roster.card_word(seat, number // 4)
    return options.PickCard(f"take {card}", card)


def _draft(roster: Roster, seat: int, number: int) -> Option:
    card = all_rounds()[number]
    return options.DraftCard(f"draft {card.id}", card.id, list(card.turns), card.event, card.scene)


ACTS: Final[dict[int, Option]] = {DRAW: DRAWING, PASS: PASSING}
QUESTIONS: Final[dict[int, Question]] = {
    step.PLAN: Question("plan", play),
    step.MOVE_TO: Question("move", place),
    step.CHANGE_FLOOR: Question("floor", place),
    step.MOVE_MARSHAL: Question("marshal", place),
    step.FIRE_AT: Question("fire", figure),
    step.ROB_KIND: Question("robbery", kind_of_loot),
    step.PUNCH_WHOM: Question("punch", figure),
    step.PUNCH_KIND: Question("knock", kind_of_loot),
    step.SNATCH: Question("snatch", answer("take", "drop")),
    step.PUNCH_WHERE: Question("throw", place),
    step.PICK_ONE: Question("pickpocket", answer("take", "leave")),
    variant.PLACE_PAIR: Question("place", figure),
    variant.TAKE_CARD: Question("take", _take_card),
    variant.FOLLOW_UP: Question("cover", play),
    variant.DISCARD_ONE: Question("discard", pick("discard")),
    variant.DRAFT_ONE: Question("draft", _draft),
}

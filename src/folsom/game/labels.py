"""Labels: every option of every decision in words, as players, saves and scenarios write it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from folsom.engine import step
from folsom.engine.options import DRAW, PASS
from folsom.engine.variants import steps as variant
from folsom.game.cast import Cast
from folsom.game.words import KINDS, place_word

Labeller = Callable[[Cast, int, int], str]


@dataclass(frozen=True)
class Question:
    """A kind of decision: its name, and how an option of it reads."""

    kind: str
    label: Labeller


def _place(cast: Cast, seat: int, option: int) -> str:
    return place_word(option)


def _figure(cast: Cast, seat: int, option: int) -> str:
    return cast.figure_word(option)


def _loot_kind(cast: Cast, seat: int, option: int) -> str:
    return KINDS[option]


def _play(cast: Cast, seat: int, option: int) -> str:
    if option == DRAW:
        return "draw"
    if option == PASS:
        return "pass"
    hidden = " hidden" if option % 4 == 1 else ""
    return f"play {cast.card_word(seat, option // 4)}{hidden}"


def _take_card(cast: Cast, seat: int, option: int) -> str:
    return f"take {cast.card_word(seat, option // 4)}"


def _discard(cast: Cast, seat: int, option: int) -> str:
    return "done" if option == variant.DONE else f"discard {cast.card_word(seat, option)}"


def _take_or(refusal: str) -> Labeller:
    return lambda cast, seat, option: "take" if option == step.TAKE else refusal


QUESTIONS: Final[dict[int, Question]] = {
    step.PLAN: Question("plan", _play),
    step.MOVE_TO: Question("move", _place),
    step.CHANGE_FLOOR: Question("floor", _place),
    step.MOVE_MARSHAL: Question("marshal", _place),
    step.FIRE_AT: Question("fire", _figure),
    step.ROB_KIND: Question("robbery", _loot_kind),
    step.PUNCH_WHOM: Question("punch", _figure),
    step.PUNCH_KIND: Question("knock", _loot_kind),
    step.SNATCH: Question("snatch", _take_or("drop")),
    step.PUNCH_WHERE: Question("throw", _place),
    step.PICK_ONE: Question("pickpocket", _take_or("leave")),
    variant.PLACE_PAIR: Question("place", _figure),
    variant.TAKE_CARD: Question("take", _take_card),
    variant.FOLLOW_UP: Question("cover", _play),
    variant.DISCARD_ONE: Question("discard", _discard),
}

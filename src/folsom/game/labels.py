"""Labels: every option of every decision in words, as players, saves and scenarios write it."""

from __future__ import annotations

from typing import Final

from folsom.engine import step
from folsom.engine.options import PASS
from folsom.engine.variants import steps as variant
from folsom.game.cast import Cast
from folsom.game.expansions import horses, keep, marshal, timecar
from folsom.game.questions import Labeller, Question, figure_label, kind_label, place_label, play_label
from folsom.game.rulebook import round_cards


def _take_card(cast: Cast, seat: int, option: int) -> str:
    return "pass" if option == PASS else f"take {cast.card_word(seat, option // 4)}"


def _discard(cast: Cast, seat: int, option: int) -> str:
    return "done" if option == variant.DONE else f"discard {cast.card_word(seat, option)}"


def _draft(cast: Cast, seat: int, option: int) -> str:
    return f"draft {round_cards()[option].id}"


def _take_or(refusal: str) -> Labeller:
    return lambda cast, seat, option: "take" if option == step.TAKE else refusal


QUESTIONS: Final[dict[int, Question]] = {
    step.PLAN: Question("plan", play_label),
    step.MOVE_TO: Question("move", place_label),
    step.CHANGE_FLOOR: Question("floor", place_label),
    step.MOVE_MARSHAL: Question("marshal", place_label),
    step.FIRE_AT: Question("fire", figure_label),
    step.ROB_KIND: Question("robbery", kind_label),
    step.PUNCH_WHOM: Question("punch", figure_label),
    step.PUNCH_KIND: Question("knock", kind_label),
    step.SNATCH: Question("snatch", _take_or("drop")),
    step.PUNCH_WHERE: Question("throw", place_label),
    step.PICK_ONE: Question("pickpocket", _take_or("leave")),
    variant.PLACE_PAIR: Question("place", figure_label),
    variant.TAKE_CARD: Question("take", _take_card),
    variant.FOLLOW_UP: Question("cover", play_label),
    variant.DISCARD_ONE: Question("discard", _discard),
    variant.DRAFT_ONE: Question("draft", _draft),
    **horses.QUESTIONS,
    **keep.QUESTIONS,
    **marshal.QUESTIONS,
    **timecar.QUESTIONS,
}

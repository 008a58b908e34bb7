"""Keep symbols in words."""

from __future__ import annotations

from typing import Final

from folsom.engine.expansions import keep
from folsom.engine.record import Note
from folsom.engine.variants.steps import DONE
from folsom.game.cast import Cast
from folsom.game.faces import Event, Face
from folsom.game.questions import Question


def _keep(cast: Cast, seat: int, option: int) -> str:
    return "done" if option == DONE else f"keep {cast.card_word(seat, option)}"


def _kept(cast: Cast, note: Note) -> Event:
    return {"card": cast.card_word(note[1], note[5])}


QUESTIONS: Final = {keep.KEEP_ONE: Question("keep", _keep)}
FACES: Final = {keep.KEPT_ONE: Face("kept card", lambda c, a, *_: {"player": c.players[a]}, _kept)}
PHASES: Final = {keep.KEEPS: "keeping"}

"""The Time Car in words."""

from __future__ import annotations

from typing import Any, Final

from folsom.engine.expansions import timecar
from folsom.engine.expansions.layout import HIDEOUT, TRAVELLER
from folsom.engine.record import Note
from folsom.engine.state import State
from folsom.game.cast import Cast
from folsom.game.faces import Event, Face
from folsom.game.questions import Question, place_label
from folsom.game.words import place_word

QUESTIONS: Final = {timecar.HIDE: Question("hide", place_label)}


def _hideout(cast: Cast, note: Note) -> Event:
    return {"place": place_word(note[5])}


FACES: Final[dict[int, Face]] = {
    timecar.VANISHED: Face("vanished", lambda c, a, *_: {"who": c.bandits[a]}, _hideout),
}
MOVE_CAUSES: Final = {timecar.APPEARING: "appears"}
TOKEN_CAUSES: Final = {timecar.FOUND: "found"}
PHASES: Final = {timecar.TRAVEL_DUE: "travelling", timecar.HIDE: "travelling"}


def public(s: State, cast: Cast) -> dict[str, Any]:
    """Return what everybody sees: who is under way in time, not where to."""
    traveller = s.extra[TRAVELLER] - 1
    return {"traveller": None if traveller < 0 else cast.bandits[traveller]}


def own(s: State, seat: int) -> dict[str, Any]:
    """Return what only the traveller knows."""
    traveller = s.extra[TRAVELLER] - 1
    if traveller >= 0 and s.rules.seat_of[traveller] == seat:
        return {"hideout": place_word(s.extra[HIDEOUT])}
    return {}

"""Horses & Stagecoach in words."""

from __future__ import annotations

from typing import Any, Final

from folsom.engine.bits import holds
from folsom.engine.expansions.horses import steps
from folsom.engine.expansions.horses.attack import attacked_car
from folsom.engine.expansions.layout import COACH, GUARDING, HOLDS, HORSES, HOSTAGES_OPEN, SHOTGUN_PLACE
from folsom.engine.frames import frame_step
from folsom.engine.loot import TOKEN_SORTS
from folsom.engine.state import State
from folsom.game.cast import Cast
from folsom.game.faces import Face
from folsom.game.questions import Question, place_label, play_label
from folsom.game.words import HOSTAGES, TOKENS, place_word

GUARD: Final = "guard"


def _attack(cast: Cast, seat: int, option: int) -> str:
    return "bandit" if option == steps.BOARD else "horse"


def _hostage(cast: Cast, seat: int, option: int) -> str:
    return HOSTAGES[option]


QUESTIONS: Final = {
    steps.ATTACK_SEALED: Question("attack", _attack),
    steps.LAST_RIDER: Question("last rider", place_label),
    steps.RIDE_TO: Question("ride", place_label),
    steps.FLEE_TO: Question("flee", place_label),
    steps.TAKE_HOSTAGE: Question("hostage", _hostage),
    steps.DRINK_PLAY: Question("drink", play_label),
    steps.TURMOIL_SEALED: Question("turmoil", play_label),
}


def _column(number: int) -> int | None:
    return None if number == steps.GONE_OFF else number - 1


FACES: Final[dict[int, Face]] = {
    steps.HORSE_MOVED: Face("horse", lambda c, a, b, *_: {"from": _column(a), "to": _column(b)}),
    steps.COACH_MOVED: Face("coach", lambda c, a, b, *_: {"from": a, "to": b}),
    steps.SHOTGUN_MOVED: Face("shotgun", lambda c, a, *_: {"to": place_word(a)}),
    steps.HOSTAGE_TAKEN: Face("hostage", lambda c, a, b, *_: {"who": c.bandits[a], "hostage": HOSTAGES[b]}),
    steps.DRANK: Face(
        "drank",
        lambda c, a, b, sort, _: {
            "player": c.players[a],
            "who": c.figure_word(b),
            "flask": TOKENS[TOKEN_SORTS + sort],
        },
    ),
    steps.ATTACKED: Face(
        "attack", lambda c, a, b, car, _: {"who": c.bandits[a], "boards": bool(b), "car": car}
    ),
    steps.HELD_UP: Face("held up", lambda c, a, *_: {"who": c.bandits[a]}),
}
REASONS: Final = {
    steps.NO_HORSE: "no horse",
    steps.HOSTAGE_HINDERS: "hostage",
    steps.OFF_AND_AWAY: "gone",
}
MOVE_CAUSES: Final = {steps.RIDING: "rides"}
TOKEN_CAUSES: Final = {steps.DRUNK_UP: "drunk"}
PHASES: Final = {steps.ATTACK_SEALED: "attack", steps.LAST_RIDER: "attack"}


def shotgun_word(s: State) -> str:
    """Return where the Shotgun is, or that he guards the strongbox."""
    place = s.extra[SHOTGUN_PLACE]
    return GUARD if place == GUARDING else place_word(place)


def horses_beside(s: State) -> list[int]:
    """Return the place along the train of every horse, -1 for the Time Car."""
    columns = range(-1, s.rules.tail + 1)
    return [column for column in columns for _ in range(s.extra[HORSES + 1 + column])]


def _attacked_car(s: State) -> int | None:
    """Return the car the riders have reached during the horse attack."""
    packed = s.frames[s.depth - 1] if s.depth else 0
    if frame_step(packed) not in {steps.ATTACK_SEALED, steps.LAST_RIDER}:
        return None
    return attacked_car(packed)


def public(s: State, cast: Cast) -> dict[str, Any]:
    """Return what everybody sees of the expansion."""
    return {
        "coach": s.extra[COACH],
        "attacked": _attacked_car(s),
        "shotgun": shotgun_word(s),
        "horses": horses_beside(s),
        "hostages": [word for number, word in enumerate(HOSTAGES) if holds(s.extra[HOSTAGES_OPEN], number)],
        "holds": {
            name: HOSTAGES[s.extra[HOLDS + figure] - 1]
            for figure, name in enumerate(cast.bandits)
            if s.extra[HOLDS + figure]
        },
    }

"""What everybody sees of Horses & Stagecoach."""

from __future__ import annotations

from typing import Final

from folsom.engine.bits import holds
from folsom.engine.expansions.horses import steps
from folsom.engine.expansions.horses.attack import attacked_car
from folsom.engine.expansions.horses.numbers import (
    COACH,
    GUARDING,
    HOLDS,
    HORSES,
    HOSTAGES_OPEN,
    SHOTGUN_PLACE,
)
from folsom.engine.frames import frame_step
from folsom.engine.state import State
from folsom.game.expansions.horses.words import HOSTAGES
from folsom.game.roster import Roster
from folsom.game.view import Part
from folsom.game.words import place_word

GUARD: Final = "guard"


class HorsesPart(Part, frozen=True):
    """The car beside the coach, where the Shotgun is, each horse's car, and the hostages."""

    coach: int
    attacked: int | None
    shotgun: str
    horses: list[int]
    hostages: list[str]
    holds: dict[str, str]


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


def public(s: State, roster: Roster) -> HorsesPart:
    """Return what everybody sees of the expansion."""
    return HorsesPart(
        coach=s.extra[COACH],
        attacked=_attacked_car(s),
        shotgun=shotgun_word(s),
        horses=horses_beside(s),
        hostages=[word for number, word in enumerate(HOSTAGES) if holds(s.extra[HOSTAGES_OPEN], number)],
        holds={
            name: HOSTAGES[s.extra[HOLDS + figure] - 1]
            for figure, name in enumerate(roster.bandits)
            if s.extra[HOLDS + figure]
        },
    )

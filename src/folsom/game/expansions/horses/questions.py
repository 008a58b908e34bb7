"""What is asked with Horses & Stagecoach."""

from __future__ import annotations

from typing import Final

from folsom.engine.expansions.horses import steps
from folsom.engine.expansions.horses.numbers import (
    DRINK_HALF_OLD_WHISKEY,
    DRINK_HALF_WHISKEY,
    DRINK_OLD_WHISKEY,
    DRINK_WHISKEY,
)
from folsom.game.expansions.horses.words import HOSTAGES
from folsom.game.option import Option
from folsom.game.questions import Question, answer, place, play
from folsom.game.roster import Roster


class Drink(Option, frozen=True, tag="drink"):
    """Use a flask instead of playing or drawing."""

    flask: str


class TakeHostage(Option, frozen=True, tag="hostage"):
    """Take a hostage."""

    hostage: str


def _drink(flask: str) -> Option:
    return Drink(f"drink {flask}", flask)


def _hostage(roster: Roster, seat: int, number: int) -> Option:
    return TakeHostage(HOSTAGES[number], HOSTAGES[number])


ACTS: Final = {
    DRINK_WHISKEY: _drink("whiskey"),
    DRINK_OLD_WHISKEY: _drink("old whiskey"),
    DRINK_HALF_WHISKEY: _drink("half whiskey"),
    DRINK_HALF_OLD_WHISKEY: _drink("half old whiskey"),
}
QUESTIONS: Final = {
    steps.ATTACK_SEALED: Question("attack", answer("bandit", "horse")),
    steps.LAST_RIDER: Question("last rider", place),
    steps.RIDE_TO: Question("ride", place),
    steps.FLEE_TO: Question("flee", place),
    steps.TAKE_HOSTAGE: Question("hostage", _hostage),
    steps.DRINK_PLAY: Question("drink", play),
    steps.TURMOIL_SEALED: Question("turmoil", play),
}

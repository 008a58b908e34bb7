"""What happens with Horses & Stagecoach."""

from __future__ import annotations

from typing import Final

from msgspec import field

from folsom.engine.expansions.horses import steps
from folsom.engine.loot import TOKEN_SORTS
from folsom.game.event import Event, EventKind
from folsom.game.expansions.horses.words import HOSTAGES
from folsom.game.words import TOKENS, place_word


class HorseMoved(Event, frozen=True, kw_only=True, tag="horse"):
    """A horse goes from one car to another, -1 being the Time Car; to nowhere, it leaves the game."""

    from_: int | None = field(name="from")
    to: int | None


class CoachMoved(Event, frozen=True, kw_only=True, tag="coach"):
    """The stagecoach falls back."""

    from_: int = field(name="from")
    to: int


class ShotgunMoved(Event, frozen=True, kw_only=True, tag="shotgun"):
    """The Shotgun comes to a roof."""

    to: str


class HostageTaken(Event, frozen=True, kw_only=True, tag="hostage"):
    """A bandit takes a hostage."""

    who: str
    hostage: str


class Drank(Event, frozen=True, kw_only=True, tag="drank"):
    """A bandit drinks from a flask."""

    player: str
    who: str
    flask: str


class Attacked(Event, frozen=True, kw_only=True, tag="attack"):
    """A rider boards a car of the horse attack, or rides on."""

    who: str
    boards: bool
    car: int


class HeldUp(Event, frozen=True, kw_only=True, tag="held up"):
    """The Shotgun fires at somebody running past."""

    who: str


def _column(number: int) -> int | None:
    return None if number == steps.GONE_OFF else number - 1


KINDS: Final = {
    steps.HORSE_MOVED: EventKind(HorseMoved, lambda r, a, b, *_: {"from_": _column(a), "to": _column(b)}),
    steps.COACH_MOVED: EventKind(CoachMoved, lambda r, a, b, *_: {"from_": a, "to": b}),
    steps.SHOTGUN_MOVED: EventKind(ShotgunMoved, lambda r, a, *_: {"to": place_word(a)}),
    steps.HOSTAGE_TAKEN: EventKind(
        HostageTaken, lambda r, a, b, *_: {"who": r.bandits[a], "hostage": HOSTAGES[b]}
    ),
    steps.DRANK: EventKind(
        Drank,
        lambda r, a, b, sort, _: {
            "player": r.players[a],
            "who": r.figure_word(b),
            "flask": TOKENS[TOKEN_SORTS + sort],
        },
    ),
    steps.ATTACKED: EventKind(
        Attacked, lambda r, a, b, car, _: {"who": r.bandits[a], "boards": bool(b), "car": car}
    ),
    steps.HELD_UP: EventKind(HeldUp, lambda r, a, *_: {"who": r.bandits[a]}),
}
REASONS: Final = {
    steps.NO_HORSE: "no horse",
    steps.HOSTAGE_HINDERS: "hostage",
    steps.OFF_AND_AWAY: "gone",
}

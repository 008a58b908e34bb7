"""The Time Car in words."""

from __future__ import annotations

from typing import Any, Final

from msgspec import UNSET, UnsetType

from folsom.data import time_car
from folsom.engine.expansions.timecar.manifest import TimeCarManifest
from folsom.engine.expansions.timecar.numbers import HIDEOUT, TIME_CAR, TRAVELLER
from folsom.engine.expansions.timecar.time_car import APPEARING, FOUND, HIDE, TRAVEL_DUE, VANISHED, TimeCar
from folsom.engine.moments import Module
from folsom.engine.record import Note
from folsom.engine.rules import Spec
from folsom.engine.state import State
from folsom.game.config import Config
from folsom.game.event import Event, EventKind
from folsom.game.expansion import Expansion, ScenarioPart
from folsom.game.log_entry import Level
from folsom.game.questions import Question, place
from folsom.game.roster import Roster
from folsom.game.story import Story
from folsom.game.view import Part
from folsom.game.wording import Wording
from folsom.game.words import place_word


class Vanished(Event, frozen=True, kw_only=True, tag="vanished"):
    """A bandit hides in time; where, only its player knows."""

    who: str
    place: str | UnsetType = UNSET


class TimeCarPart(Part, frozen=True):
    """Who is under way in time."""

    traveller: str | None


class TimeCarSecrets(Part, frozen=True):
    """Where the traveller will appear, which only its player knows."""

    hideout: str


def _hideout(roster: Roster, note: Note) -> dict[str, Any]:
    return {"place": place_word(note[5])}


def _vanished(words: Wording, event: Vanished) -> str:
    if event.place is not UNSET:
        return words.say("vanished_known", who=event.who, at=words.place("at", event.place))
    return words.say("vanished", who=event.who)


def _tell_appearing(story: Story, index: int) -> int:
    """Tell who appears before the first card comes up."""
    story.heading()
    story.cause = Level.TURN
    story.single(index)
    story.cause = Level.CARD
    return 1


def _traveller(s: State) -> int:
    return int(s.extra[TRAVELLER]) - 1


def public(s: State, roster: Roster) -> TimeCarPart:
    """Return what everybody sees: who is under way in time, not where to."""
    traveller = _traveller(s)
    return TimeCarPart(None if traveller < 0 else roster.bandits[traveller])


def own(s: State, roster: Roster, seat: int) -> TimeCarSecrets | None:
    """Return what only the traveller knows."""
    traveller = _traveller(s)
    if traveller < 0 or s.rules.seat_of[traveller] != seat:
        return None
    return TimeCarSecrets(place_word(s.extra[HIDEOUT]))


def join(config: Config, _: Spec) -> list[Module]:
    """Return the module; where a stagecoach drives, it lies next to that too."""
    return [TimeCar("horses" in config.modules, time_car().alone)]


EXPANSION: Final = Expansion(
    name="timecar",
    modules=join,
    engine=TimeCarManifest(),
    places={TIME_CAR: "timecar"},
    questions={HIDE: Question("hide", place)},
    events={VANISHED: EventKind(Vanished, lambda r, a, *_: {"who": r.bandits[a]}, _hideout)},
    move_causes={APPEARING: "appears"},
    token_causes={FOUND: "found"},
    sentences={Vanished: _vanished},
    lines={"moved appears": _tell_appearing},
    levels={"vanished": Level.TURN},
    phases={TRAVEL_DUE: "travelling", HIDE: "travelling"},
    public=public,
    own=own,
    scenario=ScenarioPart(closed_to_marshal={TIME_CAR: "CAR-4"}),
)
